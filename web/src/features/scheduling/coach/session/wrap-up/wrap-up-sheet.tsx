import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf } from '#contract/core/time/dates.ts';
import type { Session, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { canTransition } from '#contract/scheduling/sessions/transitions.ts';
import { LoadFailed } from '#web/lib/api/load-failed.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useMoney } from '#web/lib/format/use-money.ts';
import { useNow } from '#web/shell/use-now.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import type { Standing } from '../use-around.ts';
import { isDone, type useWrapUp, type WrapUp } from './draft.ts';
import { FinishList } from './finish-list.tsx';
import { NextField } from './next-field.tsx';
import { PracticeField } from './practice-field.tsx';
import { hasWords, SummaryField } from './summary-field.tsx';
import { type Plan, useFinish } from './use-finish.ts';
import { useMoneyOf } from './use-money.ts';
import styles from './wrap-up.module.css';

interface Props {
  session: Session;
  clientId: string;
  /** First name of the client. */
  name: string;
  theirZone: string | undefined;
  standing: Standing;
  /** Of the session, where there is one. */
  noteId: string | undefined;
  wrapUp: WrapUp;
  store: ReturnType<typeof useWrapUp>;
  onClose: () => void;
}

/** The end of a session on one sheet: each part is said here, and done when the coach presses Finish. */
export function WrapUpSheet(props: Props) {
  const { session, clientId, name, theirZone, standing, noteId, wrapUp, store, onClose } = props;
  const { t } = useTranslation(['coach-session', 'common']);
  const { day } = useFormat();
  const { edit } = store;
  const { finish, states, undoSummary } = useFinish(session, clientId, store);
  const money = useMoneyOf(session, clientId);
  const possible = useOutcomes(session);
  const outcome = wrapUp.outcome ?? (possible.includes('completed') ? 'completed' : possible[0]);
  const isCharged = outcome === 'completed' && money.isKnown && !money.isCovered;
  const charge = wrapUp.money ?? (money.price ? 'draft' : 'nothing');
  const { blocks } = wrapUp.summary;
  const titled = wrapUp.summary.title ?? t('summary.usual', { day: day(dateOf(session.localStart)) });
  const isSummed = standing === 'active' && blocks.some(({ text }) => text.trim() !== '');
  const { timeZone, durationMinutes } = session;
  const plan: Plan = {
    outcome,
    summary: isSummed ? { clientId, title: titled.trim(), blocks: blocks.filter(hasWords) } : undefined,
    practices: standing === 'active' && wrapUp.practices.length > 0 ? wrapUp.practices : undefined,
    next:
      standing !== 'archived' && wrapUp.next
        ? { clientId, ...wrapUp.next, timeZone, durationMinutes, notify: true }
        : undefined,
    money: isCharged && charge === 'draft' ? money.draft : undefined,
  };
  const close = (): void => {
    if (isFinished(plan, wrapUp)) store.forget();
    onClose();
  };

  return (
    <Dialog wide title={t('wrapUp.title', { name })} closeLabel={t('common:close')} onClose={close}>
      <div className={styles['sheet']}>
        <Section title={t('outcome.title')}>
          {isDone('outcome', wrapUp) ? (
            <p>{t(`status.${session.status}`)}</p>
          ) : (
            outcome && (
              <ChoiceGroup
                label={t('outcome.title')}
                value={outcome}
                options={possible.map((value) => ({ value, label: t(`status.${value}`) }))}
                onChoose={(chosen) => edit((before) => ({ ...before, outcome: chosen }))}
              />
            )
          )}
        </Section>
        {standing === 'active' ? (
          <>
            <Section title={t('summary.title', { name })}>
              {isDone('summary', wrapUp) ? (
                <p>{t('summary.done', { name })}</p>
              ) : (
                <SummaryField name={name} title={titled} wrapUp={wrapUp} edit={edit} noteId={noteId} />
              )}
            </Section>
            <Section title={t('practices.title')}>
              <PracticeField wrapUp={wrapUp} edit={edit} clientId={clientId} name={name} />
            </Section>
          </>
        ) : (
          <p className={styles['hint']}>{t(`standing.${standing}`, { name })}</p>
        )}
        {standing !== 'archived' && (
          <Section title={t('next.title')}>
            {wrapUp.done.next === undefined ? (
              <NextField session={session} wrapUp={wrapUp} edit={edit} theirZone={theirZone} name={name} />
            ) : (
              <p>{t('next.done')}</p>
            )}
          </Section>
        )}
        <Section title={t('money.title')}>
          <Money
            money={money}
            outcome={outcome}
            isDone={wrapUp.done.money !== undefined}
            charge={charge}
            onChoose={(chosen) => edit((before) => ({ ...before, money: chosen }))}
          />
        </Section>
        <FinishList
          plan={plan}
          wrapUp={wrapUp}
          states={states}
          name={name}
          isWaiting={outcome === 'completed' && !money.isKnown && !money.failure}
          onUndoSummary={undoSummary && (() => void undoSummary())}
          onFinish={(wanted) => void finish(plan, wanted)}
          onUncovered={() => {
            edit((before) => (before.next ? { ...before, next: { ...before.next, uncovered: true } } : before));
            const next = plan.next && 'clientId' in plan.next ? { ...plan.next, uncovered: true } : undefined;
            void finish({ ...plan, next }, ['next']);
          }}
          onClose={close}
        />
      </div>
    </Dialog>
  );
}

const isFinished = (plan: Plan, wrapUp: WrapUp): boolean =>
  wrapUp.done.outcome !== undefined &&
  (['summary', 'practices', 'next', 'money'] as const).every((part) => !plan[part] || isDone(part, wrapUp));

/** As they are offered; the one that it has is among them. */
const outcomes: readonly SessionStatus[] = ['completed', 'no-show', 'late-cancelled', 'cancelled'];

const useOutcomes = (session: Session): readonly SessionStatus[] => {
  const at = new Date(useNow()).toISOString();
  return outcomes.filter((each) => each === session.status || canTransition(session, each, 'coach', at));
};

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface MoneyProps {
  money: ReturnType<typeof useMoneyOf>;
  outcome: SessionStatus | undefined;
  isDone: boolean;
  charge: 'draft' | 'nothing';
  onChoose: (charge: 'draft' | 'nothing') => void;
}

function Money({ money, outcome, isDone: isDrafted, charge, onChoose }: MoneyProps) {
  const { t } = useTranslation('coach-session');
  const written = useMoney();
  const { isKnown, failure, isCovered, creditsLeft, price } = money;
  if (isDrafted) return <p>{t('money.done')}</p>;
  if (!isKnown) {
    if (!failure) return <Skeleton height="3rem" />;
    return <LoadFailed title={t('money.failed')} error={failure.error} busy={failure.busy} onRetry={failure.retry} />;
  }
  if (isCovered) {
    const isReturned = outcome === 'cancelled';
    return <p>{t(isReturned ? 'money.returned' : 'money.covered', { count: creditsLeft ?? 0 })}</p>;
  }
  if (outcome !== 'completed') return <p>{t('money.notCharged')}</p>;
  return (
    <ChoiceGroup
      label={t('money.title')}
      value={charge}
      options={[
        {
          value: 'draft',
          label: price ? t('money.draft', { amount: written(price.price, price.currency) }) : t('money.unpriced'),
        },
        { value: 'nothing', label: t('money.nothing') },
      ]}
      onChoose={onChoose}
    />
  );
}
