import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { exemptionOf, exemptionsIn } from '#contract/billing/money/exemptions.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';

interface Props {
  /** Empty: as small businesses of the country say it. */
  value: string;
  country: string;
  onChange: (exemption: string) => void;
}

/** Why what is exempt is so: one of the reasons of the country, or the coach's own words. */
export function ExemptionField({ value, country, onChange }: Props) {
  const { t } = useTranslation('coach-revenue');
  const known = exemptionsIn(country || undefined);
  const usual = exemptionOf('E', country || undefined) ?? '';
  const [wantsOwn, setWantsOwn] = useState(false);
  // Also what another country has options for: the seller may have moved.
  const isOwn = wantsOwn || (value !== '' && value !== usual && !known.includes(value));
  return (
    <>
      <SelectField
        label={t('exemption.label')}
        options={[
          { value: '', label: usual },
          ...known.map((text) => ({ value: text, label: text })),
          { value: own, label: t('exemption.own') },
        ]}
        value={isOwn ? own : value === usual ? '' : value}
        onChoose={(chosen) => {
          setWantsOwn(chosen === own);
          onChange(chosen === own ? '' : chosen || usual);
        }}
      />
      {isOwn && (
        <TextField
          label={t('exemption.ownText')}
          value={value}
          maxLength={moneyLimits.exemption}
          autoComplete="off"
          hint={t('exemption.hint')}
          onChange={(event) => {
            // It stays there when it is emptied.
            setWantsOwn(true);
            onChange(event.target.value);
          }}
        />
      )}
    </>
  );
}

const own = 'own';
