import type { MailSummary } from '../../mail.ts';
import { element } from './element.ts';

/** A first letter in one of three soft colours, always the same for the same name. */
export const avatar = (name: string): HTMLElement => {
  const letters = Array.from(name);
  const tone = letters.reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 3;
  return element('span', { class: `avatar tone-${tone}`, 'aria-hidden': 'true' }, letters[0] ?? '?');
};

/** One line of the list. */
export const listLine = (mail: MailSummary, { selected, unread }: { selected: boolean; unread: boolean }) => {
  const [first = 'nobody', ...others] = mail.to;
  return element(
    'li',
    {},
    element(
      'a',
      { class: unread ? 'line unread' : 'line', href: `#${mail.id}`, 'aria-current': selected ? 'true' : undefined },
      avatar(first),
      element('span', { class: 'subject' }, mail.subject || '(no subject)'),
      element('time', { class: 'time', datetime: mail.sentAt }, shortTime(mail.sentAt)),
      element('span', { class: 'to' }, others.length > 0 ? `${first} and ${others.length} more` : first),
      element('span', { class: 'preview' }, mail.preview),
      ...(unread ? [element('span', { class: 'hidden' }, 'unread')] : []),
    ),
  );
};

const shortTime = (instant: string): string => {
  const time = new Date(instant);
  const isToday = time.toDateString() === new Date().toDateString();
  return time.toLocaleString([], isToday ? { hour: '2-digit', minute: '2-digit' } : { day: 'numeric', month: 'short' });
};
