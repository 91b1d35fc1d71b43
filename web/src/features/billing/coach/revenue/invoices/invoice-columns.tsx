import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { useInvoiceColumns } from '#web/features/billing/shared/invoices/use-invoice-columns.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import type { Column } from '#web/lists/column.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';

export const useOwnInvoiceColumns = (rows: readonly InvoiceRow[]): readonly Column<InvoiceRow>[] => {
  const { t } = useTranslation('coach-revenue');
  const head = useCallback(
    ({ id, number, buyerName, clientId }: InvoiceRow, brief: string) => (
      <RowTitle
        to={`/coach/revenue/invoices/${id}`}
        brief={`${buyerName ?? t('invoice.noBuyer')} · ${brief}`}
        below={
          clientId !== undefined && buyerName !== undefined ? (
            <Link to={`/coach/clients/${clientId}?tab=money`}>{buyerName}</Link>
          ) : (
            (buyerName ?? t('invoice.noBuyer'))
          )
        }
      >
        {number ?? t('invoice.draft')}
      </RowTitle>
    ),
    [t],
  );
  return useInvoiceColumns(useLocalDate(), head, rows);
};
