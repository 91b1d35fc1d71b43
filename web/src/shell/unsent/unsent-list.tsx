import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/lib/api/api-error.ts';
import { ProblemHelp } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import type { StoredWrite } from '#web/lib/offline/outbox/write.ts';
import { Button } from '#web/ui/forms/button.tsx';
import type texts from './texts/en.json';
import styles from './unsent.module.css';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    unsent: typeof texts;
  }
}

const named = ['saveCheckIn', 'saveReflection', 'savePlay', 'answerWellbeing'] as const;

const kindOf = (endpoint: string) => named.find((kind) => kind === endpoint) ?? 'other';

interface Props {
  writes: readonly StoredWrite[];
  /** Actions for a rejected write; none are offered when left out. */
  onAgain?: (write: StoredWrite) => void;
  onDrop?: (write: StoredWrite) => void;
}

/** Entries that the server does not have: what they are, when they were written, their words, and why they were refused. */
export function UnsentList({ writes, onAgain, onDrop }: Props) {
  const { t } = useTranslation('unsent');
  const problemText = useProblemText();
  const format = useFormat();
  return (
    <ul className={styles['list']}>
      {writes.map((write) => (
        <li key={write.number} className={styles['write']}>
          <p className={styles['what']}>
            <strong>{t(`kind.${kindOf(write.endpoint)}`)}</strong>
            <span>{format.dateTime(new Date(write.savedAt).toISOString())}</span>
          </p>
          {write.echo && <p className={styles['echo']}>{write.echo}</p>}
          {write.refused && <p className={styles['reason']}>{problemText(new ApiError(write.refused))}</p>}
          {write.refused && <ProblemHelp of={new ApiError(write.refused)} />}
          {write.refused && onAgain && onDrop && (
            <div className={styles['actions']}>
              <Button look="quiet" onClick={() => onAgain(write)}>
                {t('list.again')}
              </Button>
              <Button look="plain" onClick={() => onDrop(write)}>
                {t('list.drop')}
              </Button>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
