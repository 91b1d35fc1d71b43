import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { isEditable } from '#contract/billing/money/transitions.ts';
import { useInvoice } from '#web/features/billing/shared/invoices/use-invoice.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useUrlFilter } from '#web/lists/filter/use-url-filter.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { DraftEditor } from './draft/draft-editor.tsx';
import { useBeginning } from './draft/use-beginning.ts';
import styles from './revenue.module.css';
import type { Place } from './sent/refusal.tsx';
import { SendDialog } from './sent/send-dialog.tsx';
import { SentInvoice } from './sent/sent-invoice.tsx';
import { useSeller } from './use-seller.ts';

/** One invoice: a draft to write, or what was sent and what became of it. */
export function Component() {
  const { invoiceId = '' } = useParams();
  return invoiceId === 'new' ? <NewInvoice /> : <KnownInvoice key={invoiceId} id={invoiceId} />;
}

const pageOf = (id: string): string => `/coach/revenue/invoices/${id}`;

function NewInvoice() {
  const { t } = useTranslation('coach-revenue');
  const navigate = useNavigate();
  const { data: seller, error, isFetching, refetch } = useSeller();
  const { draft: beginning, failure } = useBeginning();
  return (
    <div className={styles['page']}>
      <Head title={t('invoice.new')} />
      {error && seller === undefined && (
        <LoadFailed title={t('seller.failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {failure && (
        <LoadFailed
          title={t('draft.clientsFailed')}
          error={failure.error}
          busy={failure.busy}
          onRetry={failure.retry}
        />
      )}
      {!error && !failure && (seller === undefined || beginning === undefined) && <Skeleton height="40rem" />}
      {seller !== undefined && beginning !== undefined && (
        <DraftEditor
          seller={seller}
          initial={beginning ?? undefined}
          onSaved={({ id }, send) => void navigate(`${pageOf(id)}${send ? '?send=yes' : ''}`, { replace: true })}
        />
      )}
    </div>
  );
}

function KnownInvoice({ id }: { id: string }) {
  const { t } = useTranslation('coach-revenue');
  const invoice = useInvoice(id);
  const seller = useSeller();
  const failed = [invoice, seller].find(({ data, error }) => data === undefined && error !== null);
  const isGone = invoice.error instanceof ApiError && invoice.error.status === 404;
  const { data } = invoice;
  if (isGone) {
    return (
      <div className={styles['page']}>
        <Head title={t('title.invoice')} />
        <EmptyState title={t('invoice.gone')}>{t('invoice.goneText')}</EmptyState>
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <Head title={titleOf(t, data)} />
      {failed && (
        <LoadFailed
          title={t('invoice.failed')}
          error={failed.error}
          busy={failed.isFetching}
          onRetry={() => void failed.refetch()}
        />
      )}
      {!failed && (data === undefined || seller.data === undefined) && <Skeleton height="40rem" />}
      {data && isEditable(data.state) && seller.data !== undefined && (
        <KnownDraft invoice={data} seller={seller.data} />
      )}
      {data && !isEditable(data.state) && <SentInvoice invoice={data} />}
    </div>
  );
}

const sendFields = { send: v.literal('yes') };

function KnownDraft({ invoice, seller }: { invoice: Invoice; seller: Seller | null }) {
  const { filter, change } = useUrlFilter(sendFields);
  const wanted = useRef<Place>(undefined);
  const close = (): void => change({ send: undefined });
  const isOpen = filter.send !== undefined;
  useEffect(() => {
    // The dialog gives the focus back to where it was before; it goes on from there.
    if (isOpen || wanted.current === undefined) return;
    const fields = document.querySelector(`#draft-${wanted.current}`)?.parentElement;
    fields?.querySelector<HTMLElement>('input, select, button')?.focus();
    wanted.current = undefined;
  }, [isOpen]);
  const mend = (place: Place): void => {
    wanted.current = place;
    close();
  };
  return (
    <>
      <DraftEditor invoice={invoice} seller={seller} onSaved={(_, send) => send && change({ send: 'yes' })} />
      {isOpen && <SendDialog invoice={invoice} seller={seller} onClose={close} onMend={mend} />}
    </>
  );
}

function Head({ title }: { title: string }) {
  const { t } = useTranslation('coach-revenue');
  return (
    <PageHeader
      title={title}
      action={
        <Link to="/coach/revenue" className={buttonClass('quiet')}>
          {t('invoice.all')}
        </Link>
      }
    />
  );
}

type Words = ReturnType<typeof useTranslation<'coach-revenue'>>['t'];

const titleOf = (t: Words, invoice: Invoice | undefined): string => {
  if (!invoice) return t('title.invoice');
  if (invoice.number === undefined) return t('invoice.draft');
  return t(invoice.kind === 'credit-note' ? 'invoice.creditNote' : 'invoice.numbered', { number: invoice.number });
};
