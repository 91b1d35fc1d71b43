import { useTranslation } from 'react-i18next';
import type { Seller } from '#contract/billing/money/seller.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';

interface Props {
  value: Seller['prices'];
  onChoose: (prices: Seller['prices']) => void;
}

/** Whether prices are typed with VAT or without it. */
export function PricesField({ value, onChoose }: Props) {
  const { t } = useTranslation('coach-revenue');
  return (
    <SelectField
      label={t('prices.label')}
      options={[
        { value: 'gross', label: t('prices.gross') },
        { value: 'net', label: t('prices.net') },
      ]}
      value={value}
      onChoose={onChoose}
    />
  );
}
