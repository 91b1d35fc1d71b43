import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fileSize } from '#contract/library/assets/file-size.ts';
import { numberFormat } from './formats.ts';

/**
 * Writes a size in bytes as B, KB, MB or GB, as the interface language writes numbers.
 * @param decimals two where sizes are compared; none where one only has to be expected
 */
export const useFileSize = (decimals: 0 | 2 = 2) => {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const number = numberFormat(language, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return (bytes: number): string => fileSize(bytes, (value) => number.format(value));
  }, [language, decimals]);
};
