import type { Language } from '#contract/core/languages.ts';
import { paragraph } from './blocks.ts';
import type { Mail } from './layout.ts';
import { layout } from './layout.ts';
import { oneLine } from './name-in-mail.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

export interface SecondFactorOffMailInput {
  readonly language: Language;
  readonly firstName: string;
}

/** Tells whose second factor was switched off with a recovery code: if it was somebody else, they know the password or try to. */
export const secondFactorOffMail = ({ language, firstName }: SecondFactorOffMailInput): Mail => {
  const { greeting, tagline, secondFactorOff: texts } = mailTextsOf(language);
  const hello = greeting(oneLine(firstName));
  return {
    subject: texts.subject,
    text: [hello, texts.introduction, texts.whatNext, texts.unexpected, `Stillwater\n${tagline}`].join('\n\n'),
    html: layout({
      language,
      subject: texts.subject,
      preheader: texts.preheader,
      heading: texts.heading,
      content: [paragraph(hello), paragraph(texts.introduction), paragraph(texts.whatNext)],
      reason: texts.unexpected,
      tagline,
    }),
  };
};
