import { element, emptyView, lineOf, mailView } from './view.js';

const pollMilliseconds = 2000;
const readKey = 'stillwater-mailbox-read';

const list = document.querySelector('#list');
const reader = document.querySelector('#reader');
const search = document.querySelector('#search');
const count = document.querySelector('#count');
const clear = document.querySelector('#clear');
const confirm = document.querySelector('#confirm');
const wide = matchMedia('(min-width: 52.01rem)');

let mails = [];
let shownId;
let tag = '';
const read = new Set(JSON.parse(localStorage.getItem(readKey) ?? '[]'));

const selectedId = () => decodeURIComponent(location.hash.slice(1));

const found = () => {
  const wanted = search.value.trim().toLowerCase();
  return mails.filter(({ to, from, subject }) => [...to, from, subject].join('\n').toLowerCase().includes(wanted));
};

const showList = () => {
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
  const lines = found().map((mail) => lineOf(mail, { selected: mail.id === selectedId(), unread: !read.has(mail.id) }));
  if (lines.length === 0 && mails.length > 0) {
    lines.push(element('li', { class: 'nothing' }, `No mail matches “${search.value.trim()}”.`));
  }
  if (mails.length === 0 && !wide.matches) lines.push(element('li', {}, nothingYet()));
  list.replaceChildren(...lines);
  if (focused) list.querySelector(`[href="${CSS.escape(focused)}"], [href="${focused}"]`)?.focus();

  const unread = mails.filter(({ id }) => !read.has(id)).length;
  count.textContent =
    mails.length === 0
      ? 'Nothing leaves this computer'
      : `${mails.length} ${mails.length === 1 ? 'mail' : 'mails'}${unread > 0 ? `, ${unread} unread` : ''}`;
  document.title = unread > 0 ? `(${unread}) Mailbox · Stillwater` : 'Mailbox · Stillwater';
  clear.hidden = mails.length === 0;
};

const nothingYet = () => emptyView('Still water', 'Whatever the platform sends appears here by itself.');

const showMail = async () => {
  const id = selectedId();
  document.body.classList.toggle('reading', id !== '');
  if (id === shownId && id !== '') return;
  shownId = id;
  const response = id ? await fetch(`/mails/${encodeURIComponent(id)}`) : undefined;
  if (id !== shownId) return;
  if (!response) {
    reader.replaceChildren(
      mails.length === 0 ? nothingYet() : emptyView('Choose a mail', 'It shows here as its reader would see it.'),
    );
  } else if (!response.ok) {
    reader.replaceChildren(
      element('a', { class: 'back', href: '#' }, '← All mails'),
      emptyView('This mail is gone', 'It was cleared, or newer mails took its place.'),
    );
  } else {
    reader.replaceChildren(...mailView(await response.json()));
    read.add(id);
    localStorage.setItem(readKey, JSON.stringify([...read].slice(-1000)));
  }
};

const show = async () => {
  await showMail();
  showList();
};

const refresh = async () => {
  const response = await fetch('/inbox.json', { headers: tag ? { 'If-None-Match': tag } : {}, cache: 'no-store' });
  if (response.status !== 200) return;
  const first = tag === '';
  const known = new Set(mails.map(({ id }) => id));
  tag = response.headers.get('ETag') ?? '';
  mails = await response.json();
  const fresh = mails.filter(({ id }) => !known.has(id));
  if (!first && fresh.length > 0) {
    document.querySelector('#news').textContent = `New mail: ${fresh.map(({ subject }) => subject).join(', ')}`;
  }
  const [newest] = found();
  if (selectedId() === '' && wide.matches && newest && known.size === 0) location.replace(`#${newest.id}`);
  else await show();
};

const poll = async () => {
  try {
    if (!document.hidden || tag === '') await refresh();
  } catch {
    count.textContent = 'The mailbox does not answer';
  }
  setTimeout(poll, pollMilliseconds);
};

const step = (distance) => {
  const shown = found();
  const at = shown.findIndex(({ id }) => id === selectedId());
  const next = shown[Math.min(shown.length - 1, Math.max(0, at + distance))];
  if (!next) return;
  location.hash = next.id;
  list.querySelector(`[href="#${next.id}"]`)?.focus();
};

const keys = {
  j: () => step(1),
  ArrowDown: () => step(1),
  k: () => step(-1),
  ArrowUp: () => step(-1),
  '/': () => search.focus(),
  Escape: () => {
    if (!wide.matches) location.hash = '';
  },
};

document.addEventListener('keydown', (event) => {
  const inField = event.target === search || confirm.open;
  const inTabOrText = event.target.closest?.('[role="tablist"], .sheet');
  if (inField || event.ctrlKey || event.metaKey || event.altKey || (inTabOrText && event.key.startsWith('Arrow')))
    return;
  const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
  if (!act) return;
  event.preventDefault();
  act();
});

search.addEventListener('input', showList);
search.addEventListener('keydown', ({ key }) => {
  if (key === 'Enter' || key === 'ArrowDown') list.querySelector('a')?.focus();
});
addEventListener('hashchange', show);
wide.addEventListener('change', showList);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) refresh().catch(() => {});
});
clear.addEventListener('click', () => confirm.showModal());
confirm.addEventListener('close', async () => {
  if (confirm.returnValue !== 'clear') return;
  confirm.returnValue = '';
  await fetch('/mails', { method: 'DELETE' });
  shownId = undefined;
  history.replaceState(null, '', location.pathname);
  await refresh();
});

search.value = new URLSearchParams(location.search).get('to') ?? '';
poll();
