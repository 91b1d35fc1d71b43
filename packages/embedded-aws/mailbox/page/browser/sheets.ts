import type { PublicMail } from '../../mail.ts';
import { element } from './element.ts';

/** The mail's HTML in a frame without scripts and without an origin. */
export const htmlSheet = ({ id, subject }: PublicMail): HTMLElement =>
  element('iframe', {
    id: 'sheet',
    class: 'sheet',
    src: `/mails/${id}/html`,
    title: subject || 'Mail',
    sandbox: 'allow-popups allow-popups-to-escape-sandbox',
  });

/** The mail's text with its addresses as links. */
export const textSheet = ({ text }: PublicMail): HTMLElement => {
  const parts = text.split(/(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]])/);
  const linked = parts.map((part, index) =>
    index % 2 === 1 ? element('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
  );
  return element('pre', { id: 'sheet', class: 'sheet', tabindex: '0' }, ...linked);
};

/** The switch between both, for a mail that has both. */
export const sheetTabs = (mail: PublicMail): HTMLElement => {
  const tabs = ['Mail', 'Text'].map((label) =>
    element('button', { type: 'button', role: 'tab', 'aria-controls': 'sheet' }, label),
  );
  const select = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-selected', String(index === chosen));
      tab.tabIndex = index === chosen ? 0 : -1;
    }
  };
  const show = (chosen: number) => {
    select(chosen);
    document.querySelector('#sheet')?.replaceWith(chosen === 0 ? htmlSheet(mail) : textSheet(mail));
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => show(index));
    tab.addEventListener('keydown', ({ key }) => {
      if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
      show(1 - index);
      tabs[1 - index]?.focus();
    });
  }
  select(0);
  return element('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Parts of the mail' }, ...tabs);
};
