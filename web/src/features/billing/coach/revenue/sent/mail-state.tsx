import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { Email } from '#contract/core/fields.ts';
import { fullName } from '#contract/core/full-name.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from '../revenue.module.css';
import { useClients } from '../use-clients.ts';
import { useInvoiceChange } from '../use-invoice-change.ts';

/** Shows the delivery of an invoice's mail, and lets the coach send it again. */
export function MailState({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('coach-revenue');
  const { mutate, isPending, error, reset } = useInvoiceChange();
  const { id, mail, mailProblem, buyer } = invoice;
  const email = buyer?.email;
  const [asked, setAsked] = useState<Asked>();
  const act = (body: Asked) => call(moneyRoutes, 'resendInvoiceMail', { params: { id }, body });
  const send = (to?: string): void => {
    setAsked({ email: to });
    mutate({ act: () => act({ email: to }), done: t('mail.again') });
  };
  const isRefused = error instanceof ApiError && error.code === 'recipient-unconfirmed';
  const to = asked?.email ?? email;
  const question = isRefused && asked && to !== undefined && (
    <ConfirmAddress
      invoice={invoice}
      email={to}
      busy={isPending}
      onConfirm={() => mutate({ act: () => act({ ...asked, confirmedEmail: to }), done: t('mail.again') })}
      onCancel={reset}
    />
  );
  const failure = error && !isRefused && <ProblemBox error={error} />;
  if (mailProblem !== undefined) {
    return (
      <Alert tone="warning" role="status" heading={t(`mail.${mailProblem}`)}>
        <p>{t(`mail.${mailProblem}Text`, { email: email ?? buyer?.name })}</p>
        <AnotherAddress key={mailProblem} was={email ?? ''} busy={isPending} onSend={send} />
        {failure}
        {question}
      </Alert>
    );
  }
  if (email === undefined) return null;
  return (
    <>
      <div className={styles['buttons']}>
        <span className={styles['aside']}>{t(`mail.${mail}`, { email })}</span>
        <Button look="plain" busy={isPending} busyLabel={t('send.sending')} onClick={() => send()}>
          {t(mail === 'none' ? 'mail.send' : 'mail.resend')}
        </Button>
      </div>
      {failure}
      {question}
    </>
  );
}

interface Asked {
  readonly email?: string | undefined;
  readonly confirmedEmail?: string | undefined;
}

interface AddressProps {
  invoice: Invoice;
  email: string;
  busy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Names the address and the client's own, as the dialog to send does. */
function ConfirmAddress({ invoice, email, busy, onConfirm, onCancel }: AddressProps) {
  const { t } = useTranslation(['coach-revenue', 'common']);
  const client = useClients().find(({ clientId }) => clientId === invoice.clientId);
  return (
    <ConfirmDialog
      title={t('mail.confirmTitle', { email })}
      confirmLabel={t('mail.send')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      busy={busy}
      busyLabel={t('send.sending')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        {client ? t('mail.confirm', { client: fullName(client), clientEmail: client.email }) : t('mail.confirmOther')}
      </p>
    </ConfirmDialog>
  );
}

interface Props {
  was: string;
  busy: boolean;
  onSend: (email: string) => void;
}

function AnotherAddress({ was, busy, onSend }: Props) {
  const { t } = useTranslation('coach-revenue');
  const [email, setEmail] = useState(was);
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const parsed = v.safeParse(Email, email);
    setWrong(!parsed.success);
    if (parsed.success && !busy) onSend(parsed.output);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <TextField
        label={t('mail.address')}
        type="email"
        value={email}
        autoComplete="off"
        error={isWrong ? t('fault.email') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <div>
        <Button type="submit" look="quiet" busy={busy} busyLabel={t('send.sending')}>
          {t('mail.resend')}
        </Button>
      </div>
    </form>
  );
}
