import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keptNotes } from '#web/offline/kept-notes.ts';
import { useWrites } from '#web/offline/outbox/outbox.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from './unsent.module.css';
import { UnsentList } from './unsent-list.tsx';

/** Asks before a sign-out that would delete what was not sent, and names it. */
export function LeavingQuestion({ answer }: { answer: (goes: boolean) => void }) {
  const { t } = useTranslation(['unsent', 'common']);
  const writes = useWrites().filter(({ echo }) => echo !== undefined);
  const [notes, setNotes] = useState(0);
  useEffect(() => {
    void keptNotes().then(({ length }) => setNotes(length));
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
        {(writes.length > 0 || notes === 0) && <p>{t('leaving.text', { count: writes.length })}</p>}
        <UnsentList writes={writes} />
      </div>
    </ConfirmDialog>
  );
}
