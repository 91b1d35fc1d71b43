import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import { priceOf, type UnbilledPackage, type UnbilledSession } from '#contract/billing/money/price-list.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../revenue.module.css';
import { usePriceList, useUnbilled } from '../use-lists.ts';
import { useSeller } from '../use-seller.ts';
import { Aside, Contents, type Unpaid, type Waiting } from './unbilled-rows.tsx';

/** Completed sessions and granted packages that nothing pays for yet, by client: each is one press away from a filled draft. */
export function Unbilled() {
  const { t } = useTranslation('coach-revenue');
  const { data, error, isFetching, refetch } = useUnbilled();
  const { data: seller } = useSeller();
  if (!data && error) {
    return <LoadFailed title={t('unbilled.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const waiting = data ? byClient(data, seller?.currency ?? 'EUR') : [];
  const aside = data?.aside ?? { items: [], packages: [] };
  if (waiting.length + aside.items.length + aside.packages.length === 0) return null;
  return (
    <Card as="section" padding="m" aria-labelledby="unbilled">
      <h2 id="unbilled" className={styles['title']}>
        {t('unbilled.title')}
      </h2>
      <ul className={styles['unbilled']}>
        {waiting.map((each) => (
          <WaitingClient key={`${each.clientId} ${each.currency}`} waiting={each} all={waiting} />
        ))}
      </ul>
      <Aside {...aside} />
    </Card>
  );
}

function WaitingClient({ waiting, all: rows }: { waiting: Waiting; all: readonly Waiting[] }) {
  const { t } = useTranslation('coach-revenue');
  const { date } = useFormat();
  const money = useMoney(rows);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const { data: prices } = usePriceList();
  const { clientId, currency, sessions, packages } = waiting;
  const name = fullName(waiting);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const body = {
        sessionIds: sessions.slice(0, moneyLimits.sessions).map(({ sessionId }) => sessionId),
        sold: packages.slice(0, moneyLimits.sold).map(({ lotId: id, grantedAt }) => ({ id, grantedAt })),
      };
      const idempotencyKey = keyFor(body);
      return call(moneyRoutes, 'draftInvoiceForSessions', { params: { clientId }, body, idempotencyKey });
    },
    onSuccess: (draft) => {
      queryClient.setQueryData(keyOf('invoices', 'one', draft.id), draft);
      void navigate(`/coach/revenue/invoices/${draft.id}?send=yes`);
    },
    onError: (failure) => console.error(failure),
    // Another device may have been faster.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: keyOf('unbilled') });
      void queryClient.invalidateQueries({ queryKey: keyOf('invoices', 'list') });
    },
  });
  const known = sessions.map((session) => priceOf(prices?.items ?? [], currency, session)?.price);
  const all = [...known, ...packages.map(({ price }) => price)];
  const what = [
    ...(sessions.length > 0 ? [t('unbilled.sessions', { count: sessions.length })] : []),
    ...(packages.length > 0 ? [t('unbilled.packages', { count: packages.length })] : []),
    daysOf(waiting).map(date).join(' – '),
  ];
  // A sum without the sessions that have no price would be wrong.
  const sum = all.every((price) => price !== undefined) ? all.reduce((total, price) => total + price, 0) : undefined;
  return (
    <li className={styles['head']}>
      <span className={styles['days']}>
        <Link to={`/coach/clients/${clientId}?tab=money`}>{name}</Link>{' '}
        <span className={styles['aside']}>{what.join(' · ')}</span>
      </span>
      <span className={styles['buttons']}>
        {prices && sum === undefined && <Link to="/coach/revenue?tab=settings">{t('unbilled.noPrice')}</Link>}
        {prices && sum !== undefined && <span>{money(sum, currency)}</span>}
        <Button
          look="quiet"
          busy={isPending}
          busyLabel={t('unbilled.drafting')}
          aria-label={t('unbilled.invoiceFor', { name })}
          onClick={() => mutate()}
        >
          {t('unbilled.invoice')}
        </Button>
      </span>
      {error && <ProblemBox error={error} />}
      <Contents waiting={waiting} all={rows} />
    </li>
  );
}

/** The first and the last day; one where there is one. A year of weekly sessions would fill the page. */
const daysOf = ({ sessions, packages }: Waiting): string[] => {
  const days = [...sessions.map(({ startsAt }) => startsAt), ...packages.map(({ grantedAt }) => grantedAt)].toSorted();
  return [...new Set([...days.slice(0, 1), ...days.slice(-1)])];
};

/** @param own the currency in which sessions are charged */
const byClient = ({ items, packages }: Unpaid, own: Currency): readonly Waiting[] => {
  const found = new Map<string, Waiting>();
  const rowOf = (each: UnbilledSession | UnbilledPackage, currency: Currency): Waiting => {
    const { clientId, firstName = '', lastName = '' } = each;
    const key = `${clientId} ${currency}`;
    const row = found.get(key) ?? {
      clientId,
      firstName,
      lastName,
      currency,
      sessions: [],
      packages: [],
    };
    found.set(key, row);
    return row;
  };
  for (const session of items) rowOf(session, own).sessions.push(session);
  for (const sale of packages) rowOf(sale, sale.currency).packages.push(sale);
  return [...found.values()];
};
