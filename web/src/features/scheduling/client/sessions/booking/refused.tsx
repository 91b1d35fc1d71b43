import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';

interface Props {
  error: unknown;
  /** First name. */
  coach: string;
}

/** Why a time was not booked, or a session not moved; to whom has nothing left to book with, what can be done about it. */
export function Refused({ error, coach }: Props) {
  const { t } = useTranslation('client-sessions');
  if (!(error instanceof ApiError && error.code === 'credits-used-up')) return <ProblemBox error={error} />;
  return (
    <ErrorBox action={<Link to="/sessions">{t('credits.seeLeft')}</Link>}>{t('credits.refused', { coach })}</ErrorBox>
  );
}
