import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import type { Invoice } from '#contract/money/invoices.ts';
import { moneyRoutes } from '#contract/money/routes.ts';
import { call } from '#web/api/call.ts';
import { ProblemBox } from '#web/api/problem-box.tsx';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../revenue.module.css';
import { useInvoiceChange } from '../use-invoice-change.ts';

/** What became of the mail with an invoice, and the way to send it again. */
export function MailState({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('coach-revenue');
  const { mutate, isPending, error } = useInvoiceChange();
  const { id, mail, mailProblem, buyer } = invoice;
  const email = buyer?.email;
  const send = (to?: string): void =>
    mutate({
      act: () => call(moneyRoutes, 'resendInvoiceMail', { params: { id }, body: { email: to } }),
      done: t('mail.again'),
    });
  if (mailProblem !== undefined) {
    return (
      <Alert tone="warning" role="status" heading={t(`mail.${mailProblem}`)}>
        <p>{t(`mail.${mailProblem}Text`, { email: email ?? buyer?.name })}</p>
        <AnotherAddress key={mailProblem} was={email ?? ''} busy={isPending} onSend={send} />
        {error && <ProblemBox error={error} />}
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
      {error && <ProblemBox error={error} />}
    </>
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
