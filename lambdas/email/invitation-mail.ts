import { isAddressLike } from '#contract/core/fields.ts';
import type { Language } from '#contract/core/languages.ts';
import { button, paragraph, smallPrint } from './blocks.ts';
import type { Mail } from './layout.ts';
import { layout } from './layout.ts';
import { nameInMail, oneLine } from './name-in-mail.ts';
import { mailTextsOf } from './texts/mail-texts-of.ts';
import { utcInstant } from './utc-instant.ts';

export interface InvitationMailInput {
  readonly language: Language;
  readonly firstName: string;
  /** First and last name. */
  readonly coachName: string;
  /** The sign-up page with the invitation in it. */
  readonly link: string;
  /** ISO 8601 instant after which the link is refused. */
  readonly expiresAt: string;
  /** The coach's own words. */
  readonly line?: string | undefined;
  /** Where all mails of the coach are ended. */
  readonly unsubscribe: string;
}

/** A coach's invitation to somebody who has no account yet. */
export const invitationMail = ({
  language,
  link,
  expiresAt,
  unsubscribe,
  line,
  ...names
}: InvitationMailInput): Mail => {
  const { locale, greeting, tagline, copyLink, endMails, invitation } = mailTextsOf(language);
  const coachName = nameInMail(names.coachName);
  const hello = greeting(nameInMail(names.firstName));
  const expires = utcInstant(locale, expiresAt);
  // Whatever the rule was when it was stored, it stays one line and leads nowhere.
  const own =
    line === undefined ? [] : [invitation.line(coachName, isAddressLike(line) ? nameInMail(line) : oneLine(line))];
  const introduction = invitation.introduction(coachName);
  const validity = invitation.validity(expires);
  const unexpected = invitation.unexpected(coachName);
  const subject = invitation.subject(coachName);
  const ends = endMails(coachName);

  return {
    subject,
    text: [
      hello,
      ...own,
      introduction,
      invitation.whatNext,
      `${invitation.button}\n${link}`,
      validity,
      unexpected,
      `${ends}\n${unsubscribe}`,
      `Stillwater\n${tagline}`,
    ].join('\n\n'),
    html: layout({
      language,
      subject,
      preheader: invitation.preheader(expires),
      heading: invitation.heading,
      content: [
        paragraph(hello),
        ...own.map(paragraph),
        paragraph(introduction),
        paragraph(invitation.whatNext),
        button(invitation.button, link),
        smallPrint(validity),
        smallPrint(copyLink, link),
        smallPrint(ends, unsubscribe),
      ],
      reason: unexpected,
      tagline,
    }),
  };
};
