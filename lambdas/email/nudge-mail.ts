import type { NudgeKind } from '#contract/accounts/nudges/schema.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { pointedMail } from './pointed-mail.ts';
import { mailWordsOf } from './texts/mail-words.ts';
import { nudgeTextsOf } from './texts/nudges.ts';

interface NudgeMailInput {
  readonly language: Language;
  readonly firstName: string;
  readonly kinds: readonly NudgeKind[];
  readonly link: string;
  readonly unsubscribe: string;
}

/** Everything that waits, in one mail: which kinds, and no word of what they are about. */
export const nudgeMail = ({ language, firstName, kinds, link, unsubscribe }: NudgeMailInput): Mail => {
  const { say, subject, heading, introduction, label, button, note, why } = nudgeTextsOf(language);
  const lines = kinds.map((kind) => say[kind]);
  return pointedMail({
    language,
    subject,
    preheader: lines.join(' '),
    heading,
    greeting: mailWordsOf(language).greeting(nameInMail(firstName)),
    introduction,
    points: [[label, lines]],
    link: { label: button, url: link },
    notes: [note],
    unsubscribe,
    reason: why,
  });
};
