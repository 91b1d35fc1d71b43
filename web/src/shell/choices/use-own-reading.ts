import { useIdentity } from '#web/auth/identity.tsx';
import { readBy } from '#web/format/formats.ts';

/**
 * From here down dates, times and numbers are written as whoever is signed in reads them. At once, not in an effect: what is below would be
 * shown first.
 */
export const useOwnReading = (): void => readBy(useIdentity().profile);
