import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { plusDays } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { WeekPlan } from '#contract/guidance/plan/schema.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import { usePlanWords } from '#web/features/guidance/shared/habits/use-plan-words.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useStoredDraft } from '#web/lib/offline/use-stored-draft.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useTitles } from '../use-titles.ts';

const PlanDialog = lazy(async () => ({ default: (await import('./plan-dialog.tsx')).PlanDialog }));

interface Props {
  clientId: string;
  /** The latest week first. */
  plans: readonly WeekPlan[];
  /** First name. */
  name: string;
  /** `2026-03-01` */
  today: string;
  changes: Changes;
}

/** What coach and client planned for this week or the next, how it goes, and the week before. */
export function WeekPlans({ clientId, plans, name, today, changes }: Props) {
  const { t } = useTranslation('coach-client');
  const { day } = useFormat();
  const [edited, setEdited] = useState<string>();
  const thisWeek = mondayOf(today);
  const blank = [thisWeek, plusDays(thisWeek, 7)].filter((monday) => plans.every((plan) => plan.monday !== monday));
  const edit = (monday: string): void => {
    changes.dismiss();
    setEdited(monday);
  };
  return (
    <Card as="section" aria-label={t('plan.title')} padding="m" className={styles['surface']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('plan.title')}</h2>
        <div className={styles['buttons']}>
          {blank.map((monday) => (
            <Button key={monday} look="quiet" onClick={() => edit(monday)}>
              {t(monday === thisWeek ? 'plan.writeThis' : 'plan.writeNext')}
            </Button>
          ))}
        </div>
      </div>
      {plans.length === 0 && <p className={styles['none']}>{t('plan.none', { name })}</p>}
      {plans.map((plan) => (
        <Week
          key={plan.id}
          plan={plan}
          name={name}
          today={today}
          onEdit={() => edit(plan.monday)}
          onClose={(line, onDone) =>
            changes.change({
              id: plan.id,
              act: () =>
                call(guidanceRoutes, 'closeWeekPlan', {
                  params: { clientId, id: plan.id },
                  body: { version: plan.version, line },
                }),
              done: t('plan.saved', { day: day(plan.monday) }),
              onDone,
            })
          }
          isBusy={changes.busy === plan.id}
        />
      ))}
      {edited !== undefined && (
        <Suspense fallback={null}>
          <PlanDialog
            key={edited}
            clientId={clientId}
            monday={edited}
            plan={plans.find(({ monday }) => monday === edited)}
            before={plans.find(({ monday }) => monday < edited)}
            today={today}
            changes={changes}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  );
}

interface WeekProps {
  plan: WeekPlan;
  name: string;
  today: string;
  isBusy: boolean;
  onEdit: () => void;
  onClose: (line: string, onDone: () => void) => void;
}

function Week({ plan, name, today, isBusy, onEdit, onClose }: WeekProps) {
  const { t } = useTranslation('coach-client');
  const words = usePlanWords();
  const { titleOf } = useTitles();
  const { monday, lines, question, answer } = plan;
  const week = words.week(monday, today);
  return (
    <div className={styles['goal']}>
      <div className={styles['head']}>
        <h3 className={styles['name']}>{week}</h3>
        <Button look="plain" aria-label={t('plan.editOf', { week })} onClick={onEdit}>
          {t('plan.edit')}
        </Button>
      </div>
      <ul className={styles['rows']}>
        {lines.map((line) => (
          <li key={line.id} className={styles['row']}>
            <div className={styles['what']}>
              <span>{titleOf(line)}</span>
              <span className={styles['facts']}>{words.facts(line)}</span>
            </div>
          </li>
        ))}
      </ul>
      {question !== undefined && (
        <div className={styles['what']}>
          <span className={styles['facts']}>{question}</span>
          <span className={styles['note']}>{answer?.text ? answer.text : t('plan.unanswered', { name })}</span>
        </div>
      )}
      {monday <= today && <Closing plan={plan} name={name} isBusy={isBusy} onClose={onClose} />}
    </div>
  );
}

type ClosingProps = Pick<WeekProps, 'plan' | 'name' | 'isBusy' | 'onClose'>;

/** The coach's line once the week is done. */
function Closing(props: ClosingProps) {
  const { t } = useTranslation('coach-client');
  const [isEditing, setEditing] = useState(false);
  const { closing } = props.plan;
  if (isEditing) return <ClosingForm {...props} onLeave={() => setEditing(false)} />;
  return (
    <div className={styles['what']}>
      {closing !== undefined && <span className={styles['note']}>{t('plan.yours', { line: closing })}</span>}
      <div className={styles['buttons']}>
        <Button look="plain" onClick={() => setEditing(true)}>
          {t(closing === undefined ? 'plan.close' : 'plan.changeLine')}
        </Button>
      </div>
    </div>
  );
}

const Line = v.string();

function ClosingForm({ plan, name, isBusy, onClose, onLeave }: ClosingProps & { onLeave: () => void }) {
  const { t } = useTranslation('coach-client');
  const [begin] = useState(() => (): string => plan.closing ?? '');
  const { draft, edit, forget } = useStoredDraft(`plan line ${plan.id}`, Line, begin);
  if (draft === undefined) return <Skeleton height="8rem" />;
  const line = draft.trim();
  const leave = (): void => {
    forget();
    onLeave();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (line !== '') onClose(line, leave);
  };
  return (
    <form noValidate className={styles['form']} onSubmit={submit}>
      <TextArea
        label={t('plan.line')}
        hint={t('plan.lineHint', { name })}
        maxLength={guidanceLimits.plan.closing}
        rows={2}
        value={draft}
        onChange={({ target }) => edit(() => target.value)}
      />
      <div className={styles['buttons']}>
        <Button type="submit" look="quiet" busy={isBusy} disabled={line === ''}>
          {t('plan.saveLine')}
        </Button>
        <Button look="plain" onClick={leave}>
          {t('plan.notNow')}
        </Button>
      </div>
    </form>
  );
}
