import { type CodeMailInput, codeMail } from './code-mail.ts';
import type { Mail } from './mail.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

/** Confirms that an e-mail address is its owner's: at sign-up and when the address changes. */
export const verificationMail = (input: CodeMailInput): Mail =>
  codeMail(mailTextsOf(input.language).verification, input);
