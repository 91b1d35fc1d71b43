import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appLock } from '#web/lib/auth/app-lock.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { askPasskey } from '#web/lib/auth/passkey.ts';
import { storedLock } from '#web/lib/auth/stored-lock.ts';
import { MessageScreen } from '#web/shell/messages/message-screen.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { useModal } from '#web/ui/overlays/use-modal.ts';
import styles from './lock.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    lock: typeof texts;
  }
}

interface Props {
  /** A page lies behind it, which is not to be seen or used, nor lost. */
  isOverPage: boolean;
}

/** In place of the app, or over it, until the person has shown who they are. It says nothing about them. */
export function LockScreen({ isOverPage }: Props) {
  const { t } = useTranslation(['lock', 'common']);
  const { signOut } = useIdentity();
  const { state, unlock } = useUnlock();
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useTitle(t('title'));
  const screen = (
    <MessageScreen
      title={t('title')}
      isHomeLinked={false}
      menu={
        // The page that is open goes on behind the lock.
        <a href="/get-help" target={isOverPage ? '_blank' : undefined} rel="noreferrer">
          {t('common:footer.getHelp')}
        </a>
      }
      actions={
        <>
          <Button data-autofocus busy={state === 'asking'} busyLabel={t('asking')} onClick={() => void unlock()}>
            {t('unlock')}
          </Button>
          <Button look="quiet" onClick={() => void signOut()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      {t('text')}
      <span role="alert" className={styles['failed']}>
        {state === 'failed' && `${t('failed')} ${t('gone')}`}
      </span>
    </MessageScreen>
  );
  return isOverPage ? <Over>{screen}</Over> : screen;
}

/** Above all that is open or opens meanwhile. Keys of the page behind it do nothing. */
function Over({ children }: { children: ReactNode }) {
  const { t } = useTranslation('lock');
  const ref = useModal(() => {}, { staysOnTop: true });
  useEffect(() => {
    // What a key does by itself, such as pressing the button, it goes on doing.
    const keep = (event: KeyboardEvent): void => event.stopImmediatePropagation();
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return (
    <dialog ref={ref} aria-label={t('title')} className={styles['over']}>
      {children}
    </dialog>
  );
}

const useUnlock = () => {
  const [state, setState] = useState<'waiting' | 'asking' | 'failed'>('waiting');
  const unlock = async (): Promise<void> => {
    const lock = storedLock(appLock.locked()?.person ?? '');
    setState('asking');
    try {
      if (lock && (await askPasskey(lock.credentialId))) {
        appLock.unlock();
        return;
      }
    } catch (error) {
      // A person who changed their mind, a passkey that is gone, a finger that was not known: browsers do not tell these apart.
      console.error(error);
    }
    setState('failed');
  };
  return { state, unlock };
};
