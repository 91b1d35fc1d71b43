import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Tick } from '#web/ui/layout/icon.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import styles from './first-list.module.css';
import type texts from './texts/en.json';
import { useKeepFirstHour } from './use-keep-first-hour.ts';

/** More of them stand in two columns where there is room. */
const mostInAColumn = 4;

/** The place of so many first steps while they load. */
export function FirstListPlace({ steps }: { steps: number }) {
  return (
    <div className={styles[steps > mostInAColumn ? 'long' : 'short']}>
      <Skeleton height="calc(7.25rem + 4.25rem * var(--rows))" />
    </div>
  );
}

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    'first-hour': typeof texts;
  }
}

interface FirstStep {
  readonly id: string;
  readonly title: string;
  /** Why the step is worth taking. */
  readonly text: string;
  /** Where it is done; absent where that is not in the product. */
  readonly to?: string;
  /** Undefined as long as nobody knows. */
  readonly done: boolean | undefined;
  /** Where nothing tells whether it is done, the person does. */
  readonly onTick?: () => void;
}

interface Props {
  steps: readonly FirstStep[];
  /** Below the steps, as long as one of them is open. */
  children?: ReactNode;
}

/** Lists the first steps. A step ticks itself; the list says once that everything is done, and can be put away. */
export function FirstList({ steps, children }: Props) {
  const { t } = useTranslation('first-hour');
  const id = useId();
  const undo = useUndo();
  const { busy, keep } = useKeepFirstHour();
  const [isGone, setGone] = useState(false);
  const [error, setError] = useState<unknown>();
  const done = steps.filter((step) => step.done).length;
  const isDone = done === steps.length;
  const next = steps.find((step) => step.done === false);

  useEffect(() => {
    // It fails for nobody to see: the next visit says it again.
    if (isDone) keep('done').catch(console.warn);
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the last one is done
  }, [isDone]);

  if (isGone) return null;
  const goes = (): void => {
    setGone(true);
    // What was pressed is gone, and the focus with it.
    document.querySelector('h1')?.focus({ preventScroll: true });
  };
  const putAway = async (): Promise<void> => {
    try {
      await keep('away');
      goes();
      undo.now(t('list.away'), async () => {
        await keep('open');
        setGone(false);
      });
    } catch (cause) {
      console.error(cause);
      setError(cause);
    }
  };
  return (
    <Card as="section" aria-labelledby={id} padding="m" className={styles['list']}>
      <div className={styles['head']}>
        <div>
          <h2 id={id}>{t(isDone ? 'list.done' : 'list.title')}</h2>
          <p role="status" className={styles['count']}>
            {isDone ? t('list.doneText') : t('list.count', { done, total: steps.length })}
          </p>
        </div>
        {isDone ? (
          <Button look="quiet" onClick={goes}>
            {t('list.close')}
          </Button>
        ) : (
          <Button look="plain" busy={busy} onClick={() => void putAway()}>
            {t('list.putAway')}
          </Button>
        )}
      </div>
      {error !== undefined && <ProblemBox error={error} />}
      <ol className={classes(styles['steps'], steps.length > mostInAColumn && styles['long'])}>
        {steps.map((step) => (
          <Step key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
      {!isDone && children}
    </Card>
  );
}

function Step({ step: { title, text, to, done, onTick }, isNext }: { step: FirstStep; isNext: boolean }) {
  const { t } = useTranslation('first-hour');
  return (
    <li className={classes(styles['step'], done && styles['ticked'])} data-row>
      <Tick done={done} />
      <div className={styles['what']}>
        {to === undefined ? (
          <p className={styles['name']}>{title}</p>
        ) : (
          <Link to={to} className={styles['name'] ?? ''}>
            {title}
          </Link>
        )}
        {done ? <VisuallyHidden>{t('list.ticked')}</VisuallyHidden> : <p className={styles['text']}>{text}</p>}
      </div>
      {!done && onTick && (
        <Button
          look="quiet"
          className={styles['act']}
          data-done
          aria-label={t('list.tickOf', { title })}
          onClick={onTick}
        >
          {t('list.tick')}
        </Button>
      )}
      {isNext && to !== undefined && (
        <Link
          to={to}
          aria-label={t('list.goTo', { title })}
          className={buttonClass('primary', { className: styles['act'] })}
        >
          {t('list.go')}
        </Link>
      )}
    </li>
  );
}
