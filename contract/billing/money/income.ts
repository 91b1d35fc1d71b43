import * as v from 'valibot';
import { Figure } from '../../core/fields.ts';
import { SignedAmount } from './amount.ts';
import type { Invoice } from './invoices.ts';

/** What an amount was invoiced for: a session, by its title or else its length; a package, by its name; anything else. */
export const IncomeType = v.object({
  kind: v.picklist(['session', 'package', 'other']),
  title: v.optional(v.string()),
  /** Of a session without a title. */
  minutes: v.optional(Figure),
});
export type IncomeType = v.InferOutput<typeof IncomeType>;

/** Part of an invoice's gross sum; those of one invoice add up to it. */
export const IncomePart = v.object({ ...IncomeType.entries, amount: SignedAmount });
export type IncomePart = v.InferOutput<typeof IncomePart>;

type Charged = Pick<Invoice, 'lines' | 'prices' | 'totals'>;

/** A session that a line charges; absent where it is gone. */
export type ChargedSession = { readonly title?: string | undefined; readonly durationMinutes: number } | undefined;

/**
 * Divides an invoice's gross sum by what it was invoiced for. Each line gets the share of its price with VAT, so discounts and roundings of
 * the whole invoice are spread over all lines, and the parts add up to the sum to the cent.
 */
export const incomeParts = (
  { lines, prices, totals }: Charged,
  sessionOf: (id: string) => ChargedSession,
): IncomePart[] => {
  const weights = lines.map(({ amount, rate }) => BigInt(amount) * (prices === 'net' ? 10_000n + BigInt(rate) : 1n));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts = new Map<string, IncomePart>();
  let [run, given] = [0n, 0];
  for (const [index, line] of lines.entries()) {
    run += weights[index] ?? 0n;
    const upTo = whole === 0n ? (index === lines.length - 1 ? totals.gross : 0) : shareOf(totals.gross, run, whole);
    const type = typeOf(line, sessionOf);
    const key = keyOfType(type);
    parts.set(key, { ...type, amount: (parts.get(key)?.amount ?? 0) + upTo - given });
    given = upTo;
  }
  return [...parts.values()];
};

/** Rounded towards nothing: what is left over goes to a later line. */
const shareOf = (gross: number, run: bigint, whole: bigint): number => Number((BigInt(gross) * run) / whole);

const typeOf = ({ session, sold, text }: Charged['lines'][number], sessionOf: (id: string) => ChargedSession) => {
  if (sold) return { kind: 'package', title: text } as const;
  const found = session && sessionOf(session.id);
  if (!found) return { kind: session ? 'session' : 'other' } as const;
  const { title = '', durationMinutes } = found;
  return title === ''
    ? ({ kind: 'session', minutes: durationMinutes } as const)
    : ({ kind: 'session', title } as const);
};

/** The same for titles that differ in case alone. */
export const keyOfType = ({ kind, title = '', minutes = 0 }: IncomeType): string =>
  `${kind}#${minutes}#${title.trim().toLowerCase()}`;
