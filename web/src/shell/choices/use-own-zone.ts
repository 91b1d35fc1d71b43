import { useIdentity } from '#web/auth/identity.tsx';
import { deviceZone } from '#web/format/device-zone.ts';

/** The zone in which the person signed in lives: what their settings say, else that of the device. */
export const useOwnZone = (): string => useIdentity().profile?.timeZone ?? deviceZone();
