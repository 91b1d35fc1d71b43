import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type Currency, currencies, isRetired } from '#contract/billing/money/amount.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

interface Props {
  value: Currency;
  onChoose: (currency: Currency) => void;
}

/** A currency by its code and its name. */
export function CurrencyField({ value, onChoose }: Props) {
  const { t, i18n } = useTranslation('coach-revenue');
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(i18n.language, { type: 'currency' });
    return currencies
      .filter((code) => !isRetired(code) || code === value)
      .map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
  }, [i18n.language, value]);
  return <SelectField label={t('currency')} options={options} value={value} onChoose={onChoose} />;
}
