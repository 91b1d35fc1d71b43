import { type ComponentProps, type ComponentType, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import type { ImportDialog } from './import-dialog.tsx';

type Dialog = ComponentType<ComponentProps<typeof ImportDialog>>;

/** The import with all that reads CSV is fetched by whoever opens it, and by nobody else. */
export const useImportDialog = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-clients');
  const problemText = useProblemText();
  const [shown, setShown] = useState<{ Dialog: Dialog }>();
  const [busy, setBusy] = useState(false);

  const open = useCallback(async (): Promise<void> => {
    onNotice(undefined);
    setBusy(true);
    try {
      const { ImportDialog: Dialog } = await import('./import-dialog.tsx');
      setShown({ Dialog });
    } catch (cause) {
      console.error(cause);
      onNotice({ title: t('import.notOpened'), detail: problemText(new ApiError('network', { cause })) });
    } finally {
      setBusy(false);
    }
  }, [onNotice, problemText, t]);

  return { Dialog: shown?.Dialog, busy, open: () => void open(), close: () => setShown(undefined) };
};
