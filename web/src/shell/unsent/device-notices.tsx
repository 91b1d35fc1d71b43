import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConnected } from '#web/lib/offline/connection.ts';
import { useWrites } from '#web/lib/offline/outbox/outbox.ts';
import { tellTwice, useWrittenTwice } from '#web/lib/offline/outbox/written-twice.ts';
import { useNewVersion } from '#web/lib/offline/worker/new-version.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './unsent.module.css';
import { UnsentDialog } from './unsent-dialog.tsx';

/** Notices about a client's device: no connection, unsaved writes, a new version. Usually nothing. */
export function DeviceNotices() {
  const { t } = useTranslation('unsent');
  const connected = useConnected();
  const writes = useWrites();
  const isTwice = useWrittenTwice();
  const reload = useNewVersion();
  const [open, setOpen] = useState(false);
  const refused = writes.filter((write) => write.refused).length;
  const waiting = writes.filter((write) => !write.refused && write.echo).length;
  const show = (
    <Button look="plain" onClick={() => setOpen(true)}>
      {t('show')}
    </Button>
  );
  return (
    <>
      <div role="status" className={styles['notices']}>
        {!connected && (
          <Notice action={waiting > 0 && show}>
            {t('noConnection')} {waiting > 0 && t('waiting', { count: waiting })}
          </Notice>
        )}
        {refused > 0 && (
          <Notice urgent action={show}>
            {t('refused', { count: refused })}
          </Notice>
        )}
        {isTwice && (
          <Notice
            action={
              <Link to="/journal" onClick={() => tellTwice(false)}>
                {t('twice.open')}
              </Link>
            }
          >
            {t('twice.text')}
          </Notice>
        )}
        {reload && (
          <Notice
            action={
              <Button look="plain" onClick={reload}>
                {t('reload')}
              </Button>
            }
          >
            {t('newVersion')}
          </Notice>
        )}
      </div>
      {open && <UnsentDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function Notice({ urgent = false, action, children }: { urgent?: boolean; action: ReactNode; children: ReactNode }) {
  return (
    <div className={styles[urgent ? 'urgent' : 'notice']}>
      <p>{children}</p>
      {action}
    </div>
  );
}
