import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/profile/schema.ts';
import { useIdentity } from '#web/auth/identity.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';

interface Props {
  profile: Profile;
  /** A coach looks at the link of an invitation of their own. */
  own: boolean;
}

/** What somebody sees who opens an invitation link while signed in: it makes a new account, so it does nothing for this one. */
export function SignedInInvitation({ profile, own }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const { signOut } = useIdentity();
  return (
    <AuthLayout
      title={t('invitation.signedIn.title')}
      intro={t('invitation.signedIn.who', { email: profile.email })}
      pageTitle={t('signup.pageTitle')}
    >
      <p>{t(own ? 'invitation.signedIn.own' : 'invitation.signedIn.text')}</p>
      <div className={styles['form']}>
        <Link to="/" className={buttonClass('primary', { wide: true })}>
          {t('common:notFound.home')}
        </Link>
        <Button look="quiet" wide onClick={() => void signOut()}>
          {t('invitation.signedIn.leave')}
        </Button>
      </div>
    </AuthLayout>
  );
}
