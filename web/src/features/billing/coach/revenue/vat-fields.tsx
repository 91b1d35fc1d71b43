import { useTranslation } from 'react-i18next';
import type { VatCategory } from '#contract/billing/money/amount.ts';
import { readDecimal } from '#web/lib/format/decimals.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

export interface Vat {
  readonly category: VatCategory;
  /** Percent, as it was typed. */
  readonly rate: string;
}

const categories = ['S', 'Z', 'E', 'AE', 'O'] as const;

/** As it is sent: only the standard category has a rate. */
export const vatOf = ({ category, rate }: Vat) => ({ category, rate: category === 'S' ? readDecimal(rate, 2) : 0 });

interface Props {
  value: Vat;
  onChange: (change: Partial<Vat>) => void;
  error: boolean;
}

/** How something is taxed. */
export function VatFields({ value: { category, rate }, onChange, error }: Props) {
  const { t } = useTranslation('coach-revenue');
  return (
    <>
      <SelectField
        label={t('vat.label')}
        options={categories.map((value) => ({ value, label: t(`vat.${value}`) }))}
        value={category}
        onChoose={(chosen) => onChange({ category: chosen })}
      />
      {category === 'S' && (
        <TextField
          label={t('vat.percent')}
          value={rate}
          inputMode="decimal"
          autoComplete="off"
          error={error ? t('fault.rate') : undefined}
          onChange={(event) => onChange({ rate: event.target.value })}
        />
      )}
    </>
  );
}
