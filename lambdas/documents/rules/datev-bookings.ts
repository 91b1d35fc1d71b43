import type { Datev, DatevAccount, DatevFile, DatevMissing } from '#contract/money/datev.ts';
import { exemptionOf } from '#contract/money/exemptions.ts';
import type { StoredPayment } from '#lambdas/data/money/payment.ts';
import { type Issued, isIssued } from '#lambdas/invoicing/printed.ts';
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
}

/** What a batch cannot do without. */
export const missingIn = ({ consultant, client }: Datev): DatevMissing[] => [
  ...(consultant === undefined ? (['consultant'] as const) : []),
  ...(client === undefined ? (['client'] as const) : []),
];

/** What was sent and paid in euros, by day. What of it cannot be booked is told, never guessed. */
export const bookingsOf = ({ invoices, paid }: Book, accounts: Datev['accounts']): Bookings => {
  const lacking = new Set<DatevAccount>();
  const leftOut: DatevFile['leftOut'] = [];
  const at = (name: DatevAccount): string => {
    const account = accounts[name];
    if (account === undefined) lacking.add(name);
    return account ?? '';
  };
  const ofInvoices = invoices.filter(isIssued).flatMap((invoice): Booking[] => {
    const { number, currency } = invoice;
    const groups = groupsOf(invoice);
    if (currency !== 'EUR' || !groups) {
      leftOut.push({ number, currency, because: currency === 'EUR' ? 'vat' : 'currency' });
      return [];
    }
    return groups.map(({ name, amount, vatId }) => ({
      amount: Math.abs(amount),
      side: sideOf(invoice.kind === 'credit-note' ? -amount : amount),
      account: at('receivables'),
      contra: at(name),
      day: invoice.issuedOn,
      document: number,
      text: textOf(invoice),
      vatId,
    }));
  });
  const inOrder = paid.toSorted((one, other) => (one.payment.recordedAt < other.payment.recordedAt ? -1 : 1));
  const ofPayments = inOrder.flatMap(({ payment, invoice }): Booking[] => {
    const { number = '', currency } = invoice;
    if (currency !== 'EUR') {
      if (!leftOut.some((each) => each.number === number)) leftOut.push({ number, currency, because: 'currency' });
      return [];
    }
    return [
      {
        amount: Math.abs(payment.amount),
        side: sideOf(payment.amount),
        account: at(accountOf(payment)),
        contra: at('receivables'),
        day: payment.paidOn,
        document: number,
        text: `${payment.amount < 0 ? 'Erstattung' : 'Zahlung'} ${invoice.buyer?.name ?? ''}`,
        vatId: undefined,
      },
    ];
  });
  const bookings = [...ofInvoices, ...ofPayments]
    .filter(({ amount }) => amount > 0)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  return { bookings, leftOut, lacking: [...lacking] };
};

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

/** An invoice by the accounts of its VAT, together what the buyer pays; nothing where one of them has no account. */
const groupsOf = (invoice: Issued): Group[] | undefined => {
  const { byRate, rounding } = invoice.totals;
  const sizes = byRate.map(({ net, vat }) => Math.abs(net + vat));
  const largest = sizes.indexOf(Math.max(...sizes));
  const groups = byRate.map((sum, place): Group | undefined => {
    const name = nameOf(sum, invoice);
    const amount = sum.net + sum.vat + (place === largest ? rounding : 0);
    return name && { name, amount, vatId: name === 'euReverseCharge' ? invoice.buyer.vatId : undefined };
  });
  const known = groups.filter((group) => group !== undefined);
  return known.length === groups.length ? known : undefined;
};

const nameOf = ({ category, rate, exemption }: VatSum, { seller, buyer }: Issued): DatevAccount | undefined => {
  if (seller.country !== 'DE') return undefined;
  switch (category) {
    case 'S':
      return rate === 1900 ? 'standard' : rate === 700 ? 'reduced' : undefined;
    case 'E':
      return (exemption ?? smallBusiness) === smallBusiness ? 'smallBusiness' : 'exempt';
    case 'AE':
      return elsewhereInEu.has(buyer.country) && buyer.vatId ? 'euReverseCharge' : undefined;
    case 'O':
      return buyer.country === 'DE' || elsewhereInEu.has(buyer.country) ? undefined : 'outsideEu';
    case 'Z':
      return undefined;
    default:
      return category satisfies never;
  }
};

const smallBusiness = exemptionOf('E', 'DE');

const elsewhereInEu = new Set(
  'AT BE BG CY CZ DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
