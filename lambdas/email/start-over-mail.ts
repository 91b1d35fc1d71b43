import type { Language } from '#contract/core/languages.ts';
import { button, paragraph, smallPrint } from './blocks.ts';
import type { Mail } from './layout.ts';
import { layout } from './layout.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

export interface StartOverMailInput {
  readonly language: Language;
  /** The sign-up page with the secret in it. */
  readonly link: string;
}

/** A link with which a sign-up begins again. No name is in it: whoever began the sign-up may have made one up. */
export const startOverMail = ({ language, link }: StartOverMailInput): Mail => {
  const { greeting, tagline, startOver: texts } = mailTextsOf(language);
  const hello = greeting(undefined);
  const { subject, introduction, validity, unexpected } = texts;
  return {
    subject,
    text: [hello, introduction, `${texts.button}\n${link}`, validity, unexpected, `Stillwater\n${tagline}`].join(
      '\n\n',
    ),
    html: layout({
      language,
      subject,
      preheader: texts.preheader,
      heading: texts.heading,
      content: [
        paragraph(hello),
        paragraph(introduction),
        button(texts.button, link),
        smallPrint(validity),
        smallPrint(texts.copyLink, link),
      ],
      reason: unexpected,
      tagline,
    }),
  };
};
