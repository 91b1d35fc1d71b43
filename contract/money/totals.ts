import type { VatCategory } from './amount.ts';
import { exemptionOf } from './exemptions.ts';
import type { Invoice, LineInput, Totals } from './invoices.ts';

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

/** A line with its sum in minor units, as its price was entered: quantity (hundredths) × unit price. */
export const withAmount = (line: LineInput): Line => ({
  ...line,
  amount: rounded(BigInt(line.quantity) * BigInt(line.unitPrice), 100n),
});

/** What a line comes to without VAT (BT-131). */
export const netOf = ({ amount, rate }: Pick<Line, 'amount' | 'rate'>, prices: Prices): number =>
  prices === 'net' ? amount : rounded(BigInt(amount) * whole, whole + BigInt(rate));

/**
 * What an invoice comes to. VAT is reckoned once for each category and rate, on the sum of its lines (EN 16931, BR-CO-17); what
 * prices with VAT in them differ from net and VAT together is told apart (BT-114), so that the buyer pays what was entered.
 * @param country of the seller, whose law says in what words no VAT is charged
 */
export const totalsOf = (lines: readonly Line[], prices: Prices, country: string | undefined): Totals => {
  const byRate = groupsIn(lines).map(({ category, rate, lines: group }) => {
    const net = sum(group.map((line) => netOf(line, prices)));
    return {
      category,
      rate,
      net,
      vat: rounded(BigInt(net) * BigInt(rate), whole),
      exemption: exemptionOf(category, country),
    };
  });
  const [net, vat] = [sum(byRate.map((each) => each.net)), sum(byRate.map((each) => each.vat))];
  const gross = prices === 'net' ? net + vat : sum(lines.map(({ amount }) => amount));
  return { net, vat, rounding: gross - net - vat, gross, byRate };
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
