import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Repeats } from '#contract/guidance/schema.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    habits: typeof texts;
  }
}

const choices = ['once', 'daily', 'weekdays', '1', '2', '3', '4', '5', '6'] as const;
type Choice = (typeof choices)[number];

const choiceOf = (repeats: Repeats | undefined): Choice => {
  if (!repeats) return 'once';
  return repeats.kind === 'weekly' ? (choices.find((choice) => choice === String(repeats.times)) ?? '1') : repeats.kind;
};

const repeatsOf = (choice: Choice): Repeats | undefined => {
  if (choice === 'once') return undefined;
  return choice === 'daily' || choice === 'weekdays' ? { kind: choice } : { kind: 'weekly', times: Number(choice) };
};

/** How often a habit comes, in words; a screen that uses it has `habits` among its `moreTexts`. */
export const useHabitWords = () => {
  const { t } = useTranslation('habits');
  return useMemo(
    () => ({
      often: (repeats: Repeats): string =>
        repeats.kind === 'weekly' ? t('weekly', { count: repeats.times }) : t(repeats.kind),
      week: (done: number, planned: number): string => t('week', { done, planned }),
    }),
    [t],
  );
};

interface Props {
  value: Repeats | undefined;
  onChange: (repeats: Repeats | undefined) => void;
}

/** Whether something is done once, or comes again and how often. Needs the texts `habits`. */
export function RepeatsField({ value, onChange }: Props) {
  const { t } = useTranslation('habits');
  return (
    <SelectField
      label={t('label')}
      options={choices.map((choice) => ({
        value: choice,
        label:
          choice === 'once' || choice === 'daily' || choice === 'weekdays'
            ? t(choice)
            : t('weekly', { count: Number(choice) }),
      }))}
      value={choiceOf(value)}
      onChoose={(choice) => onChange(repeatsOf(choice))}
    />
  );
}
