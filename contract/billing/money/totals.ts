import type { VatCategory } from './amount.ts';
import { exemptionOf } from './exemptions.ts';
import type { Invoice, Totals } from './invoices.ts';

type Line = Invoice['lines'][number];

/** Prices are entered without VAT or with it. */
type Prices = Invoice['prices'];

/** The nearest whole number to a fraction, halves away from zero. */
const rounded = (numerator: bigint, denominator: bigint): number => {
  const [size, sign] = numerator < 0n ? [-numerator, -1n] : [numerator, 1n];
  return Number((sign * (2n * size + denominator)) / (2n * denominator));
};

/** Hundredths of a percent in one. */
const whole = 10_000n;

/** A part of an amount; `rate` is in hundredths of a percent. */
const partOf = (amount: number, rate: number): number => rounded(BigInt(amount) * BigInt(rate), whole);

/** A line before its discount: quantity (hundredths) × unit price. */
export const fullAmountOf = ({ quantity, unitPrice }: Pick<Line, 'quantity' | 'unitPrice'>): number =>
  rounded(BigInt(quantity) * BigInt(unitPrice), 100n);

/** A line with its sum in minor units, as its price was entered. */
export const withAmount = (line: Omit<Line, 'amount'>): Line => {
  const full = fullAmountOf(line);
  return { ...line, amount: full - partOf(full, line.discount ?? 0) };
};

/** A line without VAT (BT-131). */
export const netOf = ({ amount, rate }: Pick<Line, 'amount' | 'rate'>, prices: Prices): number =>
  prices === 'net' ? amount : rounded(BigInt(amount) * whole, whole + BigInt(rate));

interface Terms {
  readonly prices: Prices;
  /** Of the seller, whose law says in what words no VAT is charged. */
  readonly country: string | undefined;
  /** Hundredths of a percent that are taken off all lines together. */
  readonly discount?: number | undefined;
  /** Why lines of category `E` have no VAT, where it was chosen. */
  readonly exemption?: string | undefined;
}

/**
 * Adds up an invoice. VAT is computed once for each category and rate, on the sum of its lines less the invoice's
 * discount on them (EN 16931, BR-CO-17, BR-S-08). Where gross prices differ from net plus VAT, the difference is stated
 * apart (BT-114), so that the buyer pays what was entered.
 */
export const totalsOf = (lines: readonly Line[], { prices, country, discount = 0, exemption }: Terms): Totals => {
  const groups = groupsIn(lines);
  const byRate = groups.map(({ category, rate, lines: group }) => {
    const full = sum(group.map((line) => netOf(line, prices)));
    const off = partOf(full, discount);
    const net = full - off;
    return {
      category,
      rate,
      net,
      vat: partOf(net, rate),
      ...(discount > 0 && { discount: off }),
      exemption: exemptionOf(category, country, exemption),
    };
  });
  const [net, vat] = [sum(byRate.map((each) => each.net)), sum(byRate.map((each) => each.vat))];
  const asked = groups.map(({ lines: group }) => {
    const full = sum(group.map(({ amount }) => amount));
    return full - partOf(full, discount);
  });
  const gross = prices === 'net' ? net + vat : sum(asked);
  const off = sum(byRate.map((each) => each.discount ?? 0));
  return { net, ...(discount > 0 && { discount: off }), vat, rounding: gross - net - vat, gross, byRate };
};

interface Group {
  readonly category: VatCategory;
  readonly rate: number;
  readonly lines: Line[];
}

/** By category and rate, in the order in which they first come. */
const groupsIn = (lines: readonly Line[]): readonly Group[] => {
  const groups: Group[] = [];
  for (const line of lines) {
    const group = groups.find(({ category, rate }) => category === line.category && rate === line.rate);
    if (group) group.lines.push(line);
    else groups.push({ category: line.category, rate: line.rate, lines: [line] });
  }
  return groups;
};

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
