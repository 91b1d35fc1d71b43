import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Invoice } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { holdsWrongDate } from '#web/lib/time/use-written.ts';
import { Alert } from '#web/ui/amplify/alert.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { faultsIn, noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { useFaults } from '../use-faults.ts';
import { useInvoiceChange } from '../use-invoice-change.ts';
import { type Draft, draftInputOf, draftOf, finishedInputOf, newDraft } from './draft.ts';
import { DraftFields } from './draft-fields.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { RemoveDraft } from './remove-draft.tsx';
import { useLeaving } from './use-leaving.ts';

interface Props {
  /** As it was saved; absent for a new one. */
  invoice?: Invoice;
  /** Values of a new draft. */
  initial?: Draft | undefined;
  seller: Seller | null;
  /** It is saved; `send` where that is asked for next. */
  onSaved: (invoice: Invoice, send: boolean) => void;
}

/** Writes a draft, which can be changed and removed until it is sent. */
export function DraftEditor({ invoice: known, initial, seller, onSaved }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'common']);
  const keyFor = useRetryKey();
  const { mutate, isPending, error } = useInvoiceChange();
  // A new one that was saved while more was typed: it is here still, and is saved on top of that.
  const [made, setMade] = useState<Invoice>();
  const invoice = known ?? made;
  const [draft, setDraft] = useState<Draft>(() =>
    invoice ? draftOf(invoice, i18n.language) : (initial ?? newDraft(seller, i18n.language)),
  );
  const typed = JSON.stringify(draft);
  const leaving = useLeaving(typed);
  const { faults, setFaults, form } = useFaults(leaving.isHeld);

  const keep = (input: ReturnType<typeof draftInputOf>, onDone: (saved: Invoice) => void): void => {
    // A date that says nothing would be left out.
    const result = holdsWrongDate(form.current) ? { faults: new Set(['days']) } : input;
    setFaults('faults' in result ? result.faults : noFaults);
    if ('faults' in result) return leaving.stay();
    const body = result.output;
    return mutate({
      act: () => call(moneyRoutes, 'saveDraft', { body, idempotencyKey: keyFor(body) }),
      done: t('draft.saved'),
      onDone: (saved) => {
        if (leaving.settle(typed)) return onDone(saved);
        setMade(saved);
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
        faults={faults.size > 0 ? faults : faultsIn(error)}
        onChange={(change) =>
          setDraft((before) => ({ ...before, ...(typeof change === 'function' ? change(before) : change) }))
        }
      />
      {faults.size > 0 && <ErrorBox>{t('fault.form')}</ErrorBox>}
      {error && !leaving.isHeld && <ProblemBox error={error} />}
      <div className={styles['buttons']}>
        <Button type="submit" look="quiet" busy={isPending} busyLabel={t('common:saving')}>
          {t('draft.save')}
        </Button>
        <Button busy={isPending} onClick={() => save(true)}>
          {t('draft.saveAndSend')}
        </Button>
        {invoice && <RemoveDraft id={invoice.id} onRemoved={() => leaving.settle()} />}
      </div>
      {leaving.isHeld && (
        <LeaveDialog
          busy={isPending}
          error={error}
          onSave={() => keep(draftInputOf(draft, invoice), leaving.leave)}
          onDiscard={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </form>
  );
}
