import { localeIn } from '#contract/accounts/reading/reading.ts';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { dayText, ibanText, moneyText } from '#contract/billing/money/written.ts';
import type { Language } from '#contract/core/languages.ts';
import type { Mail } from './layout.ts';
import { nameInMail, oneLine } from './name-in-mail.ts';
import { pointedMail, pointOf } from './pointed-mail.ts';
import { invoiceTextsOf } from './texts/invoices/invoice-texts-of.ts';
import { mailWordsOf } from './texts/mail-words.ts';

export interface InvoiceMailInput extends Pick<Invoice, 'kind' | 'currency' | 'dueOn' | 'cancelReason'> {
  readonly language: Language;
  /** The reader's. */
  readonly region?: string | undefined;
  /** Absent where a business is written to. */
  readonly firstName?: string | undefined;
  readonly sellerName: string;
  readonly number: string;
  /** Minor units. */
  readonly gross: number;
  /** Days since it was due, where the mail reminds of it; `gross` is then what is still owed. */
  readonly afterDays?: number | undefined;
  /** Where to pay, while something is owed. */
  readonly iban?: string | undefined;
  /** The number of the invoice that a credit note takes back. */
  readonly refersTo?: string | undefined;
  /** The PDF is in the mail. */
  readonly hasFile: boolean;
  /** Where the document is. */
  readonly link: string;
  /** The link opens it without signing in. */
  readonly isOpen: boolean;
  /** Of who has no account: where all mails of the coach are ended. */
  readonly unsubscribe?: string | undefined;
}

/** An invoice or a credit note has been issued: what it says in short, and where it is. */
export const invoiceMail = (input: InvoiceMailInput): Mail => {
  const { kind, language } = input;
  const own = invoiceTextsOf(language);
  const seller = nameInMail(input.sellerName);
  const announce = kind === 'credit-note' ? own.creditNote : input.afterDays === undefined ? own.invoice : own.reminder;
  const { subject, heading, introduction, button: label } = announce(seller, input.number);
  const words = mailWordsOf(language);
  const hello = words.greeting(input.firstName === undefined ? undefined : nameInMail(input.firstName));
  const points = pointsOf(input);
  const notes = [
    ...(input.iban === undefined ? [] : [own.reference(input.number)]),
    ...(input.afterDays === undefined ? [] : [own.crossed]),
    ...(input.hasFile ? [own.attached] : []),
    ...(input.isOpen ? [own.openLink] : []),
  ];
  return pointedMail({
    language,
    subject,
    preheader: points.map(([, lines]) => lines.join(' ')).join(' · '),
    heading,
    greeting: hello,
    introduction,
    points,
    link: { label, url: input.link },
    notes,
    unsubscribe: input.unsubscribe,
    unsubscribeLabel: words.endMails(seller),
    reason: own.why(seller),
  });
};

const pointsOf = (input: InvoiceMailInput): [string, string[]][] => {
  const { language, region, number, gross, currency, dueOn, iban, refersTo, cancelReason, isOpen } = input;
  const locale = localeIn(language, region);
  const { labels } = invoiceTextsOf(language);
  return [
    [labels.number, [number]],
    ...pointOf(labels.of, refersTo),
    [labels.amount, [moneyText(gross, currency, locale)]],
    ...pointOf(labels.due, dueOn && dayText(dueOn, locale)),
    ...pointOf(labels.account, iban && ibanText(iban)),
    // Free text of a coach is not in a mail to an address that may be anybody's. The document attached to it has the lines of the invoice.
    ...pointOf(labels.reason, !isOpen && cancelReason ? oneLine(cancelReason) : undefined),
  ];
};
