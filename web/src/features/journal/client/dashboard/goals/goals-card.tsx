import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import type { Goal } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from '../dashboard-card.module.css';
import { DashboardCard } from '../dashboard-card.tsx';

const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));

interface Props {
  goals: readonly Goal[];
  /** First name. */
  coach: string;
}

/** Lists the goals that client and coach agreed on; either may write one. */
export function GoalsCard({ goals, coach }: Props) {
  const { t } = useTranslation('client-dashboard');
  const [changing, setChanging] = useState<Goal | 'new'>();
  const open = goals.filter(({ state }) => state === 'open');
  return (
    <DashboardCard title={t('goals.title')}>
      {open.length === 0 && <p className={styles['aside']}>{t('goals.none')}</p>}
      {open.length > 0 && (
        <ul className={styles['rows']}>
          {open.map((goal) => (
            <GoalRow key={goal.id} goal={goal} onChange={() => setChanging(goal)} />
          ))}
        </ul>
      )}
      {open.length < guidanceLimits.goals && (
        <div className={styles['foot']}>
          <Button look="quiet" onClick={() => setChanging('new')}>
            {t('goals.add')}
          </Button>
        </div>
      )}
      {changing && (
        <GoalDialog
          goal={changing === 'new' ? undefined : changing}
          coach={coach}
          onClose={() => setChanging(undefined)}
        />
      )}
    </DashboardCard>
  );
}

function GoalRow({ goal, onChange }: { goal: Goal; onChange: () => void }) {
  const { t } = useTranslation('client-dashboard');
  const format = useFormat();
  const closing = useClosing(goal);
  const { title, why, targetOn, by, changedAt, actions } = goal;
  const state = [
    targetOn && t('goals.by', { date: format.day(targetOn) }),
    actions.total > 0 && t('goals.actions', actions),
    t(by === 'coach' ? 'goals.lastByCoach' : 'goals.lastByClient', { date: format.date(changedAt) }),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['words']}>
        <p className={styles['name']}>{title}</p>
        {why && <p>{why}</p>}
        <p className={styles['aside']}>{state.filter(Boolean).join(' · ')}</p>
        {closing.error && <ProblemBox error={closing.error} />}
      </div>
      <RowMenu
        label={t('agreed.actions', { title })}
        items={[
          { label: t('goals.change'), onSelect: onChange },
          { label: t('goals.reached'), onSelect: () => closing.mutate('reached') },
          { label: t('goals.letGo'), onSelect: () => closing.mutate('let-go') },
        ]}
      />
    </li>
  );
}

const useClosing = ({ id, title }: Goal) => {
  const { t } = useTranslation('client-dashboard');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (state: 'reached' | 'let-go') =>
      call(ownGuidanceRoutes, 'closeGoal', { params: { id }, body: { state } }),
    onSuccess: async (_, state) => {
      await queryClient.invalidateQueries({ queryKey: keyOf('today') });
      toast(t(state === 'reached' ? 'goals.reachedToast' : 'goals.letGoToast', { title }));
    },
  });
};
