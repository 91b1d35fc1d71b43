import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { WeekPlan } from '#contract/guidance/plan/schema.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { usePlanWords } from '#web/features/guidance/shared/habits/use-plan-words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { newEntryId } from '#web/lib/random-id.ts';
import { SaveButtons } from '#web/shell/save-buttons.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useTitles } from '../use-titles.ts';
import { blankLine, mostLines, PlanLine, PlanLines } from './plan-lines.tsx';

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

/** A plan while it is written. */
const Draft = v.object({
  /** Of the plan that it changes, 0 where there was none. */
  version: v.number(),
  lines: v.array(PlanLine),
  question: v.string(),
});
type Draft = v.InferOutput<typeof Draft>;

/** Up to seven lines and one question for a week, written together; until they are saved or cancelled, they stay on this device. */
export function PlanDialog({ clientId, monday, plan, before, today, changes, onClose }: Props) {
  const { t } = useTranslation(['coach-client', 'common']);
  const { day } = useFormat();
  const words = usePlanWords();
  const { titleOf } = useTitles();
  const linesOf = (source: WeekPlan, isCopy: boolean): PlanLine[] =>
    source.lines.map((line) => ({
      id: isCopy ? newEntryId() : line.id,
      ...(line.what.kind !== 'action' && { practice: line.what }),
      title: titleOf(line),
      weekdays: [...(line.weekdays ?? [])],
    }));
  const [begin] = useState(
    () => (): Draft => ({
      version: plan?.version ?? 0,
      lines: plan ? linesOf(plan, false) : [blankLine()],
      question: plan?.question ?? '',
    }),
  );
  const { draft, edit, forget } = useStoredDraft(`plan ${clientId} ${monday}`, Draft, begin);
  const [isTried, setTried] = useState(false);
  const { lines, question } = draft ?? { lines: [], question: '' };
  const setLines = (next: PlanLine[]): void => edit((before) => ({ ...before, lines: next }));
  const leave = (): void => {
    forget();
    onClose();
  };
  const written = lines.filter(({ title }) => title.trim() !== '');
  const isBlank = written.length === 0;
  const error = changes.notice?.error;
  const isOutdated = error instanceof ApiError && error.code === 'changed-meanwhile';
  const id = `plan ${monday}`;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isBlank || !draft) return;
    // After a conflict, the person has seen the other version and saves over it.
    const version = isOutdated ? (plan?.version ?? 0) : draft.version;
    edit((before) => ({ ...before, version }));
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
      onDone: leave,
    });
  };
  return (
    <Dialog
      wide
      title={t('plan.dialog', { week: words.week(monday, today) })}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      {draft ? (
        <form noValidate className={styles['form']} onSubmit={submit}>
          <p className={styles['facts']}>{t('plan.both')}</p>
          {!plan && before && (
            <div>
              <Button look="quiet" onClick={() => setLines([...written, ...linesOf(before, true)].slice(0, mostLines))}>
                {t('plan.copy', { week: words.week(before.monday, today) })}
              </Button>
            </div>
          )}
          <PlanLines lines={lines} onChange={setLines} error={isTried && isBlank ? t('plan.blank') : undefined} />
          <TextField
            label={t('plan.question')}
            hint={t('plan.questionHint')}
            value={question}
            maxLength={guidanceLimits.plan.question}
            autoComplete="off"
            onChange={({ target }) => edit((now) => ({ ...now, question: target.value }))}
          />
          {error !== undefined && <ProblemBox error={error} />}
          {isOutdated && plan && <SavedPlan plan={plan} />}
          <SaveButtons busy={changes.busy === id} onCancel={leave} />
        </form>
      ) : (
        <Skeleton height="16rem" />
      )}
    </Dialog>
  );
}

/** What somebody else has saved meanwhile. */
function SavedPlan({ plan }: { plan: WeekPlan }) {
  const { t } = useTranslation('coach-client');
  const { titleOf } = useTitles();
  return (
    <div className={styles['what']}>
      <p>{t('plan.other')}</p>
      <ul>
        {plan.lines.map((line) => (
          <li key={line.id}>{titleOf(line)}</li>
        ))}
      </ul>
    </div>
  );
}

const inputOf = ({ id, practice, title, weekdays }: PlanLine) => ({
  id,
  what: practice ?? ({ kind: 'action', title: title.trim() } as const),
  ...(weekdays.length > 0 && { weekdays: [...weekdays] }),
});
