import { useIdentity } from '#web/lib/auth/identity.tsx';
import { numberFormat, readBy } from '#web/lib/format/formats.ts';
import { writeNumbers } from '#web/lib/i18n/i18n.ts';

/**
 * From here down dates, times and numbers are written as whoever is signed in reads them, within sentences, too. At once, not in an effect:
 * what is below would be shown first.
 */
export const useOwnReading = (): void => {
  readBy(useIdentity().profile);
  writeNumbers((value, language) => numberFormat(language).format(value));
};
