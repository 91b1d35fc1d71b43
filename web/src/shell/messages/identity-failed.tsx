import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useTitle } from '#web/shell/use-title.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { MessageScreen } from './message-screen.tsx';

/** Somebody is signed in, but the profile did not come: try again, or sign out. A disabled account can only be left. */
export function IdentityFailed() {
  const { t } = useTranslation();
  const { error, refresh, signOut } = useIdentity();
  const disabled = error instanceof ApiError && error.code === 'account-disabled';
  const title = t(disabled ? 'accountDisabled.title' : 'accountFailed.title');
  useTitle(title);
  return (
    <MessageScreen
      title={title}
      actions={
        <>
          {!disabled && <Button onClick={() => void refresh()}>{t('retry')}</Button>}
          <Button look={disabled ? 'primary' : 'quiet'} onClick={() => void signOut()}>
            {t('signOut')}
          </Button>
        </>
      }
    >
      {t(disabled ? 'accountDisabled.text' : 'accountFailed.text')}
    </MessageScreen>
  );
}
