import { useTranslation } from 'react-i18next';
import { addMinutes, resolve } from '#contract/core/time/local.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useOwnZone } from '#web/shell/choices/use-own-zone.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { DialogActions } from '#web/ui/overlays/dialog.tsx';
import { isDone, type Part, parts, type WrapUp } from './draft.ts';
import { NotAssigned, type PartStates, type Plan } from './use-finish.ts';
import styles from './wrap-up.module.css';

interface Props {
  plan: Plan;
  wrapUp: WrapUp;
  states: PartStates;
  name: string;
  /** Until what pays for the session is loaded: an invoice that Finish does not know of yet would be left out. */
  isWaiting: boolean;
  /** As long as sharing can still be undone. */
  onUndoSummary: (() => void) | undefined;
  /** @param wanted one part by itself; all that is left when absent */
  onFinish: (wanted?: readonly Part[]) => void;
  /** Plans the next session although no credit is left for it. */
  onUncovered: () => void;
  onClose: () => void;
}

/** What Finish does, part by part: each is ticked once it is done, and what failed can be tried again by itself. */
export function FinishList(props: Props) {
  const { plan, wrapUp, states, name, isWaiting, onUndoSummary, onFinish, onUncovered, onClose } = props;
  const { t } = useTranslation(['coach-session', 'common']);
  const wordsOf = usePartWords(plan, wrapUp, name);
  const wanted = parts.filter((part) => plan[part] !== undefined || isDone(part, wrapUp));
  const isOver = wanted.length > 0 && wanted.every((part) => isDone(part, wrapUp));
  const isBusy = Object.values(states).includes('busy');
  return (
    <section className={styles['finish']} aria-label={t('finish.title')}>
      <ul className={styles['parts']} aria-live="polite">
        {wanted.map((part) => {
          const state = states[part];
          return (
            <li key={part} className={styles['part']}>
              <Mark isDone={isDone(part, wrapUp)} />
              <span>
                {wordsOf(part)}
                {isDone(part, wrapUp) && <span className={styles['state']}> · {t('finish.done')}</span>}
                {state === 'busy' && <span className={styles['state']}> · {t('finish.busy')}</span>}
                {part === 'summary' && onUndoSummary && (
                  <Button look="plain" onClick={onUndoSummary}>
                    {t('finish.undo')}
                  </Button>
                )}
              </span>
              {state !== undefined && state !== 'busy' && (
                <Failed
                  error={state.error}
                  isBusy={isBusy}
                  onAgain={() => onFinish([part])}
                  onUncovered={onUncovered}
                />
              )}
            </li>
          );
        })}
      </ul>
      <DialogActions>
        {isOver ? (
          <Button onClick={onClose}>{t('common:close')}</Button>
        ) : (
          <>
            <Button look="quiet" onClick={onClose}>
              {t('finish.later')}
            </Button>
            <Button
              busy={isBusy || isWaiting}
              busyLabel={isBusy ? t('common:saving') : undefined}
              disabled={!plan.outcome}
              onClick={() => onFinish()}
            >
              {t('finish.button')}
            </Button>
          </>
        )}
      </DialogActions>
    </section>
  );
}

/** A dot until it is done: an empty ring would look like something to choose. */
function Mark({ isDone: isTicked }: { isDone: boolean }) {
  return (
    <svg className={styles['mark']} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.8" aria-hidden>
      {isTicked ? (
        <circle cx="10" cy="10" r="8" />
      ) : (
        <circle cx="10" cy="10" r="2.5" fill="currentColor" stroke="none" />
      )}
      {isTicked && <path d="M6 10.4l2.7 2.7L14 7.6" strokeLinecap="round" strokeLinejoin="round" />}
    </svg>
  );
}

interface FailedProps {
  error: unknown;
  isBusy: boolean;
  onAgain: () => void;
  onUncovered: () => void;
}

function Failed({ error, isBusy, onAgain, onUncovered }: FailedProps) {
  const { t } = useTranslation(['coach-session', 'common']);
  const problemText = useProblemText();
  const isUsedUp = error instanceof ApiError && error.code === 'credits-used-up';
  const why = error instanceof NotAssigned ? t(`practices.result.${error.result}`) : problemText(error);
  return (
    <div className={styles['failed']}>
      <ErrorBox
        help={<ProblemHelp of={error} />}
        action={
          <Button look="quiet" busy={isBusy} onClick={isUsedUp ? onUncovered : onAgain}>
            {t(isUsedUp ? 'next.uncovered' : 'common:retry')}
          </Button>
        }
      >
        {why}
      </ErrorBox>
    </div>
  );
}

/** Names each part by what it does. */
const usePartWords = (plan: Plan, wrapUp: WrapUp, name: string) => {
  const { t } = useTranslation('coach-session');
  const { span, list } = useZonedFormat();
  const zone = useOwnZone();
  return (part: Part): string => {
    const { outcome, next } = plan;
    if (part === 'outcome') return outcome ? t(`finish.outcome.${outcome}`) : '';
    if (part === 'summary') return t('finish.summary', { name });
    if (part === 'practices') return t('finish.practices', { list: list(wrapUp.practices.map((each) => each.name)) });
    if (part === 'money') return t(wrapUp.done.money === 'already' ? 'finish.already' : 'finish.money');
    if (!next) return t('next.done');
    const { instant } = resolve(next.startsLocal, next.timeZone);
    return t('finish.next', { time: span(instant, addMinutes(instant, next.durationMinutes), zone) });
  };
};
