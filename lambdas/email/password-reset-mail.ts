import { type CodeMailInput, codeMail } from './code-mail.ts';
import type { Mail } from './mail.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

/** The code for choosing a new password. */
export const passwordResetMail = (input: CodeMailInput): Mail =>
  codeMail(mailTextsOf(input.language).passwordReset, input);
