import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { DocumentButtons } from '#web/features/billing/shared/invoices/document-buttons.tsx';
import { InvoicePaper } from '#web/features/billing/shared/invoices/invoice-paper.tsx';
import { Payments } from '#web/features/billing/shared/invoices/payments.tsx';
import { StateBadge } from '#web/features/billing/shared/invoices/state-badge.tsx';
import { useInvoice } from '#web/features/billing/shared/invoices/use-invoice.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

/** One invoice as the client got it, with its file; the mail about it leads here. */
export function Component() {
  const { t } = useTranslation('client-invoices');
  const { invoiceId = '' } = useParams();
  const { data, error, isFetching, refetch } = useInvoice(invoiceId);
  const today = useLocalDate();
  const isGone = error instanceof ApiError && error.status === 404;
  const kind = data?.kind === 'credit-note' ? 'creditNote' : 'numbered';
  return (
    <Page>
      <PageHeader
        title={data?.number === undefined ? t('one') : t(kind, { number: data.number })}
        action={
          <Link to="/invoices" className={buttonClass('quiet')}>
            {t('all')}
          </Link>
        }
      />
      {isGone && <EmptyState title={t('gone.title')}>{t('gone.text')}</EmptyState>}
      {error && !isGone && data === undefined && (
        <LoadFailed title={t('oneFailed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {!error && data === undefined && <Skeleton height="36rem" />}
      {data && (
        <>
          <Card as="section" padding="m" aria-label={t('one')}>
            <div>
              <StateBadge invoice={data} today={today} />
            </div>
            <InvoicePaper invoice={data} />
            <DocumentButtons invoice={data} />
          </Card>
          {data.kind === 'invoice' && (
            <Card padding="m">
              <Payments invoice={data} />
            </Card>
          )}
        </>
      )}
    </Page>
  );
}
