import type { Datev, DatevFile } from '#contract/billing/money/datev.ts';
import type { Booking } from './datev-bookings.ts';
import { columns, textColumns } from './datev-columns.ts';
import { bytesOf, inWindows1252 } from './windows-1252.ts';

interface About {
  readonly datev: Datev;
  /** Its days, both included, in one financial year. */
  readonly from: string;
  readonly to: string;
  /** The first day of the financial year, from which DATEV takes the year of every date. */
  readonly yearFrom: string;
  readonly at: string;
}

interface Batch {
  readonly bytes: Uint8Array;
  readonly rewritten: DatevFile['rewritten'];
}

/** Characters of a booking's text. */
const textLength = 60;

/**
 * A file "Buchungsstapel" (EXTF, header version 700, category 21, format version 13) in Windows-1252, which every way into DATEV reads. It
 * is not locked ("Festschreibung" 0): the tax adviser can still correct it, which an empty field would not allow.
 * Source: https://developer.datev.de/datev/platform/en/dtvf/formate/buchungsstapel
 */
export const batchOf = (bookings: readonly Booking[], about: About): Batch => {
  const rewritten = new Map<string, string>();
  const lines = [
    headOf(about).join(';'),
    columns.join(';'),
    ...bookings.map((booking) => {
      const full = booking.text.trim();
      const written = inWindows1252(full);
      if (written !== full.normalize('NFC')) rewritten.set(full, written);
      const cells = cellsOf(booking, Array.from(written).slice(0, textLength).join('').trimEnd());
      return columns
        .map((column) => (textColumns.has(column) ? quoted(cells[column] ?? '') : (cells[column] ?? '')))
        .join(';');
    }),
  ];
  return {
    bytes: bytesOf(lines.map((line) => `${line}\r\n`).join('')),
    rewritten: [...rewritten].map(([text, written]) => ({ text, written })),
  };
};

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const plain = (day: string): string => day.replaceAll('-', '');

const headOf = ({ datev, from, to, yearFrom, at }: About): (string | number)[] => [
  '"EXTF"',
  700,
  21,
  '"Buchungsstapel"',
  13,
  // To the millisecond: 17 digits.
  at.replaceAll(/\D/g, ''),
  '',
  '"RE"',
  '"Stillwater"',
  '""',
  datev.consultant ?? '',
  datev.client ?? '',
  plain(yearFrom),
  datev.accountLength,
  plain(from),
  plain(to),
  quoted(`Stillwater ${from.slice(0, 7).replace('-', '.')} bis ${to.slice(0, 7).replace('-', '.')}`),
  '""',
  // Of the ledger, for every purpose, not locked.
  1,
  0,
  0,
  '"EUR"',
  '',
  '""',
  '',
  '',
  quoted(datev.chart),
  '',
  '',
  '""',
  '""',
];

const cellsOf = (booking: Booking, text: string): Readonly<Record<string, string>> => {
  const { amount, side, account, contra, day, document, vatId } = booking;
  return {
    'Umsatz (ohne Soll/Haben-Kz)': `${Math.floor(amount / 100)},${String(amount % 100).padStart(2, '0')}`,
    'Soll/Haben-Kennzeichen': side,
    'WKZ Umsatz': 'EUR',
    Konto: account,
    'Gegenkonto (ohne BU-Schlüssel)': contra,
    Belegdatum: `${day.slice(8)}${day.slice(5, 7)}`,
    'Belegfeld 1': document,
    Buchungstext: text,
    'EU-Land u. UStID (Bestimmung)': vatId ?? '',
    Festschreibung: '0',
  };
};
