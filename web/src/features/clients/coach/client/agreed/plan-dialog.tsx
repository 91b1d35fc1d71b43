import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { WeekPlan } from '#contract/guidance/plan/schema.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Practice } from '#contract/journal/plays/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { usePlanWords } from '#web/features/guidance/shared/habits/use-plan-words.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useRecordings } from '#web/features/library/shared/practices/use-recordings.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ownWeekdays } from '#web/lib/format/week.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { ChipGroup } from '#web/ui/forms/chip-group.tsx';
import { Combobox } from '#web/ui/forms/combobox.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useTitles } from '../use-titles.ts';

interface Props {
  clientId: string;
  /** Of the week that is planned. */
  monday: string;
  /** As the server has it now; may change while the dialog is open. */
  plan: WeekPlan | undefined;
  /** The plan of an earlier week, to copy. */
  before: WeekPlan | undefined;
  today: string;
  changes: Changes;
  onClose: () => void;
}

/** A line while it is written: an exercise under its name, or words. */
interface Draft {
  readonly id: string;
  readonly practice?: Practice;
  readonly title: string;
  readonly weekdays: readonly number[];
}

const mostLines = guidanceLimits.plan.lines;
const blankLine = (): Draft => ({ id: newEntryId(), title: '', weekdays: [] });

/** Up to seven lines and one question for a week, written together. */
export function PlanDialog({ clientId, monday, plan, before, today, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const { day } = useFormat();
  const words = usePlanWords();
  const { titleOf } = useTitles();
  const draftOf = (source: WeekPlan, isCopy: boolean): Draft[] =>
    source.lines.map((line) => ({
      id: isCopy ? newEntryId() : line.id,
      ...(line.what.kind !== 'action' && { practice: line.what }),
      title: titleOf(line),
      weekdays: line.weekdays ?? [],
    }));
  const [lines, setLines] = useState<readonly Draft[]>(() => (plan ? draftOf(plan, false) : [blankLine()]));
  const [question, setQuestion] = useState(plan?.question ?? '');
  const [base, setBase] = useState(plan?.version ?? 0);
  const [isTried, setTried] = useState(false);
  const written = lines.filter(({ title }) => title.trim() !== '');
  const isBlank = written.length === 0;
  const error = changes.notice?.error;
  const isOutdated = error instanceof ApiError && error.code === 'changed-meanwhile';
  const id = `plan ${monday}`;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isBlank) return;
    // After a conflict, the person has seen the other version and saves over it.
    const version = isOutdated ? (plan?.version ?? 0) : base;
    setBase(version);
    changes.change({
      id,
      act: () =>
        call(guidanceRoutes, 'saveWeekPlan', {
          params: { clientId },
          body: {
            monday,
            version,
            lines: written.map(inputOf),
            ...(question.trim() && { question: question.trim() }),
          },
        }),
      done: t('plan.saved', { day: day(monday) }),
      onDone: onClose,
    });
  };
  return (
    <Dialog
      wide
      title={t('plan.dialog', { week: words.week(monday, today) })}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['facts']}>{t('plan.both')}</p>
        {!plan && before && (
          <div>
            <Button look="quiet" onClick={() => setLines([...written, ...draftOf(before, true)].slice(0, mostLines))}>
              {t('plan.copy', { week: words.week(before.monday, today) })}
            </Button>
          </div>
        )}
        <Lines lines={lines} onChange={setLines} error={isTried && isBlank ? t('plan.blank') : undefined} />
        <TextField
          label={t('plan.question')}
          hint={t('plan.questionHint')}
          value={question}
          maxLength={guidanceLimits.plan.question}
          autoComplete="off"
          onChange={({ target }) => setQuestion(target.value)}
        />
        {error !== undefined && <ProblemBox error={error} />}
        {isOutdated && plan && (
          <div className={styles['what']}>
            <p>{t('plan.other')}</p>
            <ul>
              {plan.lines.map((line) => (
                <li key={line.id}>{titleOf(line)}</li>
              ))}
            </ul>
          </div>
        )}
        <SaveButtons busy={changes.busy === id} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const inputOf = ({ id, practice, title, weekdays }: Draft) => ({
  id,
  what: practice ?? ({ kind: 'action', title: title.trim() } as const),
  ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
});

interface LinesProps {
  lines: readonly Draft[];
  error: string | undefined;
  onChange: (lines: readonly Draft[]) => void;
}

function Lines({ lines, error, onChange }: LinesProps) {
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
  line: Draft;
  /** Its place, from 1. */
  number: number;
  error: string | undefined;
  onChange: (line: Draft) => void;
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
