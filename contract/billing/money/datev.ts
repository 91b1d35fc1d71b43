import * as v from 'valibot';
import { Count, DocumentLink } from '../../core/fields.ts';
import { LocalDate } from '../../core/time/fields.ts';

/** Revenue by its VAT, then what is owed and where money comes in. */
export const datevAccounts = [
  'standard',
  'reduced',
  'smallBusiness',
  'exempt',
  'euReverseCharge',
  'outsideEu',
  'receivables',
  'bank',
  'cash',
  'transit',
] as const;
export type DatevAccount = (typeof datevAccounts)[number];

const Chart = v.picklist(['03', '04']);
export type DatevChart = v.InferOutput<typeof Chart>;

const Account = v.pipe(v.string(), v.regex(/^\d{4,9}$/, 'An account has 4 to 9 digits'));

const whole = (from: number, to: number) => v.pipe(Count, v.minValue(from), v.maxValue(to));

const accounts = v.entriesFromList(datevAccounts, v.optional(Account));

const numbers = {
  /** "Beraternummer" */
  consultant: v.optional(whole(1001, 9_999_999)),
  /** "Mandantennummer" */
  client: v.optional(whole(1, 99_999)),
  chart: Chart,
  /** Digits of an account, "Sachkontenlänge"; one more for a person's account. */
  accountLength: whole(4, 8),
  /** The month in which the financial year begins. */
  yearStart: whole(1, 12),
};

/**
 * How a tax adviser in Germany books a coach's invoices in DATEV; what is not known yet is absent.
 * Source: https://developer.datev.de/datev/platform/en/dtvf/formate/header
 */
export const Datev = v.object({ ...numbers, accounts: v.object(accounts) });
export type Datev = v.InferOutput<typeof Datev>;

/** Those that have another length than the accounts of this client; what is owed may be booked on a person's account. */
export const otherLengths = (given: Datev['accounts'], accountLength: number): DatevAccount[] =>
  datevAccounts.filter((name) => {
    const digits = given[name]?.length;
    if (digits === undefined || digits === accountLength) return false;
    return name !== 'receivables' || digits !== accountLength + 1;
  });

export const DatevInput = v.pipe(
  v.strictObject({ ...numbers, accounts: v.strictObject(accounts) }),
  v.forward(
    v.check((datev) => otherLengths(datev.accounts, datev.accountLength).length === 0, 'An account has another length'),
    ['accounts'],
  ),
);

/** From the first day to the last, both included, of one financial year. */
export const DatevQuery = v.strictObject({
  from: LocalDate,
  to: LocalDate,
  payments: v.optional(v.picklist(['true', 'false']), 'false'),
});

const Missing = v.picklist(['country', 'settings', 'consultant', 'client', ...datevAccounts]);
export type DatevMissing = v.InferOutput<typeof Missing>;

/** A batch of bookings, and what is not in it as it is here. There is no link where something is missing or nothing was booked. */
export const DatevFile = v.object({
  link: v.optional(DocumentLink),
  bookings: Count,
  /** Settings that the coach must fill in first. */
  missing: v.array(Missing),
  /**
   * Invoices and credit notes that are not in euros, whose VAT has no account, or that say in the coach's own words why they have none;
   * payments for them are left out as well.
   */
  leftOut: v.array(
    v.object({ number: v.string(), currency: v.string(), because: v.picklist(['currency', 'vat', 'words']) }),
  ),
  /** Numbers of invoices in the file whose service was in another month than they were sent in. */
  otherMonth: v.optional(v.array(v.string())),
  /** Texts with letters that Windows-1252 lacks, and what the file has instead. */
  rewritten: v.array(v.object({ text: v.string(), written: v.string() })),
});
export type DatevFile = v.InferOutput<typeof DatevFile>;
