import { useTranslation } from 'react-i18next';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { conflictsOf } from '../sheet/refusal.tsx';
import { Warnings } from '../sheet/worth-a-look.tsx';
import { useNameOf } from '../status.tsx';
import type { Times } from '../use-times.ts';
import styles from './move-notices.module.css';
import type { Moves } from './use-moves.ts';

/**
 * Reports moves that were refused, are not saved yet, or are worth a look. It lies over the page, so that the calendar
 * stays under the hand.
 */
export function MoveNotices({ moves, times }: { moves: Moves; times: Times }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const problemText = useProblemText();
  const format = useZonedFormat();
  const nameOf = useNameOf();
  const { refused, unsaved, made } = moves;
  const taken = conflictsOf(refused?.error);
  return (
    <div className={styles['notices']}>
      {made && (
        <div role="status" className={styles['made']}>
          <p>{t('sheet.saved.text')}</p>
          <Warnings made={made} />
          <Button look="quiet" onClick={moves.dismiss}>
            {t('common:close')}
          </Button>
        </div>
      )}
      {refused && (
        <ErrorBox
          help={<ProblemHelp of={refused.error} />}
          action={
            <div className={styles['actions']}>
              <Button look="quiet" onClick={moves.dismiss}>
                {t('common:close')}
              </Button>
              {taken.length > 0 && (
                <Button onClick={() => moves.leaveOut(taken)}>
                  {t('sheet.conflicts.leaveOut', { count: taken.length })}
                </Button>
              )}
            </div>
          }
        >
          <strong>
            {t('notMoved', {
              name: nameOf(refused.draft.session),
              when: times.when(refused.draft.startsAt, refused.draft.endsAt),
            })}
            {'.'}
          </strong>{' '}
          {problemText(refused.error)} {taken.length > 0 && `${format.days(taken)}. ${t('sheet.conflicts.stay')}`}
        </ErrorBox>
      )}
      {unsaved.length > 0 && (
        <ErrorBox
          action={
            <div className={styles['actions']}>
              <Button look="quiet" onClick={moves.giveUp}>
                {t('putBack')}
              </Button>
              <Button onClick={moves.retry}>{t('common:retry')}</Button>
            </div>
          }
        >
          <strong>{t('unsavedCount', { count: unsaved.length })}</strong> {t('unsavedText')}
        </ErrorBox>
      )}
    </div>
  );
}
