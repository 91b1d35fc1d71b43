import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type DeadLetter, dismissibleWork } from '#contract/admin/dead-letters/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import styles from './failed-tasks.module.css';
import type { TaskActions } from './use-task-actions.ts';

/** The next digest comes as usual and tells what this one would have, so there is nothing to try again. */
export const canBeRetried = ({ work }: DeadLetter): boolean => work !== 'digest';

/** Columns of failed tasks, with what can be done about one. */
export const useTaskColumns = ({ retry, ask }: Pick<TaskActions, 'retry' | 'ask'>): readonly Column<DeadLetter>[] => {
  const { t } = useTranslation(['admin-failed-tasks', 'common']);
  const format = useFormat();
  return useMemo(
    () => [
      { key: 'task', title: t('column.task'), look: 'head', cell: ({ work }) => t(`task.${work}`) },
      { key: 'who', title: t('column.who'), cell: (letter) => <Ids letter={letter} />, look: 'quiet', card: 'wide' },
      {
        key: 'last',
        title: t('column.last'),
        look: 'date',
        cell: ({ lastAt }) => <time dateTime={lastAt}>{format.dateTime(lastAt)}</time>,
      },
      {
        key: 'first',
        title: t('column.first'),
        look: 'date',
        cell: ({ firstAt }) => <time dateTime={firstAt}>{format.dateTime(firstAt)}</time>,
      },
      { key: 'times', title: t('column.times'), look: 'number', cell: ({ times }) => format.number(times) },
      {
        key: 'error',
        title: t('column.error'),
        look: 'quiet',
        card: 'wide',
        cell: ({ error, requestId }) => (
          <Lines>
            <code className={styles['id']}>{error}</code>
            <code className={styles['id']}>{requestId}</code>
          </Lines>
        ),
      },
      actionsColumn((letter) => (
        <RowMenu
          label={t('actionsFor', { task: t(`task.${letter.work}`) })}
          items={[
            ...(canBeRetried(letter) ? [{ label: t('common:retry'), onSelect: () => void retry([letter]) }] : []),
            ...(dismissibleWork.some((work) => work === letter.work)
              ? [{ label: t('dismiss.open'), onSelect: () => ask(letter) }]
              : []),
          ]}
        />
      )),
    ],
    [t, format, retry, ask],
  );
};

/** Shows the people concerned, each with a link to the account where there is one. */
function Ids({ letter: { coachId, clientId, userId, itemId } }: { letter: DeadLetter }) {
  const { t } = useTranslation('admin-failed-tasks');
  return (
    <Lines>
      {coachId !== undefined && <Link to={`/admin/users?user=${coachId}`}>{t('id.coach')}</Link>}
      {userId !== undefined && <Link to={`/admin/users?user=${userId}`}>{t('id.person')}</Link>}
      {clientId !== undefined && (
        <span>
          {t('id.client')} <code className={styles['id']}>{clientId}</code>
        </span>
      )}
      {itemId !== undefined && <code className={styles['id']}>{itemId}</code>}
    </Lines>
  );
}

function Lines({ children }: { children: ReactNode }) {
  return <span className={styles['lines']}>{children}</span>;
}
