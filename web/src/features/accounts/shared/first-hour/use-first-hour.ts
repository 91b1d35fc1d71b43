import { useState } from 'react';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';

/** So long an account counts as new. */
const newDays = 30;

/**
 * Whether somebody is shown their first steps. Whoever came before there were any, or is done with them, is asked nothing and fetches
 * nothing for them.
 * @param now milliseconds since the epoch
 */
export const isFirstHour = (
  { firstHour, createdAt }: Pick<Profile, 'firstHour' | 'createdAt'>,
  now: number,
): boolean =>
  firstHour === undefined ? now - Date.parse(createdAt) < newDays * dayMilliseconds : firstHour === 'open';

/** Whether a page begins with the first steps. It stays as it was when the page was opened: what is done says so before it goes. */
export const useFirstHour = (): boolean => {
  const { profile } = useIdentity();
  const [isFirst] = useState(() => profile !== undefined && isFirstHour(profile, Date.now()));
  return isFirst;
};
