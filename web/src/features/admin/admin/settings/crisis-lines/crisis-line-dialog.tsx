import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformLimits } from '#contract/admin/limits.ts';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useCountries } from '#web/lib/format/use-countries.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../settings-page.module.css';
import { checkedLine, type LineField, type LineInput, type LineValues } from './line-form.ts';
import { today } from './verification.ts';

interface Props {
  /** Undefined for a new one. */
  line: CrisisLine | undefined;
  start: LineValues;
  busy: boolean;
  error: unknown;
  onSubmit: (line: LineInput) => void;
  onClose: () => void;
}

/** Adds or changes a crisis line. */
export function CrisisLineDialog({ line, start, busy, error, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['admin-settings', 'common']);
  const { all } = useCountries();
  const [values, setValues] = useState(start);
  const [verified, setVerified] = useState(false);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (busy) return;
    const checked = checkedLine(values, line, verified ? today() : undefined);
    setFaults(checked.faults);
    if (checked.line) onSubmit(checked.line);
    else focusFirst(event.currentTarget, checked.faults);
  };
  const set = (name: LineField) => (value: string) => setValues((before) => ({ ...before, [name]: value }));
  const field = (name: Exclude<LineField, 'country'>) => ({
    name,
    label: t(`lines.field.${name}`),
    value: values[name],
    error: faults.has(name) ? t(`lines.fault.${name}`) : undefined,
    onChange: (event: { target: { value: string } }) => set(name)(event.target.value),
    autoComplete: 'off',
  });

  return (
    <Dialog title={t(line ? 'lines.change' : 'lines.add')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        {error !== null && <ProblemBox error={error} />}
        <SelectField
          name="country"
          label={t('lines.field.country')}
          value={values.country}
          options={[{ label: t('lines.choose'), value: '' }, ...all]}
          onChoose={set('country')}
          error={faults.has('country') ? t('lines.fault.country') : undefined}
          data-autofocus={line ? undefined : true}
        />
        <TextField {...field('name')} maxLength={platformLimits.nameLength} data-autofocus={line ? true : undefined} />
        <TextField {...field('number')} type="tel" maxLength={30} />
        <TextField {...field('hours')} maxLength={platformLimits.nameLength} hint={t('lines.hint.hours')} />
        <TextField {...field('url')} type="url" maxLength={platformLimits.urlLength} placeholder="https://" />
        <Checkbox
          label={t('lines.nowVerified')}
          checked={verified}
          onChange={(event) => setVerified(event.target.checked)}
        />
        <SaveButtons busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const focusFirst = (form: HTMLFormElement, faults: ReadonlySet<string>): void => {
  const first = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  first.find(({ name }) => faults.has(name))?.focus();
};
