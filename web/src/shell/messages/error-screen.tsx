import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { MessageScreen } from './message-screen.tsx';

/** Stands where a page could not be shown. Its way back loads everything anew, which also mends an outdated page. */
export function ErrorScreen() {
  const { t } = useTranslation();
  const error = useRouteError();
  useTitle(t('errorScreen.title'));
  useEffect(() => console.error(error), [error]);
  return (
    <MessageScreen
      title={t('errorScreen.title')}
      actions={
        <>
          <Button onClick={() => window.location.reload()}>{t('errorScreen.reload')}</Button>
          <a href="/" className={buttonClass('quiet')}>
            {t('errorScreen.home')}
          </a>
        </>
      }
    >
      {t('errorScreen.text')}
    </MessageScreen>
  );
}
