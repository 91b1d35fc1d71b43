import { useTranslation } from 'react-i18next';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    time: typeof texts;
  }
}

/** What fields of dates and times say. It comes meanwhile: a page is not held up for it. */
export const useFieldText = () => useTranslation('time', { useSuspense: false });
