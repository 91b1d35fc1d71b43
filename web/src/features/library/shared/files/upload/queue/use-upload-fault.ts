import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadLimits } from '#contract/library/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { TransferError } from '#web/lib/upload/upload-error.ts';
import type texts from '../../texts/en.json';
import { RefusedFile } from './refused-file.ts';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    files: typeof texts;
  }
}

/** Says why a file was not uploaded. */
export const useUploadFault = () => {
  const { t } = useTranslation('files');
  const problemText = useProblemText();
  const fileSize = useFileSize();
  return useCallback(
    (error: unknown): string => {
      if (error instanceof RefusedFile) {
        if (error.reason === 'type') return t('error.type', { type: error.type });
        if (error.reason === 'name') return t('error.name');
        return error.reason === 'empty' ? t('error.empty') : t('error.size', { size: fileSize(uploadLimits.fileSize) });
      }
      if (error instanceof ApiError && error.code === 'unauthenticated') return t('error.uploadSignedOut');
      const broken = error instanceof TransferError && error.status === 0;
      return `${t('error.upload')}. ${problemText(broken ? new ApiError('network') : error)}`;
    },
    [t, problemText, fileSize],
  );
};
