import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { countries } from '#contract/core/countries.ts';

/** Every country with its name in the interface language, by name. */
export const useCountries = () => {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'region' });
    const { compare } = new Intl.Collator(i18n.language);
    const nameOf = (code: string): string => names.of(code) ?? code;
    const all = countries
      .map((code) => ({ value: code, label: nameOf(code) }))
      .toSorted((a, b) => compare(a.label, b.label));
    return { all, nameOf, compare };
  }, [i18n.language]);
};
