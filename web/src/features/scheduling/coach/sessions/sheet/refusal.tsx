import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './sheet.module.css';

interface Props {
  error: unknown;
  busy: boolean;
  /** Says what happens to the dates that are skipped. */
  leftOutMeans: string;
  onLeaveOut: (dates: readonly string[]) => void;
  /** Where a session can stand without a credit. */
  onUncovered?: () => void;
}

/** Why it was not saved. Of a series, the dates that are taken, and the way to go on without them; of a client without credits, the way to go on nevertheless. */
export function Refusal({ error, busy, leftOutMeans, onLeaveOut, onUncovered }: Props) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  if (!error) return null;
  if (onUncovered && error instanceof ApiError && error.code === 'credits-used-up') {
    return (
      <div role="alert" className={styles['conflicts']}>
        <p>{t('sheet.credits.usedUp')}</p>
        <p>{t('sheet.credits.means')}</p>
        <Button look="quiet" busy={busy} onClick={onUncovered}>
          {t('sheet.credits.uncovered')}
        </Button>
      </div>
    );
  }
  const dates = conflictsOf(error);
  if (dates.length === 0) return <ProblemBox error={error} />;
  return (
    <div role="alert" className={styles['conflicts']}>
      <p>{t('sheet.conflicts.title', { count: dates.length })}</p>
      <ul>
        {dates.map((date) => (
          <li key={date}>{format.day(date)}</li>
        ))}
      </ul>
      <p>{leftOutMeans}</p>
      <Button look="quiet" busy={busy} onClick={() => onLeaveOut(dates)}>
        {t('sheet.conflicts.leaveOut', { count: dates.length })}
      </Button>
    </div>
  );
}

/** The dates of a series that are taken. */
export const conflictsOf = (error: unknown): readonly string[] =>
  error instanceof ApiError && error.code === 'series-conflicts'
    ? (error.problem?.errors ?? []).map(({ path }) => path)
    : [];
