import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';

interface Props {
  busy: boolean;
  /** Why the last save failed. */
  error: unknown;
  onSave: () => void;
  onDiscard: () => void;
  onStay: () => void;
}

/** Asks what becomes of what was typed, before the page is left. */
export function LeaveDialog({ busy, error, onSave, onDiscard, onStay }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const [isTried, setTried] = useState(false);
  return (
    <Dialog role="alertdialog" title={t('leave.title')} closeLabel={t('common:close')} onClose={onStay}>
      <p>{t('leave.text')}</p>
      {isTried && error !== null && <ProblemBox error={error} />}
      <DialogActions>
        <Button look="plain" onClick={onDiscard}>
          {t('leave.discard')}
        </Button>
        <Button look="quiet" onClick={onStay}>
          {t('leave.stay')}
        </Button>
        <Button
          data-autofocus
          busy={busy}
          busyLabel={t('common:saving')}
          onClick={() => {
            setTried(true);
            onSave();
          }}
        >
          {t('draft.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
