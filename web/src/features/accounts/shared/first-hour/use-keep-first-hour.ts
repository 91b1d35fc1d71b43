import { useState } from 'react';
import type { FirstHour } from '#contract/accounts/profile/schema.ts';
import { changeProfile } from '#web/lib/api/change-profile.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';

/** Keeps on the profile what became of the first steps: they are then gone, or there again, on every device. */
export const useKeepFirstHour = () => {
  const { refresh } = useIdentity();
  const [busy, setBusy] = useState(false);
  const keep = async (firstHour: FirstHour): Promise<void> => {
    setBusy(true);
    try {
      await changeProfile({ firstHour });
      await refresh();
    } finally {
      setBusy(false);
    }
  };
  return { busy, keep };
};
