import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { isOwed } from '#contract/billing/money/transitions.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import type { Column } from '#web/lists/column.ts';
import { StateBadge } from './state-badge.tsx';

/**
 * Columns of invoices, for issuer and payer.
 * @param today where the reader is, `2026-03-01`
 * @param rows all that are shown: of several currencies each says its own
 * @param head first column, which also gets the amount and the day that matter, for where a row has two lines; must be the same object as long
 *   as it shows the same
 */
export const useInvoiceColumns = (
  today: string,
  head: (invoice: InvoiceRow, brief: string) => ReactNode,
  rows: readonly InvoiceRow[],
): readonly Column<InvoiceRow>[] => {
  const { t } = useTranslation('invoices');
  const { day } = useFormat();
  const money = useMoney(rows);
  return useMemo(() => {
    const brief = ({ kind, state, due, gross, currency, dueOn, issuedOn }: InvoiceRow): string => {
      if (kind === 'invoice' && isOwed(state) && dueOn !== undefined)
        return t('brief.due', { amount: money(due, currency), day: day(dueOn) });
      return [money(gross, currency), ...(issuedOn === undefined ? [] : [day(issuedOn)])].join(' · ');
    };
    return [
      { key: 'number', title: t('column.invoice'), look: 'head', cell: (invoice) => head(invoice, brief(invoice)) },
      {
        key: 'state',
        title: t('column.state'),
        cell: (invoice) => <StateBadge invoice={invoice} today={today} />,
        brief: 'beside',
      },
      {
        key: 'issuedOn',
        title: t('fact.issuedOn'),
        look: 'date',
        cell: ({ issuedOn }) => issuedOn && <time dateTime={issuedOn}>{day(issuedOn)}</time>,
      },
      {
        key: 'dueOn',
        title: t('fact.dueOn'),
        look: 'date',
        cell: ({ dueOn }) => dueOn && <time dateTime={dueOn}>{day(dueOn)}</time>,
      },
      { key: 'gross', title: t('column.gross'), look: 'number', cell: ({ gross, currency }) => money(gross, currency) },
      {
        key: 'due',
        title: t('column.due'),
        look: 'number',
        cell: ({ kind, state, due, currency }) =>
          kind === 'invoice' && isOwed(state) ? money(due, currency) : undefined,
      },
    ];
  }, [t, day, money, today, head]);
};
