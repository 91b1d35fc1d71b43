import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';

interface Props {
  /** How many entries, notes and texts. */
  count: number;
  answer: (goes: boolean) => void;
}

/** Asks what becomes of work that another person has left unsent on this device. It says how much there is, and nothing of what it says. */
export function OthersQuestion({ count, answer }: Props) {
  const { t } = useTranslation(['unsent', 'common']);
  return (
    <ConfirmDialog
      danger
      title={t('others.title')}
      confirmLabel={t('others.go')}
      cancelLabel={t('others.stay')}
      closeLabel={t('common:close')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{t('others.text', { count })}</p>
    </ConfirmDialog>
  );
}
