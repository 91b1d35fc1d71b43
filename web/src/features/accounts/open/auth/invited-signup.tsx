import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './auth-layout.module.css';
import { Notice } from './notice.tsx';
import { SignupForm } from './signup-form.tsx';
import { useInvitation } from './use-invitation.ts';

interface Props {
  invitationId: string;
  /** From the link, honoured where the invitation names none. */
  email: string | undefined;
}

/** The sign-up form for an open invitation; for any other, why it is of no use and what to do. */
export function InvitedSignup({ invitationId, email }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const problemText = useProblemText();
  const lookup = useInvitation(invitationId);
  if (lookup.state === 'failed') {
    return (
      <ErrorBox
        help={<ProblemHelp of={lookup.error} />}
        action={<Button onClick={lookup.retry}>{t('common:retry')}</Button>}
      >
        {problemText(lookup.error)}
      </ErrorBox>
    );
  }
  if (lookup.state === 'unknown') {
    return <Useless title={t('invitation.unknown.title')} text={t('invitation.unknown.text')} />;
  }
  if (lookup.state !== 'found') return <Waiting text={t('invitation.loading')} />;

  const { status, coachName: coach, firstName, lastName, email: invited } = lookup.invitation;
  if (status !== 'pending') {
    return (
      <Useless
        title={t(`invitation.${status}.title`)}
        text={t(`invitation.${status}.text`, { coach })}
        joined={status === 'accepted'}
      />
    );
  }
  return (
    <>
      <Notice>
        <h2>{t('invitation.from', { coach })}</h2>
        <p>{t('invitation.fromText')}</p>
      </Notice>
      <SignupForm
        userType="user"
        invitationId={invitationId}
        email={invited || email}
        firstName={firstName}
        lastName={lastName}
      />
    </>
  );
}

/** `joined`: the way on is most likely the login. */
function Useless({ title, text, joined = false }: { title: string; text: string; joined?: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <Notice>
        <h2>{title}</h2>
        <p>{text}</p>
      </Notice>
      {joined && (
        <Link to="/login" className={buttonClass('primary', { wide: true })}>
          {t('login.submit')}
        </Link>
      )}
      <Link to="/signup" className={buttonClass(joined ? 'quiet' : 'primary', { wide: true })}>
        {t('invitation.without')}
      </Link>
    </>
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <div className={styles['form']} role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
      <Skeleton height="5.5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="5rem" />
      <Skeleton height="7rem" />
      <Skeleton height="5rem" />
      <Skeleton height="3rem" />
    </div>
  );
}
