import * as v from 'valibot';
import { MailSummary, PublicMail } from '../../mail.ts';
import { element, required } from './element.ts';
import { listenToKeys } from './keyboard.ts';
import { listLine } from './list-line.ts';
import { backLink, mailView } from './mail-view.ts';
import { readMails } from './read-mails.ts';

/** The still picture for a mailbox, or a reader, with nothing in it. */
const emptyView = (title: string, text: string): DocumentFragment => {
  const view = document.importNode(required('#empty', HTMLTemplateElement).content, true);
  required('h2', HTMLHeadingElement, view).textContent = title;
  required('p', HTMLParagraphElement, view).textContent = text;
  return view;
};

const pollMilliseconds = 2000;
const { title } = document;

const list = required('#list', HTMLOListElement);
const reader = required('#reader', HTMLElement);
const search = required('#search', HTMLInputElement);
const count = required('#count', HTMLParagraphElement);
const clear = required('#clear', HTMLButtonElement);
const confirm = required('#confirm', HTMLDialogElement);
const news = required('#news', HTMLParagraphElement);
const wide = matchMedia('(min-width: 52.01rem)');

let mails: MailSummary[] = [];
let shownId: string | undefined;
let tag: string | undefined;

const selectedId = (): string => decodeURIComponent(location.hash.slice(1));

const lineLink = (id: string) => list.querySelector<HTMLAnchorElement>(`a[href="#${CSS.escape(id)}"]`);

const found = (): MailSummary[] => {
  const wanted = search.value.trim().toLowerCase();
  return mails.filter(({ to, from, subject }) => [...to, from, subject].join('\n').toLowerCase().includes(wanted));
};

const nothingYet = () => emptyView('Still water', 'Whatever the platform sends appears here by itself.');

const showList = (): void => {
  const focusedId = document.activeElement?.closest('#list a')?.getAttribute('href')?.slice(1);
  const lines = found().map((mail) =>
    listLine(mail, { selected: mail.id === selectedId(), unread: !readMails.has(mail.id) }),
  );
  if (lines.length === 0 && mails.length > 0) {
    lines.push(element('li', { class: 'nothing' }, `No mail matches “${search.value.trim()}”.`));
  }
  if (mails.length === 0 && !wide.matches) lines.push(element('li', {}, nothingYet()));
  list.replaceChildren(...lines);
  if (focusedId) lineLink(focusedId)?.focus();
  showCount(mails.filter(({ id }) => !readMails.has(id)).length);
};

const showCount = (unread: number): void => {
  const total = `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}`;
  const unreadToo = unread > 0 ? `, ${unread} unread` : '';
  count.textContent = mails.length === 0 ? 'Nothing leaves this computer' : total + unreadToo;
  document.title = unread > 0 ? `(${unread}) ${title}` : title;
  clear.hidden = mails.length === 0;
};

const showMail = async (): Promise<void> => {
  const id = selectedId();
  document.body.classList.toggle('reading', id !== '');
  if (id === shownId && id !== '') return;
  shownId = id;
  if (id === '') {
    const invitation = emptyView('Choose a mail', 'It shows here as its reader would see it.');
    reader.replaceChildren(mails.length === 0 ? nothingYet() : invitation);
    return;
  }
  const response = await fetch(`/mails/${encodeURIComponent(id)}`);
  if (id !== shownId) return;
  if (!response.ok) {
    reader.replaceChildren(
      backLink(),
      emptyView('This mail is gone', 'It was cleared, or newer mails took its place.'),
    );
    return;
  }
  reader.replaceChildren(...mailView(v.parse(PublicMail, await response.json())));
  readMails.add(id);
};

const show = async (): Promise<void> => {
  await showMail();
  showList();
};

const refresh = async (): Promise<void> => {
  const response = await fetch('/inbox.json', { headers: tag ? { 'If-None-Match': tag } : {}, cache: 'no-store' });
  if (response.status !== 200) return;
  const known = tag === undefined ? undefined : new Set(mails.map(({ id }) => id));
  tag = response.headers.get('ETag') ?? '';
  mails = v.parse(v.array(MailSummary), await response.json());
  const fresh = known ? mails.filter(({ id }) => !known.has(id)) : [];
  if (fresh.length > 0) news.textContent = `New mail: ${fresh.map(({ subject }) => subject).join(', ')}`;
  // Where both fit, the first mail that there is opens by itself.
  const [newest] = found();
  if (newest && !known?.size && selectedId() === '' && wide.matches) location.replace(`#${newest.id}`);
  else await show();
};

const tryRefresh = async (): Promise<void> => {
  try {
    await refresh();
  } catch {
    count.textContent = 'The mailbox does not answer';
  }
};

const poll = async (): Promise<void> => {
  if (!document.hidden || tag === undefined) await tryRefresh();
  setTimeout(() => void poll(), pollMilliseconds);
};

const clearAll = async (): Promise<void> => {
  await fetch('/mails', { method: 'DELETE' });
  shownId = undefined;
  history.replaceState(null, '', location.pathname);
  await tryRefresh();
};

listenToKeys({
  step: (distance) => {
    const lines = found();
    const at = lines.findIndex(({ id }) => id === selectedId());
    const next = lines[Math.min(lines.length - 1, Math.max(0, at + distance))];
    if (!next) return;
    location.hash = next.id;
    lineLink(next.id)?.focus();
  },
  search: () => search.focus(),
  back: () => {
    if (!wide.matches) location.hash = '';
  },
});
search.addEventListener('input', showList);
search.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter' || key === 'ArrowDown') list.querySelector('a')?.focus();
});
addEventListener('hashchange', () => void show());
wide.addEventListener('change', showList);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void tryRefresh();
});
clear.addEventListener('click', () => confirm.showModal());
confirm.addEventListener('close', () => {
  if (confirm.returnValue === 'clear') void clearAll();
  confirm.returnValue = '';
});

search.value = new URLSearchParams(location.search).get('to') ?? '';
void poll();
