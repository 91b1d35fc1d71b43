import { useTranslation } from 'react-i18next';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { classes } from '#web/ui/classes.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import type { SavingState } from '../saving/note-saver.ts';
import styles from './note-pane.module.css';

/** How a note stands with the server, read out when it changes; "Saving" is not, because it comes with each word. */
export function SavingWord({ state, onAgain }: { state: SavingState; onAgain: () => void }) {
  const { t } = useTranslation(['coach-notes', 'common']);
  const words = useSavingWords(state);
  const isQuiet = state.word === 'saving';
  const needsCare = state.word === 'failed' || state.word === 'gone' || state.word === 'offline';
  return (
    <div className={classes(styles['saving'], needsCare && styles['care'])}>
      <span aria-hidden={!isQuiet || undefined}>{words}</span>
      <span role="status">
        <VisuallyHidden>{isQuiet ? '' : words}</VisuallyHidden>
      </span>
      {(state.word === 'failed' || state.word === 'offline') && (
        <Button look="plain" onClick={onAgain}>
          {t('common:retry')}
        </Button>
      )}
      {state.word === 'failed' && <ProblemHelp of={state.error} />}
    </div>
  );
}

const useSavingWords = (state: SavingState): string => {
  const { t } = useTranslation('coach-notes');
  const format = useFormat();
  const problemText = useProblemText();
  if (state.word === 'saved' || state.word === 'merged') {
    return t(`saving.${state.word}`, { time: timeOrDate(state.at, format) });
  }
  if (state.word === 'offline') return t(state.kept ? 'saving.kept' : 'saving.notKept');
  if (state.word === 'failed') return t('saving.failed', { why: problemText(state.error) });
  return t(`saving.${state.word}`);
};

/** The time of today, the date of another day. */
const timeOrDate = (at: string, format: ReturnType<typeof useFormat>): string =>
  new Date(at).toDateString() === new Date().toDateString() ? format.time(at) : format.date(at);
