import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import { type CodeMailInput, codeMail } from './code-mail.ts';
import type { Mail } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import type { VerificationTexts } from './texts/mail-texts.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';

/** The sign-up that was begun: the owner of the address decides by it whether to enter the code. */
export interface Asked {
  readonly userType: SelfAssignedUserType;
  /** First and last name of the coach whose invitation comes with the sign-up. */
  readonly invitedBy?: string;
}

/** Confirms that an e-mail address is its owner's: at sign-up and when the address changes. */
export const verificationMail = (input: CodeMailInput, asked?: Asked): Mail => {
  const { verification } = mailTextsOf(input.language);
  return codeMail(verification, input, asked && sentence(verification.asked, asked));
};

const sentence = (texts: VerificationTexts['asked'], { userType, invitedBy }: Asked): string =>
  invitedBy === undefined ? texts[userType] : texts.invited(nameInMail(invitedBy));
