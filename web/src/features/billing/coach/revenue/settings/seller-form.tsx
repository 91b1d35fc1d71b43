import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { exemptionOf } from '#contract/billing/money/exemptions.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import type { OwnSeller, SellerInput } from '#contract/billing/money/seller.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { latePart } from '#web/shell/late-part.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AddressFields } from '../address-fields.tsx';
import { CurrencyField } from '../currency-field.tsx';
import { ExemptionField } from '../exemption-field.tsx';
import { noFaults } from '../faults.ts';
import { PricesField } from '../prices-field.tsx';
import styles from '../revenue.module.css';
import { useFaults } from '../use-faults.ts';
import { VatFields } from '../vat-fields.tsx';
import { ReminderField } from './reminder-field.tsx';
import { type SellerDraft, sellerDraftOf, sellerInputOf } from './seller-draft.ts';

const DatevFields = latePart(async () => (await import('./datev-fields.tsx')).DatevFields);

interface Props {
  seller: OwnSeller | null;
  /** Whether something was typed that is not saved. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Edits the seller of the coach's invoices and the defaults of new ones. */
export function SellerForm({ seller, onUnsaved }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'common']);
  const { profile } = useIdentity();
  const own = { name: profile ? fullName(profile) : '', email: profile?.email ?? '' };
  const [draft, setDraft] = useState(() => sellerDraftOf(seller, own, i18n.language));
  const typed = JSON.stringify(draft);
  const [settled, setSettled] = useState(typed);
  useEffect(() => onUnsaved(typed !== settled), [onUnsaved, settled, typed]);
  const { faults, setFaults, form } = useFaults();
  const { mutate, isPending, error } = useSaveSeller();

  const change = (changed: Partial<SellerDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const result = sellerInputOf(draft, seller?.version ?? 0);
    setFaults('faults' in result ? result.faults : noFaults);
    if ('output' in result && !isPending) mutate(result.output, { onSuccess: () => setSettled(typed) });
  };
  const field = (name: 'taxNumber' | 'registration' | 'iban' | 'bic' | 'paymentTermDays', hint?: string) => (
    <TextField
      label={t(`seller.${name}`)}
      value={draft[name]}
      maxLength={moneyLimits.address}
      autoComplete="off"
      hint={hint}
      error={faults.has(name) ? t(`fault.${name}`, { limit: moneyLimits.address }) : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  const exemption = exemptionOf(draft.category, draft.country || undefined, draft.exemption.trim());
  return (
    <form ref={form} noValidate className={styles['page']} onSubmit={submit}>
      <Card as="section" padding="m" aria-labelledby="seller-who">
        <h2 id="seller-who" className={styles['title']}>
          {t('seller.who')}
        </h2>
        <p className={styles['aside']}>{t('seller.whoText')}</p>
        <AddressFields value={draft} faults={faults} onChange={change} />
        <div className={styles['fields']}>
          {field('taxNumber', t('seller.taxNumberHint'))}
          {field('registration', t('seller.registrationHint'))}
          {field('iban', t('seller.ibanHint'))}
          {field('bic', t('seller.bicHint'))}
        </div>
      </Card>
      <Card as="section" padding="m" aria-labelledby="seller-how">
        <h2 id="seller-how" className={styles['title']}>
          {t('seller.how')}
        </h2>
        <div className={styles['fields']}>
          <CurrencyField value={draft.currency} onChoose={(currency) => change({ currency })} />
          <VatFields value={draft} error={faults.has('rate')} onChange={change} />
          <PricesField value={draft.prices} onChoose={(prices) => change({ prices })} />
          {field('paymentTermDays')}
        </div>
        {draft.category === 'E' && (
          <ExemptionField
            value={draft.exemption}
            country={draft.country}
            onChange={(chosen) => change({ exemption: chosen })}
          />
        )}
        {exemption !== undefined && <p className={styles['aside']}>{t('seller.exemption', { text: exemption })}</p>}
        <TextArea
          label={t('seller.footer')}
          value={draft.footer}
          maxLength={moneyLimits.note}
          hint={t('seller.footerHint')}
          onChange={(event) => change({ footer: event.target.value })}
        />
        <Checkbox
          label={t('seller.attachPdf')}
          checked={draft.attachPdf}
          onChange={(event) => change({ attachPdf: event.target.checked })}
        />
        <ReminderField
          checked={draft.reminders}
          isSaved={seller !== null}
          onChange={(reminders) => change({ reminders })}
        />
      </Card>
      {draft.country === 'DE' && (
        <DatevFields value={draft.datev} faults={faults} onChange={(datev) => change({ datev })} />
      )}
      {faults.size > 0 && <ErrorBox>{t('fault.form')}</ErrorBox>}
      {error && <ProblemBox error={error} />}
      <div>
        <Button type="submit" busy={isPending} busyLabel={t('common:saving')}>
          {t('common:save')}
        </Button>
      </div>
    </form>
  );
}

const useSaveSeller = () => {
  const { t } = useTranslation('coach-revenue');
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SellerInput) => call(moneyRoutes, 'updateSeller', { body }),
    onSuccess: (saved) => {
      queryClient.setQueryData(keyOf('seller'), saved);
      toast(t('seller.saved'));
    },
    onError: (failure) => {
      console.error(failure);
      // It may have been written elsewhere: saving again then counts from there.
      void queryClient.invalidateQueries({ queryKey: keyOf('seller') });
    },
  });
};
