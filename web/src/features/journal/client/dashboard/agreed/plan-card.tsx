import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { withTick } from '#contract/guidance/habit.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { PlanLine, WeekPlan } from '#contract/guidance/plan/schema.ts';
import { countOf, isDone, isInWeek } from '#contract/guidance/plan/week.ts';
import { usePlanWords } from '#web/features/guidance/shared/habits/use-plan-words.ts';
import { DraftOffer } from '#web/features/journal/shared/days/draft-parts.tsx';
import { useDraft } from '#web/features/journal/shared/days/use-draft.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { focusFirst } from '#web/ui/focus-once.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import styles from '../dashboard-card.module.css';
import { DashboardCard } from '../dashboard-card.tsx';

interface Props {
  plan: WeekPlan;
  /** The client's day. */
  day: string;
  /** First name. */
  coach: string;
}

/** What client and coach planned for the week: ticked for today, and one question, with or without a connection. */
export function PlanCard({ plan: known, day, coach }: Props) {
  const { t } = useTranslation('client-dashboard');
  const words = usePlanWords();
  const plan = useWithUnsent(known);
  const { closing } = plan;
  return (
    <DashboardCard title={words.week(plan.monday, day)}>
      <p className={styles['aside']}>{t('plan.with', { name: coach })}</p>
      <ul className={styles['rows']}>
        {plan.lines.map((line) => (
          <Line key={line.id} plan={plan} line={line} day={day} />
        ))}
      </ul>
      <Question key={plan.id} plan={plan} />
      {closing !== undefined && (
        <div>
          <h3 className={styles['name']}>{t('plan.closing', { name: coach })}</h3>
          <p className={styles['written']}>{closing}</p>
        </div>
      )}
    </DashboardCard>
  );
}

/** With ticks and an answer of this device that have not arrived. */
const useWithUnsent = (plan: WeekPlan): WeekPlan => {
  const ticks = useUnsent('tickPlanLine').filter(({ params }) => params.id === plan.id);
  const answers = useUnsent('answerPlan').filter(({ params }) => params.id === plan.id);
  const lines = plan.lines.map((line) => {
    const own = ticks.filter(({ params }) => params.lineId === line.id);
    return own.length === 0
      ? line
      : { ...line, done: own.reduce((done, { body }) => withTick(done, body, 7), line.done) };
  });
  const last = answers.at(-1)?.body;
  return { ...plan, lines, ...(last && { answer: last }) };
};

function Line({ plan, line, day }: { plan: WeekPlan; line: PlanLine; day: string }) {
  const { t } = useTranslation('client-dashboard');
  const words = usePlanWords();
  const practices = usePracticeWords();
  const title = line.what.kind === 'practice' ? practices.name(line.what.practiceId) : line.title;
  const { done, planned } = countOf(line);
  // Something planned for Monday may be done on Tuesday.
  const isOpen = isInWeek(plan, day) && (done < planned || isDone(line, day));
  const tick = (on: boolean): void =>
    void save({
      endpoint: 'tickPlanLine',
      params: { id: plan.id, lineId: line.id },
      body: { day, on },
      about: line.id,
      echo: title,
      refreshes: ['today'],
    });
  return (
    <li className={styles['row']} data-row>
      <div className={styles['words']}>
        {isOpen ? (
          <Checkbox label={title} checked={isDone(line, day)} onChange={({ target }) => tick(target.checked)} />
        ) : (
          <p className={styles['name']}>{title}</p>
        )}
        <p className={styles['aside']}>{words.facts(line)}</p>
      </div>
      {line.what.kind !== 'action' && (
        <div className={styles['actions']}>
          <Link
            to={practiceAddress(line.what)}
            aria-label={t('agreed.openOf', { title })}
            className={buttonClass('quiet')}
          >
            {t('agreed.open')}
          </Link>
        </div>
      )}
    </li>
  );
}

const Draft = v.object({ text: v.string() });

/** The question of the week, which may be left alone. Words that were begun survive a reload. */
function Question({ plan }: { plan: WeekPlan }) {
  const { t } = useTranslation('client-dashboard');
  const toast = useToast();
  const { id, question, answer } = plan;
  const [edited, setEdited] = useState<string>();
  const text = edited ?? answer?.text ?? '';
  const isChanged = edited !== undefined && edited.trim() !== (answer?.text ?? '');
  const draft = useDraft(`plan answer ${id}`, Draft, isChanged ? { text } : undefined);
  const { offered } = draft;
  if (question === undefined) return null;
  if (offered)
    return (
      <div>
        <h3 className={styles['name']}>{question}</h3>
        <DraftOffer
          words={offered.text}
          onTakeUp={() => {
            setEdited(offered.text);
            draft.takeUp();
          }}
          onDiscard={() => draft.end()}
        />
      </div>
    );
  const keep = async (): Promise<void> => {
    const kept = save({
      endpoint: 'answerPlan',
      params: { id },
      body: { text: text.trim(), revision: (answer?.revision ?? 0) + 1 },
      about: id,
      echo: text,
      refreshes: ['today'],
      onlyLatest: true,
    });
    draft.end(kept);
    await kept;
    setEdited((now) => (now === text ? undefined : now));
    toast(t('action.saved'));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isChanged) void keep();
  };
  return (
    <form ref={draft.isAnswered ? focusFirst : undefined} className={styles['form']} onSubmit={submit}>
      <TextArea
        label={question}
        hint={t('plan.seen')}
        maxLength={guidanceLimits.plan.answer}
        value={text}
        onChange={({ target }) => setEdited(target.value)}
      />
      <div className={styles['foot']}>
        <Button type="submit" disabled={!isChanged}>
          {t('plan.save')}
        </Button>
      </div>
    </form>
  );
}
