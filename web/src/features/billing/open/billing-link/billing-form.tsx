import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { billingLinkRoutes } from '#contract/billing/billing-links/routes.ts';
import type { LinkedBilling } from '#contract/billing/billing-links/schema.ts';
import { moneyLimits } from '#contract/billing/limits.ts';
import { GivenBillingInput } from '#contract/billing/money/billing.ts';
import { keysOf } from '#contract/core/keys-of.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useForm, type Values } from '#web/ui/forms/use-form.ts';
import styles from './billing-link.module.css';

interface Props {
  token: string;
  /** Values sent before, in this window. */
  typed: Values;
  onGiven: (after: LinkedBilling, typed: Values) => void;
  onInvalid: () => void;
}

/** Tokens by which browsers fill in the reader's own details. */
const known = {
  name: 'billing name',
  street: 'billing street-address',
  postalCode: 'billing postal-code',
  city: 'billing address-level2',
  vatId: 'off',
} as const;

/** Drops blank fields from a request. */
const detailsOf = ({ vatId, ...values }: Values) => ({ ...values, ...(vatId?.trim() && { vatId }) });

export function BillingForm({ token, typed, onGiven, onInvalid }: Props) {
  const { t } = useTranslation(['billing-link', 'common']);
  const countries = useCountries();
  const [country, setCountry] = useState(typed['country'] ?? '');
  const form = useForm({
    validate: (values) => {
      const { issues = [] } = v.safeParse(GivenBillingInput, detailsOf(values));
      const wrong = new Set(issues.map((issue) => v.getDotPath(issue)));
      return Object.fromEntries(
        [...keysOf(known), 'country' as const].flatMap((field) =>
          wrong.has(field) ? [[field, t(`fault.${field}`, { limit: moneyLimits.address })]] : [],
        ),
      );
    },
    submit: async (values) => {
      const details = v.parse(GivenBillingInput, detailsOf(values));
      onGiven(await call(billingLinkRoutes, 'giveBillingByLink', { body: { token, details } }), values);
    },
    errorText: (error) => {
      if (error instanceof ApiError && error.code === 'billing-link-invalid') onInvalid();
      return t('fault.form');
    },
  });
  const field = (name: keyof typeof known) => (
    <TextField
      key={name}
      name={name}
      label={t(`field.${name}`)}
      hint={name === 'vatId' ? t('field.vatIdHint') : undefined}
      defaultValue={typed[name]}
      maxLength={moneyLimits.address}
      autoComplete={known[name]}
      error={form.faults[name]}
    />
  );
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
      {field('name')}
      {field('street')}
      <div className={styles['place']}>
        {field('postalCode')}
        {field('city')}
      </div>
      <SelectField
        name="country"
        autoComplete="billing country"
        label={t('field.country')}
        options={[{ value: '', label: t('choose') }, ...countries.all]}
        value={country}
        error={form.faults['country']}
        onChoose={setCountry}
      />
      {field('vatId')}
      {form.faults['form'] !== undefined &&
        (form.failure === undefined ? <ErrorBox>{form.faults['form']}</ErrorBox> : <ProblemBox error={form.failure} />)}
      <div>
        <Button type="submit" busy={form.busy} busyLabel={t('common:saving')}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
