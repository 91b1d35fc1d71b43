import { useTranslation } from 'react-i18next';
import { moneyLimits } from '#contract/billing/limits.ts';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { Faults } from '../faults.ts';
import styles from '../revenue.module.css';
import { VatFields } from '../vat-fields.tsx';
import type { LineDraft } from './draft.ts';

interface Props {
  line: LineDraft;
  index: number;
  faults: Faults;
  /** It was added just now, to be written. */
  isNew: boolean;
  onChange: (change: Partial<LineDraft>) => void;
  /** Left out where it is the only one. */
  onRemove?: (() => void) | undefined;
}

/** Why a session cannot be charged. */
const sessionFaults = ['unknown', 'client', 'status', 'credit'] as const;

/** One line of an invoice: what, how often, for how much, and how it is taxed. */
export function LineFields({ line, index, faults, isNew, onChange, onRemove }: Props) {
  const { t } = useTranslation('coach-revenue');
  const has = (name: string): boolean => faults.has(`lines.${index}.${name}`);
  const atSession = sessionFaults.find((fault) => has(`session.${fault}`));
  return (
    <fieldset ref={isNew ? focusFirst : undefined} className={styles['line']}>
      <legend>{t('line.number', { number: index + 1 })}</legend>
      <TextField
        label={t('line.text')}
        value={line.text}
        maxLength={moneyLimits.lineText}
        autoComplete="off"
        hint={t('line.textHint')}
        error={has('text') ? t('fault.text') : atSession && t(`fault.session.${atSession}`)}
        onChange={(event) => onChange({ text: event.target.value })}
      />
      <div className={styles['fields']}>
        <TextField
          label={t('line.quantity')}
          value={line.quantity}
          inputMode="decimal"
          autoComplete="off"
          error={has('quantity') ? t('fault.quantity') : undefined}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
        <TextField
          label={t('line.unitPrice')}
          value={line.unitPrice}
          inputMode="decimal"
          autoComplete="off"
          error={has('unitPrice') ? t('fault.amount') : undefined}
          onChange={(event) => onChange({ unitPrice: event.target.value })}
        />
        <TextField
          label={t('line.discount')}
          value={line.discount}
          inputMode="decimal"
          autoComplete="off"
          error={has('discount') ? t('fault.discount') : undefined}
          onChange={(event) => onChange({ discount: event.target.value })}
        />
        <VatFields value={line} error={has('rate')} onChange={onChange} />
      </div>
      {onRemove && (
        <div>
          <Button look="plain" aria-label={t('line.removeNumber', { number: index + 1 })} onClick={onRemove}>
            {t('line.remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
