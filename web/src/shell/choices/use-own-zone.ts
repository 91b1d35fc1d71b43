import { useIdentity } from '#web/lib/auth/identity.tsx';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { dateIn } from '#web/lib/format/use-zoned-times.ts';
import { useNow } from '../use-now.ts';

/** The day that it is where the person signed in lives, `2026-03-01`. */
export const useLocalDate = (): string => dateIn(useOwnZone(), useNow());

/** The zone in which the person signed in lives: what their settings say, else that of the device. */
export const useOwnZone = (): string => useIdentity().profile?.timeZone ?? deviceZone();
