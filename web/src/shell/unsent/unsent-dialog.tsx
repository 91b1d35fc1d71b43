import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrites } from '#web/lib/offline/outbox/outbox.ts';
import { dropWrite, tryAgain } from '#web/lib/offline/outbox/refused.ts';
import type { StoredWrite } from '#web/lib/offline/outbox/write.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from './unsent.module.css';
import { UnsentList } from './unsent-list.tsx';

// Seldom asked, and this dialog is around every page of a client.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('#web/ui/overlays/confirm-dialog.tsx');
  return { default: ConfirmDialog };
});

/** Everything that is on this device only. Nothing of it goes before the person says so. */
export function UnsentDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['unsent', 'common']);
  const writes = useWrites();
  const [dropping, setDropping] = useState<StoredWrite>();
  const refused = writes.filter((write) => write.refused);
  const waiting = writes.filter((write) => !write.refused && write.echo);
  if (dropping) {
    return (
      <Suspense>
        <ConfirmDialog
          danger
          title={t('list.dropTitle')}
          confirmLabel={t('list.drop')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            void dropWrite(dropping);
            setDropping(undefined);
          }}
          onCancel={() => setDropping(undefined)}
        >
          <div className={styles['part']}>
            <UnsentList writes={[dropping]} />
            <p>{t('list.dropText')}</p>
          </div>
        </ConfirmDialog>
      </Suspense>
    );
  }
  return (
    <Dialog title={t('list.title')} closeLabel={t('common:close')} onClose={onClose}>
      {refused.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('list.refused')}</h3>
          <p>{t('list.refusedText')}</p>
          <UnsentList writes={refused} onAgain={(write) => void tryAgain(write)} onDrop={setDropping} />
        </section>
      )}
      {waiting.length > 0 && (
        <section className={styles['part']}>
          <h3>{t('list.waiting')}</h3>
          <UnsentList writes={waiting} />
        </section>
      )}
      {refused.length + waiting.length === 0 && <p>{t('list.empty')}</p>}
    </Dialog>
  );
}
