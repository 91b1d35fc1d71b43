import { useTranslation } from 'react-i18next';
import type { FileCheck } from '#contract/library/assets/schema.ts';

/** How it stands with the scan of a file, and what to do. */
export const useCheckWords = () => {
  const { t } = useTranslation('files');
  return ({ status, refusal }: FileCheck): string =>
    status === 'scanning' ? t('check.scanning') : t(`check.refused.${refusal ?? 'unscanned'}`);
};
