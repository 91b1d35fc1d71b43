import { localeIn } from '#contract/accounts/reading/reading.ts';
import { lastDayOf } from '#contract/billing/money/billing.ts';
import { dayText } from '#contract/billing/money/written.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './layout.ts';
import { nameInMail } from './name-in-mail.ts';
import { pointedMail } from './pointed-mail.ts';
import { invoiceTextsOf } from './texts/invoices/invoice-texts-of.ts';
import { mailWordsOf } from './texts/mail-words.ts';

export interface BillingMailInput {
  readonly language: Language;
  /** The reader's. */
  readonly region?: string | undefined;
  readonly firstName: string;
  /** First and last name. */
  readonly coachName: string;
  /** Where details are entered. */
  readonly link: string;
  /** ISO 8601 instant after which the link is refused. */
  readonly expiresAt: string;
  /** Of who has no account: where all mails of the coach are ended. */
  readonly unsubscribe?: string | undefined;
}

/** A coach asks a client for the name and address that their invoices are to have. */
export const billingMail = ({ language, region, link, expiresAt, unsubscribe, ...names }: BillingMailInput): Mail => {
  const { billing } = invoiceTextsOf(language);
  const { greeting, endMails } = mailWordsOf(language);
  const coach = nameInMail(names.coachName);
  const validity = billing.validity(dayText(lastDayOf(expiresAt), localeIn(language, region)));
  return pointedMail({
    language,
    subject: billing.subject(coach),
    preheader: validity,
    heading: billing.heading,
    greeting: greeting(nameInMail(names.firstName)),
    introduction: billing.introduction(coach),
    points: [],
    link: { label: billing.button, url: link },
    notes: [validity, billing.safety(coach)],
    unsubscribe,
    unsubscribeLabel: endMails(coach),
    reason: billing.why(coach),
  });
};
