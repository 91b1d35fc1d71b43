import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { unprintableOn } from '#contract/billing/money/unprintable.ts';
import { fullName } from '#contract/core/full-name.ts';
import { DocumentButtons } from '#web/features/billing/shared/invoices/document-buttons.tsx';
import { InvoicePaper } from '#web/features/billing/shared/invoices/invoice-paper.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import { useLogo } from '../logo/use-logo.ts';
import styles from '../revenue.module.css';
import { useClients } from '../use-clients.ts';
import { useInvoiceChange } from '../use-invoice-change.ts';
import { type Place, Refusal, Unprintable } from './refusal.tsx';

interface Props {
  invoice: Invoice;
  seller: Seller | null;
  onClose: () => void;
  /** Something is missing, and is to be written there. */
  onMend: (place: Place) => void;
}

/** Shows an invoice as it will be, and sends it: from then on it does not change any more. */
export function SendDialog({ invoice, seller, onClose, onMend }: Props) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const keyFor = useRetryKey();
  const { mutate, isPending, error } = useInvoiceChange();
  const email = invoice.buyer?.email;
  const [isMailed, setMailed] = useState(true);
  const [isConfirmed, setConfirmed] = useState(false);
  const client = useClients().find(({ clientId }) => clientId === invoice.clientId);
  const isRefused = error instanceof ApiError && error.code === 'recipient-unconfirmed';
  const isToMail = email !== undefined && isMailed;
  // An address that is mailed nothing needs no confirmation.
  const isOthers = isToMail && (isRefused || (client !== undefined && email !== client.email));

  const { data: logo } = useLogo();
  const unprintable = unprintableOn(invoice, seller ?? undefined);

  const send = (): void => {
    const confirmedEmail = isOthers && isConfirmed ? email : undefined;
    const body = { version: invoice.version, mail: isToMail, confirmedEmail };
    mutate({
      act: () => call(moneyRoutes, 'sendInvoice', { params: { id: invoice.id }, body, idempotencyKey: keyFor(body) }),
      done: t('send.done'),
      onDone: onClose,
    });
  };
  return (
    <Dialog wide title={t('send.title')} closeLabel={t('common:close')} onClose={onClose}>
      <div className={styles['form']}>
        <Alert tone="warning" role="status" heading={t('send.forGood')}>
          {t('send.forGoodText')}
        </Alert>
        {logo?.isMissing && (
          <Alert tone="warning" role="status" heading={t('logo.missingTitle')}>
            {t('logo.missing')}
          </Alert>
        )}
        <InvoicePaper invoice={invoice} seller={seller ?? undefined} logo={logo?.isMissing ? undefined : logo?.url} />
        <DocumentButtons invoice={invoice} />
        {client && <p>{t('send.names', { client: fullName(client), buyer: invoice.buyer?.name ?? '–' })}</p>}
        {email === undefined ? (
          <p className={styles['aside']}>{t('send.noEmail')}</p>
        ) : (
          <Checkbox
            label={t('send.mail', { email })}
            checked={isMailed}
            onChange={(event) => setMailed(event.target.checked)}
          />
        )}
        {isOthers && (
          <Checkbox
            label={
              client
                ? t('send.confirm', { email, client: fullName(client), clientEmail: client.email })
                : t('send.confirmOther', { email })
            }
            checked={isConfirmed}
            onChange={(event) => setConfirmed(event.target.checked)}
          />
        )}
        {unprintable.length > 0 && <Unprintable found={unprintable} onMend={onMend} />}
        {error && <Refusal error={error} onMend={onMend} />}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          {unprintable.length === 0 && (
            <Button busy={isPending} busyLabel={t('send.sending')} onClick={send}>
              {t('send.button')}
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
