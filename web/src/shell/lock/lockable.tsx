import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Locked } from '#web/lib/auth/app-lock.ts';
import { FixedIdentity, useIdentity } from '#web/lib/auth/identity.tsx';
import { loadTexts } from '#web/lib/i18n/i18n.ts';
import { MessageScreen } from '#web/shell/messages/message-screen.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './lock.module.css';

/** Numbers to ring in need are open to everybody, also to whoever cannot unlock the app. */
const helpInNeed = '/get-help';

const LockScreen = lazy(async (): Promise<{ default: ComponentType<{ isOverPage: boolean }> }> => {
  try {
    const [{ LockScreen: Screen }] = await Promise.all([import('./lock-screen.tsx'), loadTexts(['lock'])]);
    return { default: Screen };
  } catch {
    return { default: BareScreen };
  }
});

/** With what every page has: without a connection no other may come, and the app stays closed. */
function BareScreen() {
  const { t } = useTranslation();
  const { signOut } = useIdentity();
  return (
    <MessageScreen
      title={t('brand')}
      isHomeLinked={false}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('retry')}</Button>
          <Button look="quiet" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      {t('errorScreen.notFetched')}
    </MessageScreen>
  );
}

interface Props {
  /** Since when the app is locked; undefined while it is open. */
  since: Locked['since'] | undefined;
  /** The app, which may be about a person; nothing as long as it is not known who is there. */
  children: ReactNode;
}

/**
 * The app, or the lock screen. A page that is opened locked has nothing of the person in it. One that is locked while it is open stays mounted, so that
 * words that are being written and a practice are where they were.
 */
export function Lockable({ since, children }: Props) {
  const identity = useIdentity();
  const { pathname } = useLocation();
  const isOverPage = since === 'running';
  if (since && pathname === helpInNeed) {
    const { signOut, refresh } = identity;
    return <FixedIdentity identity={{ state: 'signed-out', signOut, refresh }}>{children}</FixedIdentity>;
  }
  return (
    <>
      {since !== 'opening' && children && (
        <div className={styles['page']} inert={isOverPage} aria-hidden={isOverPage || undefined}>
          {children}
        </div>
      )}
      <FocusBack isOverPage={isOverPage} />
      {since && (
        <Suspense>
          <LockScreen isOverPage={isOverPage} />
        </Suspense>
      )}
    </>
  );
}

/** Who was writing goes on writing. It stands before the lock screen, which takes the focus as soon as it is there. */
function FocusBack({ isOverPage }: { isOverPage: boolean }) {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const before = focused.current;
    focused.current = isOverPage ? document.activeElement : null;
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  }, [isOverPage]);
  return null;
}
