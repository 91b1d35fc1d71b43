import type { Client } from '#contract/clients/schema.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { insightLimits } from '#contract/insights/limits.ts';

/** Saved views of the list, as they stand in the address. */
export const clientViews = ['active', 'waiting', 'quiet', 'owes'] as const;
export type ClientView = (typeof clientViews)[number];

type Viewed = Pick<Client, 'clientId' | 'status' | 'joinedAt' | 'lastSessionAt'>;

interface Known {
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** By id of those who owe something. */
  readonly owedBy: ReadonlyMap<string, unknown>;
}

export const isInView = (
  { clientId, status, joinedAt, lastSessionAt }: Viewed,
  view: ClientView | undefined,
  { now, owedBy }: Known,
): boolean => {
  if (view === undefined) return true;
  if (view === 'owes') return owedBy.has(clientId);
  if (view === 'waiting') return status === 'pending';
  if (view === 'active') return status === 'active';
  const last = lastSessionAt ?? joinedAt;
  return (
    status === 'active' && last !== undefined && now - Date.parse(last) > insightLimits.quietDays * dayMilliseconds
  );
};
