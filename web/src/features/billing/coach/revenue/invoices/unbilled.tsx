import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { UnbilledSession } from '#contract/billing/money/price-list.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../revenue.module.css';
import { useUnbilled } from '../use-lists.ts';

/** Completed sessions that nothing pays for yet, by client: each is one press away from an invoice. */
export function Unbilled() {
  const { t } = useTranslation('coach-revenue');
  const { date } = useFormat();
  const { data = [] } = useUnbilled();
  if (data.length === 0) return null;
  return (
    <Card as="section" padding="m" aria-labelledby="unbilled">
      <h2 id="unbilled" className={styles['title']}>
        {t('unbilled.title')}
      </h2>
      <ul className={styles['unbilled']}>
        {byClient(data).map(({ clientId, name, sessions }) => (
          <li key={clientId} className={styles['head']}>
            <span className={styles['days']}>
              <span>{name}</span> <span className={styles['aside']}>{daysOf(sessions).map(date).join(' – ')}</span>
            </span>
            <Link to={`/coach/revenue/invoices/new?client=${clientId}`} className={buttonClass('quiet')}>
              {t('unbilled.invoice', { count: sessions.length })}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The first and the last start; one where there is one. A year of weekly sessions would fill the page. */
const daysOf = (sessions: readonly UnbilledSession[]): string[] => {
  const starts = sessions.map(({ startsAt }) => startsAt).toSorted();
  return [...new Set([...starts.slice(0, 1), ...starts.slice(-1)])];
};

interface Waiting {
  readonly clientId: string;
  readonly name: string;
  readonly sessions: UnbilledSession[];
}

const byClient = (sessions: readonly UnbilledSession[]): readonly Waiting[] => {
  const found = new Map<string, Waiting>();
  for (const session of sessions) {
    const { clientId, firstName = '', lastName = '' } = session;
    const waiting = found.get(clientId) ?? { clientId, name: fullName({ firstName, lastName }), sessions: [] };
    waiting.sessions.push(session);
    found.set(clientId, waiting);
  }
  return [...found.values()];
};
