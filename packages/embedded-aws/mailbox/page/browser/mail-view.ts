import type { PublicMail } from '../../mail.ts';
import { attachmentList } from './attachment-list.ts';
import { element } from './element.ts';
import { avatar } from './list-line.ts';
import { htmlSheet, sheetTabs, textSheet } from './sheets.ts';

/** A mail as the person who gets it sees it. */
export const mailView = (mail: PublicMail): HTMLElement[] => {
  const [, name = '', address = mail.from] = /^(.*?)\s*<(.+)>$/.exec(mail.from) ?? [];
  const sender = element('p', {}, element('strong', {}, name || address), ' ');
  if (name) sender.append(element('span', { class: 'address' }, address));
  const receivers = element('p', { class: 'to' }, `to ${mail.to.join(', ')} · `);
  receivers.append(element('time', { datetime: mail.sentAt }, longTime(mail.sentAt)));

  const head = element('header', { class: 'head' }, element('h2', {}, mail.subject || '(no subject)'));
  const who = element('div', { class: 'who' }, avatar(name || address));
  who.append(element('div', { class: 'people' }, sender, receivers));
  if (mail.html && mail.text) who.append(sheetTabs(mail));
  head.append(who);
  if (mail.attachments.length > 0) head.append(attachmentList(mail));
  return [backLink(), head, mail.html ? htmlSheet(mail) : textSheet(mail)];
};

/** The way back to the list, on a phone. */
export const backLink = (): HTMLElement => element('a', { class: 'back', href: '#' }, '← All mails');

const longTime = (instant: string): string =>
  new Date(instant).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
