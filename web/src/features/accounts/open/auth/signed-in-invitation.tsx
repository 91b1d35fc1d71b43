import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import type { PublicInvitation } from '#contract/clients/invitations/schema.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './auth-layout.module.css';
import { AuthLayout } from './auth-layout.tsx';
import { Notice } from './notice.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';
import { useInvitation } from './use-invitation.ts';

interface Props {
  profile: Profile;
  invitationId: string;
  /** A coach looks at the link of an invitation of their own. */
  own: boolean;
}

/** Shows an invitation to somebody who is signed in: a client joins with one button, others cannot use it. */
export function SignedInInvitation({ profile, invitationId, own }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  if (profile.userType === 'user') return <ForClient profile={profile} invitationId={invitationId} />;
  return (
    <Frame title={t('invitation.signedIn.title')} email={profile.email}>
      <p>{t(own ? 'invitation.signedIn.own' : 'invitation.signedIn.coach')}</p>
      <Ways />
    </Frame>
  );
}

function ForClient({ profile, invitationId }: { profile: Profile; invitationId: string }) {
  const { t } = useTranslation(['auth', 'common']);
  const problemText = useProblemText();
  const lookup = useInvitation(invitationId);
  if (lookup.state === 'found') return <Offer profile={profile} invitationId={invitationId} {...lookup.invitation} />;
  if (lookup.state === 'unknown') {
    return (
      <Frame title={t('invitation.unknown.title')} email={profile.email}>
        <p>{t('invitation.signedIn.unknown')}</p>
        <Ways />
      </Frame>
    );
  }
  return (
    <Frame title={t('invitation.signedIn.title')} email={profile.email}>
      {lookup.state === 'failed' ? (
        <ErrorBox
          help={<ProblemHelp of={lookup.error} />}
          action={<Button onClick={lookup.retry}>{t('common:retry')}</Button>}
        >
          {problemText(lookup.error)}
        </ErrorBox>
      ) : (
        <div className={styles['form']} role="status">
          <VisuallyHidden>{t('invitation.loading')}</VisuallyHidden>
          <Skeleton height="4rem" />
          <Skeleton height="3rem" />
        </div>
      )}
    </Frame>
  );
}

interface OfferProps extends PublicInvitation {
  profile: Profile;
  invitationId: string;
}

/** One button for an open invitation to this account's address; for any other, why it is of no use. */
function Offer({ profile, invitationId, email, coachName: coach, status }: OfferProps) {
  const { t } = useTranslation('auth');
  const problemText = useProblemText();
  const { acceptance, accept } = useAcceptInvitation(invitationId);
  // Accepting changes the profile, but not what was said before it.
  const [coachBefore] = useState(profile.coachId);

  if (acceptance.state === 'accepted') {
    return (
      <Frame title={t('invitation.signedIn.accepted.title')} email={profile.email}>
        <Notice>
          <p>{t('invitation.signedIn.accepted.text', { coach })}</p>
        </Notice>
        <Ways stay />
      </Frame>
    );
  }
  if (email !== profile.email) {
    return (
      <Frame title={t('invitation.signedIn.title')} email={profile.email}>
        <p>{t('invitation.signedIn.text')}</p>
        <Ways />
      </Frame>
    );
  }
  if (status !== 'pending') {
    return (
      <Frame title={t(`invitation.${status}.title`)} email={profile.email}>
        <p>{t('invitation.signedIn.closed', { coach })}</p>
        <Ways stay />
      </Frame>
    );
  }
  return (
    <Frame title={t('invitation.from', { coach })} email={profile.email}>
      <p>{t(coachBefore ? 'invitation.signedIn.otherCoach' : 'invitation.signedIn.with', { coach })}</p>
      {acceptance.state === 'failed' && (
        <ErrorBox help={<ProblemHelp of={acceptance.error} />}>
          {t('invitation.signedIn.failed')}. {problemText(acceptance.error)}
        </ErrorBox>
      )}
      <div className={styles['form']}>
        <Button
          wide
          busy={acceptance.state === 'busy'}
          busyLabel={t('invitation.signedIn.accepting')}
          onClick={() => void accept()}
        >
          {t('invitation.signedIn.accept')}
        </Button>
        <HomeLink look="quiet" />
      </div>
    </Frame>
  );
}

function Frame({ title, email, children }: { title: string; email: string; children: ReactNode }) {
  const { t } = useTranslation('auth');
  return (
    <AuthLayout title={title} intro={t('invitation.signedIn.who', { email })}>
      {children}
    </AuthLayout>
  );
}

/** The ways on: home, or out to go on with another account; `stay`: another account would not help. */
function Ways({ stay = false }: { stay?: boolean }) {
  const { t } = useTranslation('auth');
  const { signOut } = useIdentity();
  return (
    <div className={styles['form']}>
      <HomeLink look="primary" />
      {!stay && (
        <Button look="quiet" wide onClick={() => void signOut()}>
          {t('invitation.signedIn.leave')}
        </Button>
      )}
    </div>
  );
}

function HomeLink({ look }: { look: 'primary' | 'quiet' }) {
  const { t } = useTranslation();
  return (
    <Link to="/" className={buttonClass(look, { wide: true })}>
      {t('notFound.home')}
    </Link>
  );
}
