import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { useWrites } from '#web/lib/offline/outbox/outbox.ts';
import { type Unsent, unsentOf } from '#web/lib/offline/people.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './unsent.module.css';
import { UnsentList } from './unsent-list.tsx';

interface Props {
  answer: (goes: boolean) => void;
  /** While the app is locked it says how much there is, and nothing of what it says. */
  isLocked: boolean;
}

/** Asks before a sign-out that would delete what was not sent, and names it. */
export function LeavingQuestion({ answer, isLocked }: Props) {
  const { t } = useTranslation(['unsent', 'common']);
  const writes = useWrites().filter(({ echo }) => echo !== undefined);
  const [{ notes, drafts }, setUnsent] = useState<Pick<Unsent, 'notes' | 'drafts'>>({ notes: 0, drafts: 0 });
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    void unsentOf(storedPerson()).then(setUnsent, (error: unknown) => {
      console.error(error);
      setUnknown(true);
    });
  }, []);
  return (
    <ConfirmDialog
      danger
      title={t('leaving.title')}
      confirmLabel={t('leaving.go')}
      cancelLabel={t('leaving.stay')}
      closeLabel={t('common:close')}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <div className={styles['part']}>
        {notes > 0 && <p>{t('leaving.notes', { count: notes })}</p>}
        {drafts > 0 && <p>{t('leaving.drafts', { count: drafts })}</p>}
        {isUnknown && <p>{t('leaving.unknown')}</p>}
        {(writes.length > 0 || (notes + drafts === 0 && !isUnknown)) && (
          <p>{t('leaving.text', { count: writes.length })}</p>
        )}
        {!isLocked && <UnsentList writes={writes} />}
      </div>
    </ConfirmDialog>
  );
}
