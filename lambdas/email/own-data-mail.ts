import type { Clock } from '#contract/accounts/profile/schema.ts';
import { localeIn } from '#contract/accounts/reading/reading.ts';
import { dayText } from '#contract/billing/money/written.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { pointedMail } from './pointed-mail.ts';
import { mailWordsOf } from './texts/mail-words.ts';
import type { OwnDataTexts } from './texts/own-data/own-data-texts.ts';
import { ownDataTextsOf } from './texts/own-data/own-data-texts-of.ts';
import { momentText } from './time-of-session.ts';

export interface OwnDataMailInput {
  readonly language: Language;
  /** The reader's. */
  readonly region?: string | undefined;
  readonly firstName: string;
  readonly about:
    | { readonly occasion: 'asked'; readonly day: string; readonly link: string }
    /** To a coach, or to a client, of the other who goes: first and last name. */
    | {
        readonly occasion: 'clientGoes' | 'coachGoes';
        readonly name: string;
        readonly day: string;
        readonly link: string;
      }
    /** An ISO 8601 instant, and by which clock and in which zone it is read. */
    | {
        readonly occasion: 'copy';
        readonly at: string;
        readonly clock?: Clock | undefined;
        readonly timeZone?: string | undefined;
      }
    | { readonly occasion: 'done' };
}

/** That somebody asked for a copy of everything; that an account will be deleted, to whom it concerns, or that it is. */
export const ownDataMail = ({ language, region, firstName, about }: OwnDataMailInput): Mail => {
  const { greeting } = mailWordsOf(language);
  const said = saidAbout(about, ownDataTextsOf(language), language, region);
  return pointedMail({
    language,
    ...said,
    greeting: greeting(nameInMail(firstName)),
    points: [],
    link: 'link' in about && 'button' in said ? { label: said.button, url: about.link } : undefined,
  });
};

const saidAbout = (
  about: OwnDataMailInput['about'],
  texts: OwnDataTexts,
  language: Language,
  region: string | undefined,
): ReturnType<OwnDataTexts['asked' | 'copy']> => {
  if (about.occasion === 'done') return texts.done;
  if (about.occasion === 'copy') {
    const { at, clock, timeZone = 'UTC' } = about;
    return texts.copy(momentText(language, at, { timeZone, reading: { region, clock } }));
  }
  const day = dayText(about.day, localeIn(language, region));
  return about.occasion === 'asked' ? texts.asked(day) : texts[about.occasion](nameInMail(about.name), day);
};
