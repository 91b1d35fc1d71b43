import { useTranslation } from 'react-i18next';
import { uploadLimits } from '#contract/library/limits.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { assetUploads } from './queue/asset-uploads.ts';
import { useFilePicker } from './use-file-picker.ts';

/** How uploads begin on a page: by the picker, or with files that were dropped. More than a batch holds are refused together. */
export const useUploadStart = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('files');
  const upload = (files: readonly File[]): void => {
    const { filesPerBatch } = uploadLimits;
    const tooMany = files.length > filesPerBatch;
    onNotice(tooMany ? { title: t('error.tooMany', { count: files.length, maximum: filesPerBatch }) } : undefined);
    if (!tooMany) assetUploads.add(files);
  };
  return { upload, picker: useFilePicker(upload) };
};
