import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Currency } from '#contract/billing/money/amount.ts';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';

const idOf = ({ id }: InvoiceRow): string => id;
const useInvoicesIn = (status: 'sent' | 'partial', enabled: boolean) =>
  usePages<InvoiceRow>({
    key: keyOf('invoices', 'list', { owed: status }),
    load: (page, signal) => call(invoiceRoutes, 'listInvoices', { query: { ...page, status }, signal }),
    idOf,
    fetchOn: 'all',
    enabled,
  });

/** Sums by currency: amounts of two are never added. */
export type Owed = ReadonlyMap<string, ReadonlyMap<Currency, number>>;

/** What each client owes by sent invoices. A credit note is not owed, and neither is what has no client any more. */
export const owedByClient = (invoices: readonly Pick<InvoiceRow, 'kind' | 'clientId' | 'currency' | 'due'>[]): Owed => {
  const sums = new Map<string, Map<Currency, number>>();
  for (const { kind, clientId, currency, due } of invoices) {
    if (kind !== 'invoice' || clientId === undefined || due <= 0) continue;
    const own = sums.get(clientId) ?? new Map<Currency, number>();
    sums.set(clientId, own.set(currency, (own.get(currency) ?? 0) + due));
  }
  return sums;
};

/** The invoices of each client that are overdue on a day. */
const overdueByClient = (
  invoices: readonly Pick<InvoiceRow, 'id' | 'kind' | 'clientId' | 'due' | 'dueOn'>[],
  today: string,
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { id, kind, clientId, due, dueOn } of invoices) {
    if (kind !== 'invoice' || clientId === undefined || due <= 0 || dueOn === undefined || dueOn >= today) continue;
    found.set(clientId, [...(found.get(clientId) ?? []), id]);
  }
  return found;
};

/**
 * What clients owe, in words, by their ids. The list of clients knows nothing of money, so invoices are asked for once somebody wants to see who owes.
 */
export const useOwed = (isWanted: boolean) => {
  const { t } = useTranslation('coach-clients');
  const money = useMoney();
  const { list } = useFormat();
  const [sent, partial] = [useInvoicesIn('sent', isWanted), useInvoicesIn('partial', isWanted)];
  const owedBy = useMemo(() => {
    if (!isWanted) return new Map<string, string>();
    return new Map(
      [...owedByClient([...sent.items, ...partial.items])].map(([clientId, sums]) => [
        clientId,
        t('brief.owes', { amount: list([...sums].map(([currency, amount]) => money(amount, currency))) }),
      ]),
    );
  }, [isWanted, sent.items, partial.items, t, money, list]);
  const today = useLocalDate();
  const overdue = useMemo(
    () => (isWanted ? overdueByClient([...sent.items, ...partial.items], today) : new Map<string, readonly string[]>()),
    [isWanted, sent.items, partial.items, today],
  );
  const failure = sent.failure ?? partial.failure;
  const isPending = isWanted && !failure && (sent.awaits !== undefined || partial.awaits !== undefined);
  return { owedBy, overdue, isPending, failure: isWanted ? failure : undefined };
};
