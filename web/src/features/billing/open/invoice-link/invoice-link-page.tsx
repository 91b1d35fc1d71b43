import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invoiceLinkRoutes } from '#contract/billing/invoice-links/routes.ts';
import type { LinkedInvoice } from '#contract/billing/invoice-links/schema.ts';
import { InvoicePaper } from '#web/features/billing/shared/invoices/invoice-paper.tsx';
import { call } from '#web/lib/api/call.ts';
import { handOverLink } from '#web/lib/api/hand-over-link.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { InvalidLink, LinkFrame } from '#web/shell/frames/link-frame.tsx';
import { useBehindLink } from '#web/shell/frames/use-behind-link.ts';
import { useLinkToken } from '#web/shell/frames/use-link-token.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './invoice-link.module.css';

const load = (token: string, signal: AbortSignal): Promise<LinkedInvoice> =>
  call(invoiceLinkRoutes, 'viewInvoiceLink', { body: { token }, signal });

/** Opens the link of a mail with one document, without signing in. */
export function Component() {
  const token = useLinkToken('/invoice');
  return <LinkFrame wide>{token === undefined ? <Invalid /> : <Linked token={token} />}</LinkFrame>;
}

function Linked({ token }: { token: string }) {
  const { t } = useTranslation('invoice-link');
  const { linked, retry } = useBehindLink(token, load, 'invoice-link-invalid');
  if (linked.state === 'found') return <Found token={token} invoice={linked.view} />;
  if (linked.state === 'invalid') return <Invalid />;
  return (
    <>
      <h1>{t('title')}</h1>
      {linked.state === 'failed' ? (
        <LoadFailed title={t('failed')} error={linked.error} busy={false} onRetry={retry} />
      ) : (
        <Skeleton height="30rem" />
      )}
    </>
  );
}

function Invalid() {
  const { t } = useTranslation('invoice-link');
  return <InvalidLink title={t('invalid.title')} text={t('invalid.text')} logIn={t('invalid.logIn')} />;
}

function Found({ token, invoice }: { token: string; invoice: LinkedInvoice }) {
  const { t } = useTranslation(['invoice-link', 'invoices']);
  const [busy, setBusy] = useState<'pdf' | 'xml'>();
  const [error, setError] = useState<unknown>();
  const download = async (file: 'pdf' | 'xml'): Promise<void> => {
    setBusy(file);
    setError(undefined);
    try {
      const { url } = await call(invoiceLinkRoutes, 'downloadByInvoiceLink', { body: { token, file } });
      handOverLink(url);
    } catch (failure) {
      console.error(failure);
      setError(failure);
    }
    setBusy(undefined);
  };
  return (
    <>
      <h1>{t(invoice.kind === 'credit-note' ? 'creditNote' : 'invoice', { number: invoice.number })}</h1>
      <Card as="section" className={styles['card']} aria-label={t('title')}>
        <InvoicePaper invoice={invoice} />
        <div className={styles['buttons']}>
          {(['pdf', 'xml'] as const).map((file) => (
            <Button
              key={file}
              look="quiet"
              busy={busy === file}
              busyLabel={t('invoices:document.fetching')}
              onClick={() => void download(file)}
            >
              {t(`invoices:document.${file}`)}
            </Button>
          ))}
        </div>
        {error !== undefined && <ProblemBox error={error} />}
      </Card>
    </>
  );
}
