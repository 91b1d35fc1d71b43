import type { SelfAssignedUserType } from '#contract/core/user-type.ts';
import type { MailWords } from './mail-words.ts';

/**
 * Every sentence of the e-mails about accounts. A language is a value of this type, so a missing sentence does not compile. Mails about other
 * things have their texts in folders beside it, which only the functions bring that send them.
 */
export interface AccountTexts {
  readonly invitation: InvitationTexts;
  readonly verification: VerificationTexts;
  readonly startOver: StartOverTexts;
  readonly passwordReset: CodeTexts;
  readonly secondFactorOff: NoticeTexts;
}

export interface MailTexts extends MailWords, AccountTexts {}

/** A change of an account, and what to do if someone else made it. */
interface NoticeTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly introduction: string;
  readonly whatNext: string;
  readonly unexpected: string;
}

interface InvitationTexts {
  readonly subject: (coachName: string) => string;
  /** Shown in the list of mails after the subject. */
  readonly preheader: (expires: string) => string;
  readonly heading: string;
  /** The coach's own words, quoted. */
  readonly line: (coachName: string, line: string) => string;
  readonly introduction: (coachName: string) => string;
  readonly whatNext: string;
  readonly button: string;
  readonly validity: (expires: string) => string;
  readonly unexpected: (coachName: string) => string;
}

/** At most 140 characters of subject, and nobody's name in it: these mails go through Cognito. */
export interface CodeTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly introduction: string;
  readonly codeLabel: string;
  readonly validity: string;
  readonly unexpected: string;
}

export interface VerificationTexts extends CodeTexts {
  /** Text by the kind of account that was asked for. */
  readonly asked: Readonly<Record<SelfAssignedUserType, string>> & { readonly invited: (coachName: string) => string };
}

interface StartOverTexts {
  readonly subject: string;
  readonly preheader: string;
  readonly heading: string;
  readonly introduction: string;
  readonly button: string;
  readonly copyLink: string;
  readonly validity: string;
  readonly unexpected: string;
}
