/** An element with attributes and children; strings become text, so nothing of a mail is ever read as markup. */
export const element = (name, attributes = {}, ...children) => {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) created.setAttribute(key, String(value));
  }
  created.append(...children);
  return created;
};

/** One line of the list. */
export const lineOf = (mail, { selected, unread }) => {
  const [first = 'nobody', ...others] = mail.to;
  return element(
    'li',
    {},
    element(
      'a',
      { class: unread ? 'line unread' : 'line', href: `#${mail.id}`, 'aria-current': selected ? 'true' : undefined },
      avatarOf(first),
      element('span', { class: 'subject' }, mail.subject || '(no subject)'),
      element('time', { class: 'time', datetime: mail.sentAt }, shortTime(mail.sentAt)),
      element('span', { class: 'to' }, others.length > 0 ? `${first} and ${others.length} more` : first),
      element('span', { class: 'preview' }, mail.preview),
      ...(unread ? [element('span', { class: 'hidden' }, 'unread')] : []),
    ),
  );
};

/** A mail as the person who gets it sees it. */
export const mailView = (mail) => {
  const [, name = '', address = mail.from] = /^(.*?)\s*<(.+)>$/.exec(mail.from) ?? [];
  return [
    element('a', { class: 'back', href: '#' }, '← All mails'),
    element(
      'header',
      { class: 'head' },
      element('h2', {}, mail.subject || '(no subject)'),
      element(
        'div',
        { class: 'who' },
        avatarOf(name || address),
        element(
          'div',
          { class: 'people' },
          element(
            'p',
            {},
            element('strong', {}, name || address),
            ' ',
            element('span', { class: 'address' }, name ? address : ''),
          ),
          element(
            'p',
            { class: 'to' },
            `to ${mail.to.join(', ')} · `,
            element('time', { datetime: mail.sentAt }, longTime(mail.sentAt)),
          ),
        ),
        ...(mail.html && mail.text ? [tabsOf(mail)] : []),
      ),
      ...(mail.attachments.length > 0 ? [filesOf(mail)] : []),
    ),
    mail.html ? htmlSheet(mail) : textSheet(mail),
  ];
};

/** The still picture for a mailbox, or a reader, with nothing in it. */
export const emptyView = (title, text) => {
  const view = document.querySelector('#empty').content.cloneNode(true);
  view.querySelector('h2').textContent = title;
  view.querySelector('p').textContent = text;
  return view;
};

const tabsOf = (mail) => {
  const tabs = element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the mail' });
  const show = (index, focus) => {
    for (const [position, tab] of [...tabs.children].entries()) {
      tab.setAttribute('aria-selected', String(position === index));
      tab.tabIndex = position === index ? 0 : -1;
      if (focus && position === index) tab.focus();
    }
    document.querySelector('#reader .sheet')?.replaceWith(index === 0 ? htmlSheet(mail) : textSheet(mail));
  };
  for (const [index, label] of ['Mail', 'Text'].entries()) {
    const tab = element('button', { type: 'button', role: 'tab', 'aria-controls': 'sheet' }, label);
    tab.addEventListener('click', () => show(index, false));
    tab.addEventListener('keydown', ({ key }) => {
      if (key === 'ArrowRight' || key === 'ArrowLeft') show(1 - index, true);
    });
    tabs.append(tab);
  }
  show(0, false);
  return tabs;
};

const htmlSheet = ({ id, subject }) =>
  element('iframe', {
    id: 'sheet',
    class: 'sheet',
    src: `/mails/${id}/html`,
    title: subject || 'Mail',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  });

const textSheet = ({ text }) => {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/);
  const linked = parts.map((part, index) =>
    index % 2 === 1 ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
  );
  return element('pre', { id: 'sheet', class: 'sheet', tabindex: '0' }, ...linked);
};

const filesOf = ({ id, attachments }) =>
  element(
    'ul',
    { class: 'files', 'aria-label': 'Attachments' },
    ...attachments.map(({ name, size }, index) =>
      element(
        'li',
        {},
        element(
          'a',
          { href: `/mails/${id}/attachments/${index}`, download: name },
          clip(),
          name,
          element('span', {}, readableSize(size)),
        ),
      ),
    ),
  );

const clip = () => {
  const namespace = 'http://www.w3.org/2000/svg';
  const drawing = document.createElementNS(namespace, 'svg');
  drawing.setAttribute('viewBox', '0 0 20 20');
  drawing.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute(
    'd',
    'm16 9-6.2 6.2a3.6 3.6 0 0 1-5-5L11 4a2.4 2.4 0 0 1 3.4 3.4L8.2 13.5a1.2 1.2 0 0 1-1.7-1.7L12 6.3',
  );
  drawing.append(path);
  return drawing;
};

const avatarOf = (name) => {
  const tone = [...name].reduce((sum, letter) => sum + letter.codePointAt(0), 0) % 3;
  return element('span', { class: `avatar tone-${tone}`, 'aria-hidden': 'true' }, [...name][0] ?? '?');
};

const readableSize = (bytes) => {
  const units = ['B', 'KB', 'MB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  return `${Number((bytes / 1024 ** power).toFixed(1))} ${units[power]}`;
};

const shortTime = (instant) => {
  const time = new Date(instant);
  const today = time.toDateString() === new Date().toDateString();
  return time.toLocaleString([], today ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
};

const longTime = (instant) => new Date(instant).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
