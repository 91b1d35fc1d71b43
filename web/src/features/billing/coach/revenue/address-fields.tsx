import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Faults } from './faults.ts';
import styles from './revenue.module.css';

export interface Address {
  readonly name: string;
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string;
  readonly email: string;
}

export const noAddress: Address = {
  name: '',
  street: '',
  postalCode: '',
  city: '',
  country: '',
  vatId: '',
  email: '',
};

interface Props {
  value: Address;
  onChange: (change: Partial<Address>) => void;
  faults: Faults;
  /** Where the fields lie in what is sent: `buyer.`. */
  path?: string;
}

const written = ['name', 'street', 'postalCode', 'city'] as const;
const further = ['vatId', 'email'] as const;

/** Fields of a name and an address as they stand on an invoice. */
export function AddressFields({ value, onChange, faults, path = '' }: Props) {
  const { t } = useTranslation('coach-revenue');
  const countries = useCountries();
  const field = (name: (typeof written | typeof further)[number]) => (
    <TextField
      key={name}
      label={t(`address.${name}`)}
      value={value[name]}
      type={name === 'email' ? 'email' : 'text'}
      maxLength={moneyLimits.address}
      autoComplete="off"
      error={faults.has(`${path}${name}`) ? t(`fault.${name}`, { limit: moneyLimits.address }) : undefined}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  return (
    <div className={styles['address']}>
      {written.map(field)}
      <SelectField
        label={t('address.country')}
        options={[{ value: '', label: t('choose') }, ...countries.all]}
        value={value.country}
        error={faults.has(`${path}country`) ? t('fault.country') : undefined}
        onChoose={(country) => onChange({ country })}
      />
      {further.map(field)}
    </div>
  );
}
