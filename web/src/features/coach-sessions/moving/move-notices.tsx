import { useTranslation } from 'react-i18next';
import { ProblemHelp } from '#web/api/problem-help.tsx';
import { useProblemText } from '#web/api/use-problem-text.ts';
import { useFormat } from '#web/format/use-format.ts';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { useNameOf } from '../status.tsx';
import type { Times } from '../use-times.ts';
import styles from './move-notices.module.css';
import type { Moves } from './use-moves.ts';

/** What became of moves that did not get through: refused by the server, or not saved yet. */
export function MoveNotices({ moves, times }: { moves: Moves; times: Times }) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const problemText = useProblemText();
  const format = useFormat();
  const nameOf = useNameOf();
  const { refused, unsaved } = moves;
  return (
    <>
      {refused && (
        <ErrorBox
          help={<ProblemHelp of={refused.error} />}
          action={
            <Button look="quiet" onClick={moves.dismiss}>
              {t('common:close')}
            </Button>
          }
        >
          <strong>
            {t('notMoved', {
              name: nameOf(refused.draft.session),
              when: times.when(refused.draft.startsAt, refused.draft.endsAt),
            })}
          </strong>{' '}
          {problemText(refused.error)}{' '}
          {refused.error.code === 'series-conflicts' &&
            format.list((refused.error.problem?.errors ?? []).map(({ path }) => format.day(path)))}
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
    </>
  );
}
