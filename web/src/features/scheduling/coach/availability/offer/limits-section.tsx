import { useTranslation } from 'react-i18next';
import type { BookingLimits } from '#contract/scheduling/availability/session-types.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import type { Draft } from '../draft.ts';
import styles from '../rules/rules-section.module.css';
import { Section } from '../section.tsx';
import { HolesPicture } from './holes-picture.tsx';

interface Props {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
}

const choices = {
  perDay: [1, 2, 3, 4, 5, 6, 8, 10],
  perWeek: [2, 3, 5, 8, 10, 12, 15, 20, 25, 30, 40],
  openPerClient: [1, 2, 3, 4, 5, 10],
  movesPerSession: [0, 1, 2, 3, 5],
} as const satisfies Record<keyof BookingLimits, readonly number[]>;

const limits = ['perDay', 'perWeek', 'openPerClient', 'movesPerSession'] as const;

/** How much clients may book, and which times they are offered first. */
export function LimitsSection({ draft, onChange }: Props) {
  const { t } = useTranslation('coach-availability');
  const choose = (limit: keyof BookingLimits, value: number): void => {
    const { [limit]: _former, ...others } = draft.limits;
    onChange({ limits: value < 0 ? others : { ...others, [limit]: value } });
  };
  return (
    <Section title={t('limits.title')} text={t('limits.text')}>
      <div className={styles['rules']}>
        {limits.map((limit) => {
          const own = draft.limits[limit];
          const all = [...new Set([...choices[limit], ...(own === undefined ? [] : [own])])];
          return (
            <div key={limit} className={styles['rule']}>
              <SelectField
                label={t(`limits.${limit}`)}
                options={[
                  { value: '-1', label: t('limits.none') },
                  ...all
                    .toSorted((one, other) => one - other)
                    .map((each) => ({ value: String(each), label: String(each) })),
                ]}
                value={String(own ?? -1)}
                onChoose={(value) => choose(limit, Number(value))}
              />
              <p className={styles['example']}>{t(`limits.example.${limit}`)}</p>
            </div>
          );
        })}
      </div>
      <Checkbox
        label={t('limits.wholeDays')}
        checked={draft.wholeDays}
        onChange={({ target }) => onChange({ wholeDays: target.checked })}
      />
      <HolesPicture caption={t('limits.wholeDaysText')} />
    </Section>
  );
}
