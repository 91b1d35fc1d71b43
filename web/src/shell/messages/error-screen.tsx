import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { mayReloadUnasked } from '#web/shell/reload-when-outdated.ts';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { MessageScreen } from './message-screen.tsx';

/** Messages of browsers and Vite for a file that did not load. */
const notFetched = /dynamically imported module|importing a module script|unable to preload/i;

/**
 * Stands where a page could not be shown. Its way back loads everything anew, which also mends an outdated page. A page that was not
 * fetched is no fault of the product's: most likely there is no connection, and it comes once there is one.
 */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  const isNotFetched = error instanceof Error && notFetched.test(error.message);
  const identity = useIdentity();
  // Whoever has just gone is not left in doubt.
  const hasLeft = identity.state === 'signed-out' && identity.expired === false;
  const title = t(isNotFetched ? 'errorScreen.notFetched' : 'errorScreen.title');
  useTitle(title);
  useEffect(() => {
    console.error(error);
    if (!isNotFetched) return undefined;
    // The connection may have come back before anything listened for it.
    if (mayReloadUnasked()) load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [error, isNotFetched]);
  return (
    <MessageScreen
      title={title}
      actions={
        <>
          <Button onClick={load}>{t('errorScreen.reload')}</Button>
          {!hasLeft && (
            <a href="/" className={buttonClass('quiet')}>
              {t('errorScreen.home')}
            </a>
          )}
        </>
      }
    >
      {hasLeft && `${t('errorScreen.left')} `}
      {t(isNotFetched ? 'errorScreen.notFetchedText' : 'errorScreen.text')}
    </MessageScreen>
  );
}

const load = (): void => window.location.reload();
