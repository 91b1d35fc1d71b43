import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';

/** A number not looked at for half a year may be dead. */
const freshDays = 183;

export type Verification = 'never' | 'stale' | 'fresh';

/** @param now milliseconds since the epoch */
export const verificationOf = ({ verifiedOn }: Pick<CrisisLine, 'verifiedOn'>, now: number): Verification => {
  if (verifiedOn === undefined) return 'never';
  return now - Date.parse(verifiedOn) > freshDays * dayMilliseconds ? 'stale' : 'fresh';
};

/** Today in UTC. */
export const today = (): string => utcDate(Date.now());
