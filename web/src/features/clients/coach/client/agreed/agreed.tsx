import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { habitOf, lastWeeks } from '#contract/guidance/habit.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Assignment } from '#contract/guidance/schema.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { useHabitWords } from '#web/features/guidance/shared/habits/repeats-field.tsx';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useTitles } from '../use-titles.ts';
import { ActionDialog } from './action-dialog.tsx';

interface Props {
  clientId: string;
  data: ClientProgress;
  /** `2026-03-01` */
  today: string;
  changes: Changes;
}

/** Practices, reflections and actions that the client agreed to do, open and done. */
export function Agreed({ clientId, data, today, changes }: Props) {
  const { t } = useTranslation('coach-client');
  const [isAdding, setAdding] = useState(false);
  const { assignments, goals, client } = data;
  const habits = assignments.filter(({ state, repeats }) => state === 'open' && repeats !== undefined);
  const open = assignments.filter(({ state, repeats }) => state === 'open' && repeats === undefined);
  const done = assignments.filter(({ state }) => state === 'done');

  return (
    <Card as="section" aria-label={t('agreed.title')} padding="m" className={styles['surface']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('agreed.title')}</h2>
        <Button
          look="quiet"
          onClick={() => {
            changes.dismiss();
            setAdding(true);
          }}
        >
          {t('agreed.add')}
        </Button>
      </div>
      {open.length === 0 && (
        <p className={styles['none']}>{t(assignments.length === 0 ? 'agreed.nothing' : 'agreed.allDone')}</p>
      )}
      <ul className={styles['rows']}>
        {open.map((assignment) => (
          <Row key={assignment.id} assignment={assignment} firstName={client.firstName} today={today}>
            <Withdraw assignment={assignment} clientId={clientId} changes={changes} />
          </Row>
        ))}
      </ul>
      {habits.length > 0 && (
        <>
          <h3 className={styles['subtitle']}>{t('agreed.habits')}</h3>
          <ul className={styles['rows']}>
            {habits.map((assignment) => (
              <Row key={assignment.id} assignment={assignment} firstName={client.firstName} today={today}>
                <Weeks assignment={assignment} today={today} />
                <Withdraw assignment={assignment} clientId={clientId} changes={changes} />
              </Row>
            ))}
          </ul>
        </>
      )}
      {done.length > 0 && (
        <details className={styles['details']}>
          <summary>{t('agreed.done', { count: done.length })}</summary>
          <ul className={styles['rows']}>
            {done.map((assignment) => (
              <Row key={assignment.id} assignment={assignment} firstName={client.firstName} today={today} />
            ))}
          </ul>
        </details>
      )}
      {isAdding && (
        <ActionDialog clientId={clientId} goals={goals} changes={changes} onClose={() => setAdding(false)} />
      )}
    </Card>
  );
}

interface WithdrawProps {
  assignment: Assignment;
  clientId: string;
  changes: Changes;
}

/** A coach withdraws what a coach assigned, not what the client chose. */
function Withdraw({ assignment, clientId, changes }: WithdrawProps) {
  const { t } = useTranslation('coach-client');
  const { titleOf } = useTitles();
  const { id, by } = assignment;
  if (by !== 'coach') return null;
  const title = titleOf(assignment);
  return (
    <Button
      look="plain"
      busy={changes.busy === id}
      aria-label={t('agreed.withdrawOf', { title })}
      onClick={() =>
        changes.change({
          id,
          act: () => call(guidanceRoutes, 'withdrawAssignment', { params: { clientId, id } }),
          done: t('agreed.withdrawn', { title }),
        })
      }
    >
      {t('agreed.withdraw')}
    </Button>
  );
}

/** How many weeks a coach sees of a habit. */
const shownWeeks = 4;

/** Done of planned, week by week, the latest last. */
function Weeks({ assignment, today }: { assignment: Assignment; today: string }) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const words = useHabitWords();
  const habit = habitOf(assignment);
  if (!habit) return null;
  const weeks = lastWeeks(habit, today, shownWeeks);
  const latest = weeks.at(-1);
  return (
    <span className={styles['facts']}>
      {latest && words.week(latest.done, latest.planned)}
      {weeks.slice(0, -1).map(({ monday, done, planned }) => (
        <span key={monday}>{` · ${t('agreed.weekOf', { day: day(monday), done, planned })}`}</span>
      ))}
    </span>
  );
}

interface RowProps {
  assignment: Assignment;
  firstName: string;
  today: string;
  children?: ReactNode;
}

function Row({ assignment, firstName, today, children }: RowProps) {
  const { t } = useTranslation('coach-client');
  const { day, date } = useFormat();
  const { titleOf, kindOf } = useTitles();
  const words = useHabitWords();
  const { dueOn, doneAt, elsewhere, note, by, state } = assignment;
  const isLate = state === 'open' && dueOn !== undefined && dueOn < today;
  const facts = [
    kindOf(assignment),
    ...(assignment.repeats ? [words.often(assignment.repeats)] : []),
    ...(by === 'client' ? [t('agreed.byClient', { name: firstName })] : []),
    ...(state === 'open' && dueOn !== undefined ? [t('agreed.dueOn', { day: day(dueOn) })] : []),
    ...(doneAt === undefined ? [] : [t('agreed.doneOn', { day: date(doneAt) })]),
    ...(elsewhere ? [t('agreed.elsewhere')] : []),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{titleOf(assignment)}</span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
        {note && <span className={styles['note']}>{note}</span>}
      </div>
      <div className={styles['buttons']}>
        {isLate && <Badge tone="warning">{t('agreed.late')}</Badge>}
        {children}
      </div>
    </li>
  );
}
