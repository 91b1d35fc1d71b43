import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#contract/scheduling/booking/schema.ts';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './sessions-page.module.css';

interface Props {
  sessions: readonly OwnSession[];
  /** Whether all are in sight. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Describes the rows that are folded. */
  rest?: (hidden: readonly OwnSession[]) => string;
  renderRow: (session: OwnSession) => ReactNode;
}

const first = 3;

/** Whether a list is folded to its first few. One more is no longer than the line that stands for it. */
export const isFolded = ({ sessions, open }: Pick<Props, 'sessions' | 'open'>): boolean =>
  !open && sessions.length > first + 1;

/** A list of sessions that is as long as a phone at first: the first few, and the way to the others. */
export function FoldedRows({ sessions, open, onOpen, rest, renderRow }: Props) {
  const { t } = useTranslation('client-sessions');
  const folded = isFolded({ sessions, open });
  return (
    <>
      <ul>
        {(folded ? sessions.slice(0, first) : sessions).map((session) => (
          <Fragment key={session.sessionId}>{renderRow(session)}</Fragment>
        ))}
      </ul>
      {sessions.length > first + 1 && (
        <div className={styles['fold']}>
          {folded && rest && <p>{rest(sessions.slice(first))}</p>}
          <Button look="quiet" aria-expanded={!folded} onClick={() => onOpen(folded)}>
            {t(folded ? 'showAll' : 'showFewer')}
          </Button>
        </div>
      )}
    </>
  );
}
