import { useTranslation } from 'react-i18next';
import { type DatevAccount, datevAccounts, otherLengths } from '#contract/billing/money/datev.ts';
import { readDecimal } from '#web/lib/format/decimals.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import type { Faults } from '../faults.ts';
import styles from '../revenue.module.css';
import { type DatevDraft, withUsualAccounts } from './datev-draft.ts';

interface Props {
  value: DatevDraft;
  faults: Faults;
  onChange: (value: DatevDraft) => void;
}

const charts = ['03', '04'] as const;

/** Fields of a coach's account at a tax adviser in Germany. */
export function DatevFields({ value, faults, onChange }: Props) {
  const { t, i18n } = useTranslation('coach-revenue');
  const month = dateFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const change = (changed: Partial<DatevDraft>): void => onChange({ ...value, ...changed });
  const number = (name: 'consultant' | 'client') => (
    <TextField
      label={t(`datev.${name}`)}
      value={value[name]}
      inputMode="numeric"
      maxLength={9}
      autoComplete="off"
      error={faults.has(`datev.${name}`) ? t(`fault.${name}`) : undefined}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  // Those of another length are one fault together.
  const wrong: readonly DatevAccount[] = faults.has('datev.accounts')
    ? otherLengths(value.accounts, readDecimal(value.accountLength, 0)).filter((name) => value.accounts[name] !== '')
    : [];
  return (
    <Card as="section" padding="m" aria-labelledby="seller-datev">
      <h2 id="seller-datev" className={styles['title']}>
        {t('datev.title')}
      </h2>
      <p className={styles['aside']}>{t('datev.text')}</p>
      <div className={styles['fields']}>
        {number('consultant')}
        {number('client')}
        <SelectField
          label={t('datev.chart')}
          options={[
            ...(value.chart === '' ? [{ value: '' as const, label: t('choose') }] : []),
            ...charts.map((chart) => ({ value: chart, label: `SKR ${chart}` })),
          ]}
          value={value.chart}
          error={faults.has('datev.chart') ? t('fault.chart') : undefined}
          onChoose={(chart) => onChange(withUsualAccounts(value, { chart }))}
        />
        <TextField
          label={t('datev.accountLength')}
          value={value.accountLength}
          inputMode="numeric"
          maxLength={1}
          autoComplete="off"
          error={faults.has('datev.accountLength') ? t('fault.accountLength') : undefined}
          onChange={(event) => onChange(withUsualAccounts(value, { accountLength: event.target.value }))}
        />
        <SelectField
          label={t('datev.yearStart')}
          options={Array.from({ length: 12 }, (_, place) => ({
            value: String(place + 1),
            label: month.format(Date.UTC(2026, place, 1)),
          }))}
          value={value.yearStart}
          onChoose={(yearStart) => change({ yearStart })}
        />
      </div>
      {value.chart !== '' && (
        <fieldset className={styles['line']}>
          <legend>{t('datev.accounts')}</legend>
          <p className={styles['aside']}>{t('datev.accountsHint')}</p>
          <div className={styles['fields']}>
            {datevAccounts.map((name) => (
              <TextField
                key={name}
                label={t(`datev.account.${name}`)}
                value={value.accounts[name]}
                inputMode="numeric"
                maxLength={9}
                autoComplete="off"
                error={faults.has(`datev.accounts.${name}`) || wrong.includes(name) ? t('fault.account') : undefined}
                onChange={(event) => change({ accounts: { ...value.accounts, [name]: event.target.value } })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </Card>
  );
}
