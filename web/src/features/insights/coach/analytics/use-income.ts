import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { insightRoutes } from '#contract/insights/routes.ts';
import type { AnalyticsPeriod, Income } from '#contract/insights/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useClientsByName } from '#web/lists/pages/use-clients-by-name.ts';

/** Where the income of a period comes from, and the hours that were used; asked beside the figures, which it takes longer than. */
export const useIncome = (period: AnalyticsPeriod, month: string | undefined) =>
  useQuery({
    queryKey: keyOf('coach-analytics', 'income', period, month ?? ''),
    queryFn: ({ signal }) => call(insightRoutes, 'getIncome', { query: { period, ...defined({ month }) }, signal }),
    placeholderData: keepPreviousData,
  });

type Sum = Income['totals'][number];

export interface IncomeRow extends Sum {
  readonly key: string;
  readonly name: string;
  /** The page of who it is. */
  readonly to?: string;
}

/** Both tables' rows: none while there is no income to show, and those by client once all clients are known by name. */
export const useIncomeRows = (income: Income | undefined) => {
  const { t } = useTranslation('coach-analytics');
  const clients = useClientsByName('all');
  return {
    clients,
    byClient: income && clients.areAllKnown ? rowsOfClients(income.byClient, clients.clients, t) : undefined,
    byType: income && rowsOfTypes(income.byType, t),
  };
};
export type IncomeRows = Pick<ReturnType<typeof useIncomeRows>, 'byClient' | 'byType'>;

/** Who is on the list no more is one row: their income stays in the total. */
const rowsOfClients = (
  sums: Income['byClient'],
  clients: readonly Client[],
  t: TFunction<'coach-analytics'>,
): IncomeRow[] => {
  const names = new Map(clients.map((client) => [client.clientId, fullName(client)]));
  const rows = new Map<string, IncomeRow>();
  for (const { clientId, currency, amount, yearBefore } of sums) {
    const name = clientId === undefined ? undefined : names.get(clientId);
    const key = `${currency} ${name === undefined ? (clientId === undefined ? 'nobody' : 'former') : clientId}`;
    const before = rows.get(key);
    rows.set(key, {
      key,
      name: name ?? t(clientId === undefined ? 'income.nobody' : 'income.former'),
      ...(name !== undefined && { to: `/coach/clients/${clientId}` }),
      currency,
      amount: (before?.amount ?? 0) + amount,
      yearBefore: (before?.yearBefore ?? 0) + yearBefore,
    });
  }
  return [...rows.values()];
};

const rowsOfTypes = (sums: Income['byType'], t: TFunction<'coach-analytics'>): IncomeRow[] =>
  sums.map(({ currency, amount, yearBefore, ...type }) => ({
    key: `${currency} ${type.kind} ${type.title ?? ''} ${type.minutes ?? ''}`,
    name: nameOfType(type, t),
    currency,
    amount,
    yearBefore,
  }));

const nameOfType = (
  { kind, title, minutes }: Pick<Income['byType'][number], 'kind' | 'title' | 'minutes'>,
  t: TFunction<'coach-analytics'>,
): string => {
  if (kind === 'other') return t('income.other');
  if (title !== undefined) return title;
  return minutes === undefined ? t('income.sessions') : t('income.session', { count: minutes });
};
