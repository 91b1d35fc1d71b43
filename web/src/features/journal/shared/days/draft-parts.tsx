import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/forms/button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './entry-form.module.css';

interface OfferProps {
  /** The words that were begun. */
  words: string;
  onTakeUp: () => void;
  onDiscard: () => void;
}

/** Offers what was begun and not saved, in the place of the form. Needs the texts `days`. */
export function DraftOffer({ words, onTakeUp, onDiscard }: OfferProps) {
  const { t } = useTranslation('days');
  const [isAsked, setAsked] = useState(false);
  return (
    <div className={styles['form']} ref={focusInDialog}>
      <p role="status">{t('draft.kept')}</p>
      <blockquote className={styles['draft']}>{words}</blockquote>
      <DialogActions>
        <Button look="plain" onClick={() => setAsked(true)}>
          {t('draft.discard')}
        </Button>
        <Button data-autofocus onClick={onTakeUp}>
          {t('draft.takeUp')}
        </Button>
      </DialogActions>
      {isAsked && <DiscardQuestion onDiscard={onDiscard} onStay={() => setAsked(false)} />}
    </div>
  );
}

/** In a dialog, the offer comes in the place of the form that had the focus. On a page nobody has begun anything. */
const focusInDialog = (offer: HTMLElement | null): void => {
  if (offer?.closest('dialog')) offer.querySelector<HTMLElement>('[data-autofocus]')?.focus();
};

/** Asks before words that were not saved go. */
export function DiscardQuestion({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const { t } = useTranslation(['days', 'common']);
  return (
    <ConfirmDialog
      danger
      title={t('draft.title')}
      confirmLabel={t('draft.discard')}
      cancelLabel={t('draft.takeUp')}
      closeLabel={t('common:close')}
      onConfirm={onDiscard}
      onCancel={onStay}
    >
      <p>{t('draft.text')}</p>
    </ConfirmDialog>
  );
}
