import { useTranslation } from 'react-i18next';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    time: typeof texts;
  }
}

/** Texts of the fields of dates and times. They load meanwhile: a page does not wait for them. */
export const useFieldText = () => useTranslation('time', { useSuspense: false });
