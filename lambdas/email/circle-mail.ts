import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { pointedMail } from './pointed-mail.ts';
import { circleTextsOf } from './texts/circle/circle-texts-of.ts';
import { mailWordsOf } from './texts/mail-words.ts';

interface Waiting {
  readonly language: Language;
  readonly firstName: string;
  /** Of the coach whose circle it is, or of the other one. */
  readonly otherName: string;
  readonly count: number;
  /** Where it is read when signed in. */
  readonly link: string;
  /** Where its reader ends mails of this kind. */
  readonly unsubscribe?: string | undefined;
}

export interface DigestMailInput extends Waiting {
  /** There may be more than were counted. */
  readonly isMore: boolean;
}

/** News of a circle: how much, and where; no word of it. */
export const digestMail = ({
  language,
  firstName,
  otherName,
  count,
  isMore,
  link,
  unsubscribe,
}: DigestMailInput): Mail => {
  const { greeting, labelled } = mailWordsOf(language);
  const { subject, heading, introduction, label, count: counted, button, note, why } = circleTextsOf(language).digest;
  const name = nameInMail(otherName);
  return pointedMail({
    language,
    subject: subject(name),
    preheader: `${labelled(label)} ${counted(count, isMore)}`,
    heading,
    greeting: greeting(nameInMail(firstName)),
    introduction: introduction(name),
    points: [[label, [counted(count, isMore)]]],
    link: { label: button, url: link },
    notes: [note],
    unsubscribe,
    reason: why(name),
  });
};

export interface UnreadMailInput extends Waiting {
  readonly to: 'coach' | 'client';
}

/** Messages that were not read for a day: how many, and where; no word of them. */
export const unreadMail = ({ language, firstName, otherName, count, link, to, unsubscribe }: UnreadMailInput): Mail => {
  const { greeting } = mailWordsOf(language);
  const {
    subject,
    heading,
    introduction,
    label,
    count: counted,
    button,
    note,
    emergency,
    why,
  } = circleTextsOf(language).unread;
  const name = nameInMail(otherName);
  return pointedMail({
    language,
    subject: subject(name),
    preheader: counted(count),
    heading,
    greeting: greeting(nameInMail(firstName)),
    introduction: introduction(name),
    points: [[label, [counted(count)]]],
    link: { label: button, url: link },
    notes: [note, ...(to === 'client' ? [emergency] : [])],
    unsubscribe,
    reason: why(name),
  });
};
