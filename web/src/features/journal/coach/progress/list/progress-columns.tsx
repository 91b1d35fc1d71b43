import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Email } from '#web/lists/cells/email.tsx';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import type { Column } from '#web/lists/column.ts';
import type { ProgressRow } from './use-progress.ts';

export const useProgressColumns = (): readonly Column<ProgressRow>[] => {
  const { t } = useTranslation('coach-progress');
  const format = useFormat();
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('column.client'),
        look: 'head',
        sort: 'ascending',
        cell: ({ client, done, assigned, lastUsedOn }) => (
          <RowTitle
            below={<Email address={client.email} />}
            brief={[
              `${t('column.done')}: ${t('doneOf', { done: format.number(done), total: format.number(assigned) })}`,
              ...(lastUsedOn ? [`${t('column.lastUsedOn')}: ${format.day(lastUsedOn)}`] : []),
            ].join(' · ')}
            to={`/coach/clients/${client.clientId}?tab=agreed`}
          >
            {fullName(client)}
          </RowTitle>
        ),
      },
      {
        key: 'progress',
        title: t('column.progress'),
        brief: 'beside',
        minWidth: '9rem',
        sort: 'descending',
        cell: ({ client, percent }) => (
          <ProgressBar value={percent} label={t('progressOf', { name: fullName(client) })} />
        ),
      },
      {
        key: 'done',
        title: t('column.done'),
        look: 'number',
        cell: ({ done, assigned }) => t('doneOf', { done: format.number(done), total: format.number(assigned) }),
      },
      {
        key: 'sessions',
        title: t('column.sessions'),
        look: 'number',
        sort: 'descending',
        cell: ({ sessionsCompleted }) => format.number(sessionsCompleted),
      },
      {
        key: 'practice',
        title: t('column.practice'),
        look: 'number',
        cell: ({ practiceMinutes }) =>
          practiceMinutes === undefined ? undefined : t('minutes', { count: practiceMinutes }),
      },
      {
        key: 'lastUsedOn',
        title: t('column.lastUsedOn'),
        look: 'date',
        sort: 'descending',
        cell: ({ lastUsedOn }) => lastUsedOn && <time dateTime={lastUsedOn}>{format.day(lastUsedOn)}</time>,
      },
    ],
    [t, format],
  );
};
