import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Goal } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { Badge } from '#web/ui/amplify/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { GoalDialog } from './goal-dialog.tsx';

interface Props {
  clientId: string;
  goals: readonly Goal[];
  /** First name of the client. */
  name: string;
  changes: Changes;
}

/** Words and a date that both write together. */
export function Goals({ clientId, goals, name, changes }: Props) {
  const { t } = useTranslation('coach-client');
  const [edited, setEdited] = useState<Goal | 'new'>();
  const open = goals.filter(({ state }) => state === 'open');
  const closed = goals.filter(({ state }) => state !== 'open');
  const edit = (goal: Goal | 'new'): void => {
    changes.dismiss();
    setEdited(goal);
  };
  const close = (goal: Goal, state: 'reached' | 'let-go'): void =>
    changes.change({
      id: goal.id,
      act: () => call(guidanceRoutes, 'changeClientGoal', { params: { clientId, id: goal.id }, body: { state } }),
      done: t(`goal.done.${state}`, { title: goal.title }),
    });

  return (
    <Card as="section" aria-label={t('goal.goals')} padding="m" className={styles['surface']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('goal.goals')}</h2>
        <Button look="quiet" onClick={() => edit('new')}>
          {t('goal.add')}
        </Button>
      </div>
      {open.length === 0 && <p className={styles['none']}>{t('goal.none')}</p>}
      <ul className={styles['rows']}>
        {open.map((goal) => (
          <li key={goal.id} className={styles['goal']}>
            <GoalWords goal={goal} name={name} />
            <div className={styles['buttons']}>
              <Button look="plain" aria-label={t('goal.editOf', { title: goal.title })} onClick={() => edit(goal)}>
                {t('goal.edit')}
              </Button>
              <Button
                look="plain"
                busy={changes.busy === goal.id}
                aria-label={t('goal.reachedOf', { title: goal.title })}
                onClick={() => close(goal, 'reached')}
              >
                {t('goal.reached')}
              </Button>
              <Button
                look="plain"
                busy={changes.busy === goal.id}
                aria-label={t('goal.letGoOf', { title: goal.title })}
                onClick={() => close(goal, 'let-go')}
              >
                {t('goal.letGo')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {closed.length > 0 && (
        <details className={styles['details']}>
          <summary>{t('goal.closed', { count: closed.length })}</summary>
          <ul className={styles['rows']}>
            {closed.map((goal) => (
              <li key={goal.id} className={styles['goal']}>
                <GoalWords goal={goal} name={name} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {edited && (
        <GoalDialog
          clientId={clientId}
          goal={edited === 'new' ? undefined : edited}
          changes={changes}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Card>
  );
}

function GoalWords({ goal, name }: { goal: Goal; name: string }) {
  const { t } = useTranslation('coach-client');
  const { day, dateTime } = useFormat();
  const { title, why, targetOn, state, by, changedAt, actions } = goal;
  const who = t(`goal.by.${by}`, { name });
  return (
    <div className={styles['what']}>
      <span className={styles['name']}>{title}</span>
      {state !== 'open' && (
        <span>
          <Badge tone={state === 'reached' ? 'success' : 'neutral'}>{t(`goal.state.${state}`)}</Badge>
        </span>
      )}
      {why && <span className={styles['note']}>{why}</span>}
      {targetOn && <span className={styles['facts']}>{t('goal.targetOn', { day: day(targetOn) })}</span>}
      {actions.total > 0 && (
        <span className={styles['share']}>
          <ProgressBar
            value={Math.floor((100 * actions.done) / actions.total)}
            label={t('goal.actionsOf', { title })}
          />
          <span className={styles['facts']}>{t('goal.actions', { done: actions.done, total: actions.total })}</span>
        </span>
      )}
      <span className={styles['facts']}>{t('goal.changed', { who, time: dateTime(changedAt) })}</span>
    </div>
  );
}
