import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#contract/assets/file-size.ts';

/** Writes a size in bytes as B, KB, MB or GB, with two decimals as the interface language writes them. */
export const useFileSize = () => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const number = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return (bytes: number): string => fileSize(bytes, (value) => number.format(value));
  }, [language]);
};
