import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { type ClientAction, clientState } from './client-state.ts';

/** A client's status, and below it what needs attention. */
function ClientStatus({ client, now }: { client: Client; now: number }) {
  const { t } = useTranslation('coach-clients');
  const { tone, note } = clientState(client, now);
  return (
    <StatusBadge tone={tone} note={note && t(`note.${note}`)}>
      {t(`status.${client.status}`)}
    </StatusBadge>
  );
}

/** @param now milliseconds since the epoch */
export const useClientColumns = (
  now: number,
  onAction: (client: Client, action: ClientAction) => void,
): readonly Column<Client>[] => {
  const { t } = useTranslation('coach-clients');
  const format = useFormat();
  return useMemo(() => {
    const date = (key: 'invitedAt' | 'joinedAt' | 'lastSessionAt'): Column<Client> => ({
      key,
      title: t(`column.${key}`),
      cell: ({ [key]: instant }) => instant && <time dateTime={instant}>{format.date(instant)}</time>,
      look: 'date',
      sort: 'descending',
    });
    return [
      {
        key: 'name',
        title: t('column.name'),
        cell: (client) => (
          <RowTitle
            below={client.email}
            to={client.status === 'active' ? `/coach/progress/${client.clientId}` : undefined}
          >
            {fullName(client)}
          </RowTitle>
        ),
        look: 'head',
        sort: 'ascending',
      },
      {
        key: 'status',
        title: t('column.status'),
        untitled: true,
        cell: (client) => <ClientStatus client={client} now={now} />,
        card: 'line',
        sort: 'ascending',
      },
      {
        key: 'progress',
        title: t('column.progress'),
        cell: (client) => <ProgressBar value={client.progress} label={t('progressOf', { name: fullName(client) })} />,
        card: 'line',
        minWidth: '9rem',
      },
      {
        key: 'sessionsCompleted',
        title: t('column.sessions'),
        cell: ({ sessionsCompleted }) => format.number(sessionsCompleted),
        look: 'number',
      },
      date('invitedAt'),
      date('joinedAt'),
      date('lastSessionAt'),
      actionsColumn((client) => (
        <RowMenu
          label={t('actionsFor', { name: fullName(client) })}
          items={[
            ...waysTo(client).map(([way, to]) => ({ label: t(`way.${way}`), to })),
            ...clientState(client, now).actions.map((action) => ({
              label: t(`action.${action}`),
              onSelect: () => onAction(client, action),
            })),
          ]}
        />
      )),
    ];
  }, [t, format, now, onAction]);
};

/** Links to what a coach does for an active client, with the client chosen. */
const waysTo = ({ status, clientId }: Client) =>
  status === 'active'
    ? ([
        ['plan', `/coach/sessions?with=${clientId}`],
        ['write', `/coach/messages/${clientId}`],
        ['note', `/coach/notes?client=${clientId}&new=yes`],
        ['progress', `/coach/progress/${clientId}`],
      ] as const)
    : [];
