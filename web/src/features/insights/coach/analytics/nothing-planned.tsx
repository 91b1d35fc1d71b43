import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { sessionsQuery } from '#web/features/scheduling/shared/sessions-cache.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './analytics-page.module.css';

/** As far ahead as one question about sessions goes. */
const days = 45;
/** More than that is a list of clients, which has a page. */
const most = 12;

/** Active clients without a session ahead, each one press away from planning one. */
export function NothingPlanned() {
  const { t } = useTranslation('coach-analytics');
  const [span] = useState(() => {
    const from = Date.now();
    return { from: new Date(from).toISOString(), to: new Date(from + days * dayMilliseconds).toISOString() };
  });
  const { clients, areAllKnown } = useClientsByName('active');
  const sessions = useQuery(sessionsQuery(span.from, span.to));
  if (sessions.error && !sessions.data) {
    const { error, isFetching, refetch } = sessions;
    return <LoadFailed title={t('planned.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  // Somebody whose session is on a page still to come would stand here wrongly.
  if (!sessions.data || !areAllKnown) return null;
  const planned = new Set(sessions.data.filter(({ status }) => status === 'scheduled').map(({ clientId }) => clientId));
  const without = clients.filter(({ clientId }) => !planned.has(clientId));
  if (without.length === 0) return null;
  return (
    <Card as="section" padding="m" shadow="none" aria-labelledby="nothing-planned" className={styles['part']}>
      <h2 id="nothing-planned">{t('planned.title')}</h2>
      <p className={styles['said']}>{t('planned.text', { days })}</p>
      <ul className={styles['rows']}>
        {without.slice(0, most).map((client) => (
          <li key={client.clientId}>
            <Link to={`/coach/clients/${client.clientId}`}>{fullName(client)}</Link>
            <Link
              to={`/coach/sessions?new=yes&with=${client.clientId}`}
              className={buttonClass('quiet')}
              aria-label={t('planned.planFor', { name: fullName(client) })}
            >
              {t('planned.plan')}
            </Link>
          </li>
        ))}
      </ul>
      {without.length > most && (
        <p className={styles['said']}>
          <Link to="/coach/clients">{t('planned.more', { count: without.length - most })}</Link>
        </p>
      )}
    </Card>
  );
}
