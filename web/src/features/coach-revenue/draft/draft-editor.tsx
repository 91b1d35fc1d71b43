import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/money/invoices.ts';
import { moneyRoutes } from '#contract/money/routes.ts';
import type { Seller } from '#contract/money/seller.ts';
import { call } from '#web/api/call.ts';
import { ProblemBox } from '#web/api/problem-box.tsx';
import { useRetryKey } from '#web/api/use-retry-key.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { type Faults, noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { useInvoiceChange } from '../use-invoice-change.ts';
import { type Draft, draftInputOf, draftOf, finishedInputOf, newDraft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { useLeaving } from './use-leaving.ts';

interface Props {
  /** As it was saved; absent for a new one. */
  invoice?: Invoice;
  /** What a new one begins with. */
  initial?: Draft | undefined;
  seller: Seller | null;
  /** It is saved; `send` where that is asked for next. */
  onSaved: (invoice: Invoice, send: boolean) => void;
}

/** Writes a draft, which can be changed and removed until it is sent. */
export function DraftEditor({ invoice, initial, seller, onSaved }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'common']);
  const keyFor = useRetryKey();
  const { mutate, isPending, error } = useInvoiceChange();
  const [draft, setDraft] = useState<Draft>(() =>
    invoice ? draftOf(invoice, i18n.language) : (initial ?? newDraft(seller, i18n.language)),
  );
  const [faults, setFaults] = useState<Faults>(noFaults);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (faults.size > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);

  const leaving = useLeaving(JSON.stringify(draft));

  const keep = (result: ReturnType<typeof draftInputOf>, onDone: (saved: Invoice) => void): void => {
    setFaults('faults' in result ? result.faults : noFaults);
    if ('faults' in result) return leaving.stay();
    const body = result.output;
    return mutate({
      act: () => call(moneyRoutes, 'saveDraft', { body, idempotencyKey: keyFor(body) }),
      done: t('draft.saved'),
      onDone: (saved) => {
        leaving.settle();
        onDone(saved);
      },
    });
  };
  const save = (send: boolean): void =>
    keep(send ? finishedInputOf(draft, invoice) : draftInputOf(draft, invoice), (saved) => onSaved(saved, send));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) save(false);
  };
  return (
    <form ref={form} noValidate className={styles['page']} onSubmit={submit}>
      {seller === null && (
        <Alert tone="info" role="status" heading={t('seller.missing')}>
          <Link to="/coach/revenue?tab=settings">{t('seller.fillIn')}</Link>
        </Alert>
      )}
      <DraftFields
        draft={draft}
        seller={seller}
        faults={faults}
        onChange={(change) =>
          setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
        }
      />
      {faults.size > 0 && <ErrorBox>{t('fault.form')}</ErrorBox>}
      {error && <ProblemBox error={error} />}
      <div className={styles['buttons']}>
        <Button type="submit" look="quiet" busy={isPending} busyLabel={t('common:saving')}>
          {t('draft.save')}
        </Button>
        <Button busy={isPending} onClick={() => save(true)}>
          {t('draft.saveAndSend')}
        </Button>
        {invoice && <RemoveDraft id={invoice.id} onRemoved={leaving.settle} />}
      </div>
      {leaving.isHeld && (
        <LeaveDialog
          busy={isPending}
          onSave={() => keep(draftInputOf(draft, invoice), leaving.leave)}
          onDiscard={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </form>
  );
}
