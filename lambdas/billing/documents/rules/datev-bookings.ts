import type { Datev, DatevAccount, DatevFile, DatevMissing } from '#contract/billing/money/datev.ts';
import { exemptionsIn } from '#contract/billing/money/exemptions.ts';
import { type Issued, isIssued } from '#lambdas/billing/invoicing/printed.ts';
import type { StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import type { Book } from './book.ts';

/** One line of a batch. On `account` the amount is in debit (`S`) or in credit (`H`), on `contra` the other way round. */
export interface Booking {
  /** Cents, more than nothing. */
  readonly amount: number;
  readonly side: 'S' | 'H';
  readonly account: string;
  readonly contra: string;
  readonly day: string;
  /** Number of the invoice or credit note. */
  readonly document: string;
  readonly text: string;
  /** The buyer's, for the recapitulative statement of services within the EU. */
  readonly vatId: string | undefined;
}

interface Bookings {
  readonly bookings: readonly Booking[];
  readonly leftOut: DatevFile['leftOut'];
  /** Accounts that are needed and not known. */
  readonly lacking: readonly DatevAccount[];
  /** Invoices whose service was in another month than they were sent: DATEV takes VAT by the day of a booking. */
  readonly otherMonth: string[];
}

type Because = DatevFile['leftOut'][number]['because'];

/** Settings that a batch cannot do without. */
export const missingIn = ({ consultant, client }: Datev): DatevMissing[] => [
  ...(consultant === undefined ? (['consultant'] as const) : []),
  ...(client === undefined ? (['client'] as const) : []),
];

/** Invoices and payments in euros, by day. Those that cannot be booked are listed, never guessed. */
export const bookingsOf = ({ invoices, paid }: Book, accounts: Datev['accounts']): Bookings => {
  const lacking = new Set<DatevAccount>();
  const leftOut: DatevFile['leftOut'] = [];
  const at = (name: DatevAccount): string => {
    const account = accounts[name];
    if (account === undefined) lacking.add(name);
    return account ?? '';
  };
  /** Accounts of an invoice; nothing where it is left out, which is noted once. */
  const known = (invoice: Book['invoices'][number]): Group[] | undefined => {
    if (!isIssued(invoice)) return undefined;
    const { number, currency } = invoice;
    const groups = currency === 'EUR' ? groupsOf(invoice) : 'currency';
    if (typeof groups !== 'string') return groups;
    if (!leftOut.some((each) => each.number === number)) leftOut.push({ number, currency, because: groups });
    return undefined;
  };
  const ofInvoices = invoices.filter(isIssued).flatMap((invoice): Booking[] =>
    (known(invoice) ?? []).map(({ name, amount, vatId }) => ({
      amount: Math.abs(amount),
      side: sideOf(invoice.kind === 'credit-note' ? -amount : amount),
      account: at('receivables'),
      contra: at(name),
      day: invoice.issuedOn,
      document: invoice.number,
      text: textOf(invoice),
      vatId,
    })),
  );
  const inOrder = paid.toSorted((one, other) => (one.payment.recordedAt < other.payment.recordedAt ? -1 : 1));
  const ofPayments = inOrder.flatMap(({ payment, invoice }): Booking[] => {
    // Money for what is booked by hand, perhaps in an earlier batch, is booked by hand as well: nothing is owed for it here.
    if (!known(invoice)) return [];
    return [
      {
        amount: Math.abs(payment.amount),
        side: sideOf(payment.amount),
        account: at(accountOf(payment)),
        contra: at('receivables'),
        day: payment.paidOn,
        document: invoice.number ?? '',
        text: `${payment.amount < 0 ? 'Erstattung' : 'Zahlung'} ${invoice.buyer?.name ?? ''}`,
        vatId: undefined,
      },
    ];
  });
  const bookings = [...ofInvoices, ...ofPayments]
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const otherMonth = invoices
    .filter(isIssued)
    .filter((invoice) => invoice.kind === 'invoice' && isOfOtherMonth(invoice) && known(invoice))
    .map(({ number }) => number);
  return { bookings, leftOut, lacking: [...lacking], otherMonth };
};

const isOfOtherMonth = ({ issuedOn, suppliedOn = issuedOn }: Issued): boolean =>
  suppliedOn.slice(0, 7) !== issuedOn.slice(0, 7);

const sideOf = (amount: number): Booking['side'] => (amount < 0 ? 'H' : 'S');

/** Cards and the like arrive at the bank later, less a fee. */
const accountOf = ({ method }: StoredPayment): DatevAccount =>
  method === 'bank' || method === 'cash' ? method : 'transit';

const textOf = ({ kind, refersTo, buyer }: Issued): string =>
  kind === 'invoice' ? `Rechnung ${buyer.name}` : `Storno zu ${refersTo?.number ?? ''} ${buyer.name}`;

type VatSum = Issued['totals']['byRate'][number];

interface Group {
  readonly name: DatevAccount;
  /** With VAT, which the account reckons out of it. */
  readonly amount: number;
  readonly vatId: string | undefined;
}

/** An invoice by the accounts of its VAT, together what the buyer pays; or why it has none of them. */
const groupsOf = (invoice: Issued): Group[] | Because => {
  const { byRate, rounding } = invoice.totals;
  const sizes = byRate.map(({ net, vat }) => Math.abs(net + vat));
  const largest = sizes.indexOf(Math.max(...sizes));
  const groups: Group[] = [];
  for (const [place, sum] of byRate.entries()) {
    const name = nameOf(sum, invoice);
    if (name === 'vat' || name === 'words') return name;
    const amount = sum.net + sum.vat + (place === largest ? rounding : 0);
    groups.push({ name, amount, vatId: name === 'euReverseCharge' ? invoice.buyer.vatId : undefined });
  }
  return groups;
};

const nameOf = ({ category, rate, exemption }: VatSum, { seller, buyer }: Issued): DatevAccount | 'vat' | 'words' => {
  if (seller.country !== 'DE') return 'vat';
  switch (category) {
    case 'S':
      return rate === 1900 ? 'standard' : rate === 700 ? 'reduced' : 'vat';
    case 'E':
      if (exemption === undefined || smallBusiness.has(exemption)) return 'smallBusiness';
      return exemptionsIn('DE').includes(exemption) ? 'exempt' : 'words';
    case 'AE':
      return elsewhereInEu.has(buyer.country) && buyer.vatId ? 'euReverseCharge' : 'vat';
    case 'O':
      return buyer.country === 'DE' || elsewhereInEu.has(buyer.country) ? 'vat' : 'outsideEu';
    case 'Z':
      return 'vat';
    default:
      return category satisfies never;
  }
};

/** Every wording that invoices in Germany have had where nothing was chosen: sent ones keep theirs when these change. */
const smallBusiness: ReadonlySet<string> = new Set([
  'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Kleinunternehmer)',
]);

const elsewhereInEu = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
