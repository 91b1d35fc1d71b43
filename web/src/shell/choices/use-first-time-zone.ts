import { useEffect } from 'react';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';

/** People who have been helped since the page was opened: a refusal is not asked for again at every screen. */
const told = new Set<string>();

/** Says once where somebody is who has no time zone yet: mails and appointments need one. Later changes are theirs, in the settings. */
export const useFirstTimeZone = (): void => {
  const { profile, refresh } = useIdentity();
  const userId = profile?.timeZone === undefined ? profile?.userId : undefined;
  useEffect(() => {
    if (userId === undefined || told.has(userId)) return;
    told.add(userId);
    void tell(deviceZone(), refresh);
  }, [userId, refresh]);
};

// Nothing is shown when it fails: every page shows the device's zone meanwhile, and the next visit tries again.
const tell = async (timeZone: string, refresh: () => Promise<void>): Promise<void> => {
  try {
    const { changeProfile } = await import('#web/lib/api/change-profile.ts');
    await changeProfile({ timeZone });
    await refresh();
  } catch (error) {
    console.warn(error);
  }
};
