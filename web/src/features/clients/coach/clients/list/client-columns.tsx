import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { type ClientAction, clientState } from '#web/features/clients/shared/relation/client-state.ts';
import { clientIdOf } from '#web/features/clients/shared/relation/clients-cache.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { Email } from '#web/lists/cells/email.tsx';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { tickColumn } from '#web/lists/table/ticks.tsx';
import { PersonFace } from '#web/shell/person-face.tsx';

/** A client's status, and below it what needs attention. */
function ClientStatus({ client, now, owed }: { client: Client; now: number; owed: string | undefined }) {
  const { t } = useTranslation('coach-clients');
  const { tone, note } = clientState(client, now);
  return (
    <StatusBadge tone={tone} note={owed ?? (note && t(`note.${note}`))}>
      {t(`status.${client.status}`)}
    </StatusBadge>
  );
}

/** What matters most of a client where a row has two lines: what needs attention, or the latest that happened. */
const useBrief = () => {
  const { t } = useTranslation('coach-clients');
  const { date } = useFormat();
  return useCallback(
    (client: Client, now: number): string => {
      const { status, invitedAt, joinedAt, lastSessionAt, archivedAt } = client;
      const { note } = clientState(client, now);
      if (note) return t(`note.${note}`);
      if (status === 'archived' && archivedAt) return t('brief.archived', { date: date(archivedAt) });
      if (lastSessionAt) return t('brief.lastSession', { date: date(lastSessionAt) });
      return joinedAt ? t('brief.joined', { date: date(joinedAt) }) : t('brief.invited', { date: date(invitedAt) });
    },
    [t, date],
  );
};

interface ColumnOptions {
  /** Milliseconds since the epoch. */
  now: number;
  /** What clients owe, in words, by their ids; where that is shown. */
  owedBy: ReadonlyMap<string, string>;
  onAction: (client: Client, action: ClientAction) => void;
}

export const useClientColumns = ({ now, owedBy, onAction }: ColumnOptions): readonly Column<Client>[] => {
  const { t } = useTranslation('coach-clients');
  const format = useFormat();
  const brief = useBrief();
  return useMemo(() => {
    const date = (key: 'invitedAt' | 'joinedAt' | 'lastSessionAt'): Column<Client> => ({
      key,
      title: t(`column.${key}`),
      cell: ({ [key]: instant }) => instant && <time dateTime={instant}>{format.date(instant)}</time>,
      look: 'date',
      sort: 'descending',
    });
    return [
      tickColumn(clientIdOf, fullName),
      {
        key: 'name',
        title: t('column.name'),
        cell: (client) => (
          <RowTitle
            picture={<PersonFace of={client.clientId} name={fullName(client)} />}
            below={!client.example && <Email address={client.email} />}
            brief={owedBy.get(client.clientId) ?? brief(client, now)}
            to={`/coach/clients/${client.clientId}`}
          >
            {fullName(client)}
          </RowTitle>
        ),
        look: 'head',
        minWidth: '11.5rem',
        width: '33%',
        sort: 'ascending',
      },
      {
        key: 'status',
        title: t('column.status'),
        untitled: true,
        cell: (client) => <ClientStatus client={client} now={now} owed={owedBy.get(client.clientId)} />,
        brief: 'beside',
        sort: 'ascending',
      },
      {
        key: 'progress',
        title: t('column.progress'),
        cell: (client) => <ProgressBar value={client.progress} label={t('progressOf', { name: fullName(client) })} />,
        brief: 'roomy',
        minWidth: '6.5rem',
      },
      {
        key: 'sessionsCompleted',
        title: t('column.sessions'),
        cell: ({ sessionsCompleted }) => format.number(sessionsCompleted),
        look: 'number',
      },
      date('invitedAt'),
      { ...date('joinedAt'), ample: true },
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
  }, [t, format, brief, now, owedBy, onAction]);
};

/** Links to what a coach does for an active client, with the client chosen. */
const waysTo = ({ status, clientId, example }: Client) => {
  if (status !== 'active') return [];
  const toLook = [
    ['note', `/coach/notes?client=${clientId}&new=yes`],
    ['progress', `/coach/clients/${clientId}?tab=agreed`],
  ] as const;
  if (example) return toLook;
  return [['plan', `/coach/sessions?with=${clientId}`], ['write', `/coach/messages/${clientId}`], ...toLook] as const;
};
