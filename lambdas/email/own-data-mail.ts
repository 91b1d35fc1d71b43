import type { Language } from '#contract/core/languages.ts';
import { dayText } from '#contract/money/written.ts';
import { localeIn } from '#contract/reading/reading.ts';
import type { Mail } from './mail.ts';
import { nameInMail } from './name-in-mail.ts';
import { pointedMail } from './pointed-mail.ts';
import { ownDataTextsOf } from './texts/own-data/own-data-texts-of.ts';
import { mailWordsOf } from './texts/words/mail-words-of.ts';

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
    | { readonly occasion: 'done' };
}

/** That an account will be deleted, to whom it concerns, or that it is. */
export const ownDataMail = ({ language, region, firstName, about }: OwnDataMailInput): Mail => {
  const { greeting } = mailWordsOf(language);
  const ownData = ownDataTextsOf(language);
  const day = about.occasion === 'done' ? '' : dayText(about.day, localeIn(language, region));
  const said =
    about.occasion === 'done'
      ? ownData.done
      : about.occasion === 'asked'
        ? ownData.asked(day)
        : ownData[about.occasion](nameInMail(about.name), day);
  return pointedMail({
    language,
    ...said,
    greeting: greeting(nameInMail(firstName)),
    points: [],
    link: about.occasion !== 'done' && 'button' in said ? { label: String(said.button), url: about.link } : undefined,
  });
};
