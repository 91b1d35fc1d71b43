import * as v from 'valibot';
import { Currency } from '#contract/billing/money/amount.ts';
import { day } from '#contract/core/units.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { type Activity, activityKinds } from '#contract/insights/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { epochSeconds, now, plusSeconds } from '../table/clock.ts';
import { between } from '../table/entity.ts';
import { above, every } from '../table/expression.ts';
import { type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { practiceActivityItem } from './entities.ts';

/** By which one thing that happened is found again: the same cause at the same instant is one. */
export interface ActivityPlace {
  readonly coachId: string;
  readonly at: string;
  readonly kind: Activity['kind'];
  /** The session, invoice, entry or whatever else it is about; of what has none, the client. */
  readonly sourceId: string;
}

/** One thing that happened, and whom it concerns. */
export interface NewActivity
  extends ActivityPlace,
    Pick<Activity, 'clientId' | 'firstName' | 'lastName' | 'amount' | 'when' | 'practiceId'> {
  /** Of a goal, file, prompt, package, session or summary; an invoice's number. */
  readonly title?: string | undefined;
  /** Of a session: the client did it themselves. */
  readonly by?: 'client';
  /** Of an entry of a client's day: its day, and when it was shared by itself. It is told as long as the coach may see it. */
  readonly entry?: { readonly day: string; readonly sharedAt?: string | undefined };
}

/** Tells the coach; for the transaction of its cause. Written twice it is there once. */
export const recordActivity = ({ coachId, at, kind, sourceId, ...told }: NewActivity): Write =>
  put({
    ...practiceActivityItem.key({ coachId, at, kind, sourceId }),
    ...told,
    ttl: epochSeconds(plusSeconds(at, insightLimits.activityDays * day)),
  });

/** Tells it no more; one that was never told is no matter. */
export const removeActivity = (place: ActivityPlace): Write => remove(practiceActivityItem.key({ ...place }));

const StoredActivity = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    clientId: v.exactOptional(v.string()),
    firstName: v.exactOptional(v.string()),
    lastName: v.exactOptional(v.string()),
    title: v.exactOptional(v.string()),
    practiceId: v.exactOptional(v.picklist(practiceIds)),
    when: v.exactOptional(v.string()),
    amount: v.exactOptional(v.object({ currency: Currency, amount: v.number() })),
    by: v.exactOptional(v.literal('client')),
    entry: v.exactOptional(v.object({ day: v.string(), sharedAt: v.exactOptional(v.string()) })),
  }),
  v.transform(({ pk, sk, ...told }) => {
    const { kind, ...place } = practiceActivityItem.partsOf({ pk, sk });
    return { ...place, kind: v.parse(v.picklist(activityKinds), kind), ...told };
  }),
);
export type StoredActivity = v.InferOutput<typeof StoredActivity>;

/** A coach's activity feed, the latest first; one Query. */
export const listActivityOf = (coachId: string, page: Page): Promise<PageOf<StoredActivity>> => {
  // Not by a range from a day on: a cursor is bound to its range, and the next page may be asked for on another day.
  const isCurrent = above('ttl', epochSeconds(now()));
  const filter = page.filter ? every(isCurrent, page.filter) : isCurrent;
  return query(
    StoredActivity,
    { ...practiceActivityItem.range({ coachId }), descending: true },
    { ...page, filter },
    coachId,
  );
};

/** The latest events after an instant, the latest first; one Query. */
export const activitySince = async (coachId: string, since: string, limit: number): Promise<StoredActivity[]> => {
  const range = { ...practiceActivityItem.range({ coachId, at: between(since, '~') }), descending: true } as const;
  const { items } = await query(StoredActivity, range, { limit }, coachId);
  return items.filter(({ at }) => at > since);
};
