import type { Language } from '#contract/core/languages.ts';
import { codeBox, paragraph, smallPrint } from './blocks.ts';
import type { Mail } from './layout.ts';
import { layout } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import type { CodeTexts } from './texts/mail-texts.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

/** The code for choosing a new password. */
export const passwordResetMail = (input: CodeMailInput): Mail =>
  codeMail(mailTextsOf(input.language).passwordReset, input);

export interface CodeMailInput {
  readonly language: Language;
  readonly firstName?: string | undefined;
  /** The code itself or the placeholder that Cognito replaces by it. */
  readonly code: string;
}

/**
 * A mail whose point is a code to type in. The sentences around it differ.
 * @param asked who asked for what, where there is something to tell
 */
export const codeMail = (texts: CodeTexts, { language, firstName, code }: CodeMailInput, asked?: string): Mail => {
  const { greeting, labelled, tagline } = mailTextsOf(language);
  const hello = greeting(nameInMail(firstName ?? ''));
  const story = [...(asked === undefined ? [] : [asked]), texts.introduction];
  return {
    subject: texts.subject,
    text: [
      hello,
      ...story,
      `${labelled(texts.codeLabel)} ${code}`,
      texts.validity,
      texts.unexpected,
      `Stillwater\n${tagline}`,
    ].join('\n\n'),
    html: layout({
      language,
      subject: texts.subject,
      preheader: texts.preheader,
      heading: texts.heading,
      content: [paragraph(hello), ...story.map(paragraph), codeBox(texts.codeLabel, code), smallPrint(texts.validity)],
      reason: texts.unexpected,
      tagline,
    }),
  };
};
