import { useTranslation } from 'react-i18next';
import { useSession } from '#web/auth/session.tsx';
import { Button } from '#web/ui/button.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { MessageScreen } from './message-screen.tsx';

/** Somebody is signed in, but the profile did not come: try again, or sign out. */
export function SessionFailed() {
  const { t } = useTranslation();
  const { refresh, signOut } = useSession();
  useTitle(t('sessionFailed.title'));
  return (
    <MessageScreen
      title={t('sessionFailed.title')}
      actions={
        <>
          <Button onClick={() => void refresh()}>{t('retry')}</Button>
          <Button look="quiet" onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      {t('sessionFailed.text')}
    </MessageScreen>
  );
}
