import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { invoiceLinkRoutes } from '#contract/invoice-links/routes.ts';
import type { LinkedInvoice } from '#contract/invoice-links/schema.ts';
import { ApiError } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { handOverLink } from '#web/api/hand-over-link.ts';
import { LoadFailed } from '#web/api/load-failed.tsx';
import { ProblemBox } from '#web/api/problem-box.tsx';
import { InvoicePaper } from '#web/invoices/invoice-paper.tsx';
import { LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { useLinkToken } from '#web/shell/frames/use-link-token.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import styles from './invoice-link.module.css';

const isInvalid = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'invoice-link-invalid' || error.code === 'bad-request');

/** What the link of a mail leads to: one document, read without signing in. */
export function Component() {
  const token = useLinkToken('/invoice');
  return <LinkFrame wide>{token === undefined ? <Invalid /> : <Linked token={token} />}</LinkFrame>;
}

function Linked({ token }: { token: string }) {
  const { t } = useTranslation('invoice-link');
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invoice-link', token],
    queryFn: ({ signal }) => call(invoiceLinkRoutes, 'viewInvoiceLink', { body: { token }, signal }),
  });
  if (data) return <Found token={token} invoice={data} />;
  if (isInvalid(error)) return <Invalid />;
  return (
    <>
      <h1>{t('title')}</h1>
      {error ? (
        <LoadFailed title={t('failed')} error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('invoice-link');
  return (
    <>
      <h1>{t('invalid.title')}</h1>
      <p>{t('invalid.text')}</p>
      <div>
        <Link to="/login" className={buttonClass('quiet', {})}>
          {t('invalid.logIn')}
        </Link>
      </div>
    </>
  );
}

function Found({ token, invoice }: { token: string; invoice: LinkedInvoice }) {
  const { t } = useTranslation(['invoice-link', 'invoices']);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (file: 'pdf' | 'xml') => {
      const { url } = await call(invoiceLinkRoutes, 'downloadByInvoiceLink', { body: { token, file } });
      handOverLink(url);
    },
    onError: (failure) => console.error(failure),
  });
  return (
    <>
      <h1>{t(invoice.kind === 'credit-note' ? 'creditNote' : 'invoice', { number: invoice.number })}</h1>
      <section className={styles['card']} aria-label={t('title')}>
        <InvoicePaper invoice={invoice} />
        <div className={styles['buttons']}>
          {(['pdf', 'xml'] as const).map((file) => (
            <Button
              key={file}
              look="quiet"
              busy={isPending && variables === file}
              busyLabel={t('invoices:document.fetching')}
              onClick={() => mutate(file)}
            >
              {t(`invoices:document.${file}`)}
            </Button>
          ))}
        </div>
        {error && <ProblemBox error={error} />}
      </section>
    </>
  );
}
