/** Words of every email. */
export interface MailWords {
  /** BCP 47 tag that dates are written for. */
  readonly locale: string;
  /** A label before what it names, with the colon of the language: `Code:`. */
  readonly labelled: (label: string) => string;
  readonly greeting: (firstName: string | undefined) => string;
  /** The last line of every mail, beside the product's name. */
  readonly tagline: string;
  /** Below a button, before its address. */
  readonly copyLink: string;
  /** Before the address at which mails are ended that nobody has to get. */
  readonly unsubscribe: string;
  /** The same, in a mail to somebody who has no account, where all mails of a coach are ended. */
  readonly endMails: (coachName: string) => string;
}
