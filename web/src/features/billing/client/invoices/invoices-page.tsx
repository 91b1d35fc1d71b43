import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import type { InvoiceRow } from '#contract/billing/money/invoices.ts';
import { useInvoiceColumns } from '#web/features/billing/shared/invoices/use-invoice-columns.tsx';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import type { Column } from '#web/lists/column.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage } from '#web/lists/list-page.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const idOf = ({ id }: InvoiceRow): string => id;

/** Invoices and credit notes that were sent to the client, latest first. */
export function Component() {
  const { t } = useTranslation('client-invoices');
  const pages = usePages<InvoiceRow>({
    key: keyOf('invoices', 'list'),
    load: (query, signal) => call(invoiceRoutes, 'listInvoices', { query, signal }),
    idOf,
    fetchOn: 'asked',
  });
  const columns = useColumns(pages.items);
  return (
    <ListPage tableFrom={50}>
      <PageHeader title={t('title')} intro={t('intro')} />
      <List
        label={t('title')}
        shape="brief"
        pages={pages}
        columns={columns}
        failed={t('failed')}
        empty={{
          title: t('empty.title'),
          text: t('empty.text'),
          next: (
            <Link to="/sessions" className={buttonClass('quiet')}>
              {t('empty.toSessions')}
            </Link>
          ),
        }}
      />
    </ListPage>
  );
}

const useColumns = (rows: readonly InvoiceRow[]): readonly Column<InvoiceRow>[] => {
  const { t } = useTranslation('client-invoices');
  const head = useCallback(
    ({ id, number, sellerName }: InvoiceRow, brief: string) => (
      <RowTitle to={`/invoices/${id}`} below={sellerName} brief={brief}>
        {number ?? t('one')}
      </RowTitle>
    ),
    [t],
  );
  return useInvoiceColumns(useLocalDate(), head, rows);
};
