import { useIdentity } from '#web/lib/auth/identity.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';

/** The zone in which the person signed in lives: what their settings say, else that of the device. */
export const useOwnZone = (): string => useIdentity().profile?.timeZone ?? deviceZone();
