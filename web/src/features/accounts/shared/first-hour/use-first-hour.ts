import { useState } from 'react';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { isFirstHour } from './is-first-hour.ts';

/** Whether a page begins with the first steps. It stays as it was when the page was opened: what is done says so before it goes. */
export const useFirstHour = (): boolean => {
  const { profile } = useIdentity();
  const [isFirst] = useState(() => profile !== undefined && isFirstHour(profile, Date.now()));
  return isFirst;
};
