import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { usePlanWords } from '#web/features/guidance/shared/habits/use-plan-words.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useRecordings } from '#web/features/library/shared/practices/use-recordings.ts';
import { ownWeekdays } from '#web/lib/format/week.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import styles from '../client-page.module.css';

/** A line while it is written: a practice under its name, or words. */
export const PlanLine = v.object({
  id: v.string(),
  practice: v.optional(Practice),
  title: v.string(),
  weekdays: v.array(v.number()),
});
export type PlanLine = v.InferOutput<typeof PlanLine>;

export const mostLines = guidanceLimits.plan.lines;
export const blankLine = (): PlanLine => ({ id: newEntryId(), title: '', weekdays: [] });

interface LinesProps {
  lines: readonly PlanLine[];
  error: string | undefined;
  onChange: (lines: PlanLine[]) => void;
}

/** The lines of a plan, which can be moved and removed, and what can be added to them. */
export function PlanLines({ lines, error, onChange }: LinesProps) {
  const { t } = useTranslation('coach-client');
  const isFull = lines.length >= mostLines;
  const swap = (one: number, other: number): void =>
    onChange(lines.map((line, place) => (place === one ? lines[other] : place === other ? lines[one] : line) ?? line));
  return (
    <>
      <ol className={styles['rows']}>
        {lines.map((line, place) => (
          <li key={line.id} className={styles['goal']}>
            <LineFields
              line={line}
              number={place + 1}
              error={place === 0 ? error : undefined}
              onChange={(changed) => onChange(lines.map((each) => (each.id === line.id ? changed : each)))}
            />
            <div className={styles['buttons']}>
              <Button
                look="plain"
                disabled={place === 0}
                aria-label={t('plan.upOf', { number: place + 1 })}
                onClick={() => swap(place, place - 1)}
              >
                {t('plan.up')}
              </Button>
              <Button
                look="plain"
                disabled={place === lines.length - 1}
                aria-label={t('plan.downOf', { number: place + 1 })}
                onClick={() => swap(place, place + 1)}
              >
                {t('plan.down')}
              </Button>
              <Button
                look="plain"
                aria-label={t('plan.removeOf', { number: place + 1 })}
                onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
              >
                {t('plan.remove')}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {isFull ? (
        <p className={styles['facts']}>{t('plan.full', { count: mostLines })}</p>
      ) : (
        <>
          <div>
            <Button look="quiet" onClick={() => onChange([...lines, blankLine()])}>
              {t('plan.add')}
            </Button>
          </div>
          <AddPractice
            onAdd={(practice, title) =>
              onChange([
                ...lines.filter((line) => line.practice !== undefined || line.title.trim() !== ''),
                { ...blankLine(), practice, title },
              ])
            }
          />
        </>
      )}
    </>
  );
}

interface FieldsProps {
  line: PlanLine;
  /** Its place, from 1. */
  number: number;
  error: string | undefined;
  onChange: (line: PlanLine) => void;
}

function LineFields({ line, number, error, onChange }: FieldsProps) {
  const { t } = useTranslation('coach-client');
  const { weekday } = usePlanWords();
  return (
    <>
      {line.practice ? (
        <p className={styles['name']}>{t('plan.practiceLine', { number, title: line.title })}</p>
      ) : (
        <TextField
          label={t('plan.lineOf', { number })}
          value={line.title}
          maxLength={guidanceLimits.title}
          autoComplete="off"
          error={error}
          onChange={({ target }) => onChange({ ...line, title: target.value })}
        />
      )}
      <ChipGroup
        label={t('plan.daysOf', { number })}
        options={ownWeekdays().map((each) => ({ value: String(each), label: weekday(each) }))}
        chosen={line.weekdays.map(String)}
        onChange={(chosen) => onChange({ ...line, weekdays: chosen.map(Number) })}
      />
    </>
  );
}

/** Adds a built-in practice or a recording as a line. */
function AddPractice({ onAdd }: { onAdd: (practice: Practice, title: string) => void }) {
  const { t } = useTranslation('coach-client');
  const words = usePracticeWords();
  const { entries } = useRecordings();
  const practices = [
    ...practiceIds.map((practiceId) => ({
      what: { kind: 'practice', practiceId } as const,
      value: practiceId as string,
      label: words.name(practiceId),
    })),
    ...entries.map(({ id, name }) => ({ what: { kind: 'asset', assetId: id } as const, value: id, label: name })),
  ];
  return (
    <Combobox
      label={t('plan.addPractice')}
      matches={matches}
      nothing={t('plan.noPractice')}
      options={practices}
      value={undefined}
      onChoose={(value) => {
        const found = practices.find((each) => each.value === value);
        if (found) onAdd(found.what, found.label);
      }}
    />
  );
}
