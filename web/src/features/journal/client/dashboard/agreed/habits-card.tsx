import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { habitOf, isDueOn, isTicked, weekOf, withTick } from '#contract/guidance/habit.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import type { Assignment } from '#contract/guidance/schema.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import { useHabitWords } from '#web/features/guidance/shared/habits/repeats-field.tsx';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUnsent } from '#web/lib/offline/outbox/outbox.ts';
import { save } from '#web/lib/offline/outbox/save.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from '../dashboard-card.module.css';
import { DashboardCard } from '../dashboard-card.tsx';

/** What comes again: ticked for today, with or without a connection, and how far the week is. */
export function HabitsCard({ today }: { today: Today }) {
  const { t } = useTranslation('client-dashboard');
  const habits = useHabits(today);
  if (habits.length === 0) return null;
  return (
    <DashboardCard title={t('habits.title')}>
      <ul className={styles['rows']}>
        {habits.map((habit) => (
          <Habit key={habit.id} assignment={habit} day={today.day} />
        ))}
      </ul>
    </DashboardCard>
  );
}

/** With ticks of this device that have not arrived. Those of today first. */
const useHabits = ({ assignments, day }: Today): Assignment[] => {
  const unsent = useUnsent('tickHabit');
  const withUnsent = (assignment: Assignment): Assignment => {
    const own = unsent.filter(({ params }) => params.id === assignment.id);
    const ticks = own.reduce(
      (known, { body }) => withTick(known, body, guidanceLimits.ticks),
      assignment.ticks ?? new Array<string>(),
    );
    return { ...assignment, ticks };
  };
  const isDue = (assignment: Assignment): boolean => {
    const habit = habitOf(assignment);
    return habit !== undefined && (isDueOn(habit, day) || isTicked(habit, day));
  };
  return assignments
    .filter(({ state, repeats }) => state === 'open' && repeats !== undefined)
    .map(withUnsent)
    .toSorted((one, other) => Number(isDue(other)) - Number(isDue(one)));
};

function Habit({ assignment, day }: { assignment: Assignment; day: string }) {
  const { t } = useTranslation('client-dashboard');
  const practices = usePracticeWords();
  const words = useHabitWords();
  const drop = useDrop(assignment);
  const { id, what, note, by, repeats } = assignment;
  const habit = habitOf(assignment);
  if (!habit || !repeats) return null;
  const title = what.kind === 'practice' ? practices.name(what.practiceId) : assignment.title || t('agreed.reflection');
  const { done, planned } = weekOf(habit, day);
  const tick = (on: boolean): void =>
    void save({
      endpoint: 'tickHabit',
      params: { id },
      body: { day, on },
      about: id,
      echo: title,
      refreshes: ['today'],
    });
  return (
    <li className={styles['row']} data-row>
      <div className={styles['words']}>
        <Checkbox label={title} checked={isTicked(habit, day)} onChange={({ target }) => tick(target.checked)} />
        {note && <p>{note}</p>}
        <p className={styles['aside']}>
          {[
            words.often(repeats),
            words.week(done, planned),
            t(by === 'coach' ? 'agreed.fromCoach' : 'agreed.own'),
          ].join(' · ')}
        </p>
        {drop.error && <ProblemBox error={drop.error} />}
      </div>
      <div className={styles['actions']}>
        {(what.kind === 'practice' || what.kind === 'asset') && (
          <Link to={practiceAddress(what)} aria-label={t('agreed.openOf', { title })} className={buttonClass('quiet')}>
            {t('agreed.open')}
          </Link>
        )}
        {by === 'client' && (
          <RowMenu
            label={t('agreed.actions', { title })}
            items={[{ label: t('agreed.drop'), onSelect: () => drop.mutate() }]}
          />
        )}
      </div>
    </li>
  );
}

const useDrop = ({ id }: Assignment) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(ownGuidanceRoutes, 'dropAction', { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keyOf('today') }),
  });
};
