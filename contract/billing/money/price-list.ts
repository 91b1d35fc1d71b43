import * as v from 'valibot';
import { Count, Figure, Instant, RandomId, StoredName } from '../../core/fields.ts';
import { words } from '../../core/words.ts';
import { moneyLimits } from '../limits.ts';
import { Amount, Currency, Rate, VatCategory } from './amount.ts';

/** A service that a coach charges for repeatedly. */
const Price = v.object({
  text: v.string(),
  price: Amount,
  currency: Currency,
  category: VatCategory,
  rate: Rate,
  /** Minutes of the sessions that it is charged for; absent: of any length without a price of its own. */
  minutes: v.optional(Figure),
});
export type Price = v.InferOutput<typeof Price>;

/** In the coach's order. */
export const PriceList = v.object({ version: Count, items: v.array(Price) });
export type PriceList = v.InferOutput<typeof PriceList>;

export const PriceListInput = v.strictObject({
  /** 0 where there is none yet. */
  version: v.pipe(Count, v.maxValue(moneyLimits.version)),
  items: v.pipe(
    v.array(
      v.pipe(
        v.strictObject({
          ...Price.entries,
          text: v.pipe(words(moneyLimits.lineText), v.minLength(1, 'This is required')),
          minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(moneyLimits.minutes))),
        }),
        v.check(({ category, rate }) => (category === 'S') === rate > 0, 'Only the standard category has a rate'),
      ),
    ),
    v.maxLength(moneyLimits.prices),
  ),
});
export type PriceListInput = v.InferOutput<typeof PriceListInput>;

/** A completed session that no credit pays for and no invoice charges yet. */
export const UnbilledSession = v.object({
  sessionId: RandomId,
  clientId: RandomId,
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  title: v.optional(v.string()),
  startsAt: Instant,
  timeZone: v.string(),
  durationMinutes: Figure,
});
export type UnbilledSession = v.InferOutput<typeof UnbilledSession>;

/** A package that a client was granted for a price, and that no invoice charges yet. */
export const UnbilledPackage = v.object({
  lotId: RandomId,
  clientId: RandomId,
  firstName: v.optional(StoredName),
  lastName: v.optional(StoredName),
  title: v.string(),
  grantedAt: Instant,
  /** As it was when it was granted. */
  price: Amount,
  currency: Currency,
});
export type UnbilledPackage = v.InferOutput<typeof UnbilledPackage>;

/** Sessions, and packages that were granted for a price, which are on no invoice; first the earliest. */
export const Unbilled = v.object({
  items: v.array(UnbilledSession),
  packages: v.optional(v.array(UnbilledPackage), []),
});

type Priced = Pick<UnbilledSession, 'title' | 'durationMinutes'>;

const alike = (text: string): string => text.trim().toLowerCase();

/**
 * What a session costs by a price list: the price that has its title as text, else that of its length, else the first for any length.
 * Nothing is converted.
 */
export const priceOf = (
  prices: readonly Price[],
  currency: Currency,
  { title = '', durationMinutes }: Priced,
): Price | undefined => {
  const own = prices.filter((each) => each.currency === currency);
  return (
    own.find(({ text }) => title !== '' && alike(text) === alike(title)) ??
    own.find(({ minutes }) => minutes === durationMinutes) ??
    own.find(({ minutes }) => minutes === undefined)
  );
};
