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
