import { useIdentity } from '#web/auth/identity.tsx';
import { readBy } from '#web/format/formats.ts';

/** From here down hours are written by the clock of whoever is signed in. At once, not in an effect: what is below would be shown first. */
export const useOwnClock = (): void => readBy(useIdentity().profile?.clock);
