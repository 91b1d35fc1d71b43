import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import type { Currency } from '#contract/billing/money/amount.ts';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import { type Package, PackageInput } from '#contract/billing/money/credits.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { minorDigits } from '#contract/billing/money/written.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { readDecimal, writeDecimal } from '#web/lib/format/decimals.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { CurrencyField } from '../currency-field.tsx';
import { checked, type Faults, filled, noFaults } from '../faults.ts';
import styles from '../revenue.module.css';
import { type Vat, VatFields, vatOf } from '../vat-fields.tsx';

interface Props {
  /** One to be written anew. */
  known?: Package;
  seller: Seller | null;
  onClose: () => void;
}

interface PackageDraft extends Vat {
  readonly title: string;
  readonly credits: string;
  readonly price: string;
  readonly currency: Currency;
  readonly validDays: string;
}

const draftOf = (known: Package | undefined, seller: Seller | null, language: string): PackageDraft => {
  const rate = known?.rate ?? seller?.rate;
  const currency = known?.currency ?? seller?.currency ?? 'EUR';
  return {
    title: known?.title ?? '',
    credits: known ? String(known.credits) : '',
    price: known ? writeDecimal(known.price, minorDigits(currency), language) : '',
    currency,
    category: known?.category ?? seller?.category ?? 'S',
    rate: rate === undefined ? '' : writeDecimal(rate, 2, language, 0),
    validDays: known?.validDays === undefined ? '' : String(known.validDays),
  };
};

/** Writes a package, new or anew; what was granted of it stays as it was. */
export function PackageDialog({ known, seller, onClose }: Props) {
  const { t, i18n } = useTranslation(['coach-revenue', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const [draft, setDraft] = useState(() => draftOf(known, seller, i18n.language));
  const [faults, setFaults] = useState<Faults>(noFaults);
  const change = (changed: Partial<PackageDraft>): void => setDraft((before) => ({ ...before, ...changed }));
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: PackageInput) => call(creditRoutes, 'savePackage', { body, idempotencyKey: keyFor(body) }),
    onSuccess: ({ title }) => {
      toast(t('package.saved', { title }));
      onClose();
    },
    onError: (failure) => console.error(failure),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('packages') }),
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const { title, credits, price, currency, validDays } = draft;
    const days = filled(validDays);
    const result = checked(PackageInput, {
      ...(known && { id: known.id, version: known.version }),
      title,
      credits: readDecimal(credits, 0),
      price: readDecimal(price, minorDigits(currency)),
      currency,
      ...vatOf(draft),
      ...(days !== undefined && { validDays: readDecimal(days, 0) }),
    });
    setFaults('faults' in result ? result.faults : noFaults);
    if ('output' in result && !isPending) mutate(result.output);
  };
  const field = (name: 'title' | 'credits' | 'price' | 'validDays', hint?: string) => (
    <TextField
      label={t(`package.field.${name}`)}
      value={draft[name]}
      maxLength={moneyLimits.address}
      inputMode={name === 'title' ? 'text' : 'decimal'}
      autoComplete="off"
      hint={hint}
      error={faults.has(name) ? t(`fault.${name}`) : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <Dialog title={t(known ? 'package.edit' : 'package.new')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {field('title', t('package.titleHint'))}
        <div className={styles['fields']}>
          {field('credits')}
          {field('price', t(seller?.prices === 'net' ? 'prices.net' : 'prices.gross'))}
          <CurrencyField value={draft.currency} onChoose={(currency) => change({ currency })} />
          <VatFields value={draft} error={faults.has('rate')} onChange={change} />
        </div>
        {field('validDays', t('package.validHint'))}
        {known && <p className={styles['aside']}>{t('package.stays')}</p>}
        {error && <ProblemBox error={error} />}
        <SaveButtons busy={isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
