import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { InvitedSignup } from './invited-signup.tsx';
import { OpenSignup } from './open-signup.tsx';

/** Fetched for somebody who is signed in already; a sign-up does not need it. */
const SignedInInvitation = lazy(async () => ({
  default: (await import('./signed-in-invitation.tsx')).SignedInInvitation,
}));

/** Sign-up of users, with the invitation of a coach or without one. */
export function Component() {
  const { t } = useTranslation('auth');
  const [query] = useSearchParams();
  const { profile } = useIdentity();
  const invitationId = query.get('invite') ?? undefined;
  const email = query.get('email') ?? undefined;
  if (profile) {
    return (
      <Suspense>
        <SignedInInvitation
          profile={profile}
          invitationId={invitationId ?? ''}
          own={query.get('coach') === profile.userId}
        />
      </Suspense>
    );
  }
  return (
    <AuthLayout title={t('signup.title')} intro={t('signup.intro')}>
      {invitationId !== undefined ? (
        <InvitedSignup invitationId={invitationId} email={email} />
      ) : (
        <OpenSignup userType="user" />
      )}
      <div className={styles['links']}>
        <p>
          {t('signup.haveAccount')} <Link to="/login">{t('signup.logIn')}</Link>
        </p>
      </div>
    </AuthLayout>
  );
}
