import { memo, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { useFormat } from '#web/format/use-format.ts';
import { TableCell, TableRow } from '#web/ui/amplify/table.tsx';
import { classes } from '#web/ui/classes.ts';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { type ClientAction, clientState } from './client-state.ts';
import { ClientStatus } from './client-status.tsx';
import styles from './clients-table.module.css';
import { fullName } from './full-name.ts';
import { ProgressBar } from './progress-bar.tsx';

interface Props {
  client: Client;
  /** Of the whole list, from 0. */
  index: number;
  /** Milliseconds since the epoch. */
  now: number;
  busy: boolean;
  /** The menu opens upwards. */
  nearEnd: boolean;
  onAction: (client: Client, action: ClientAction) => void;
  ref?: Ref<HTMLTableRowElement>;
}

/** One client. The roles are said because the small screen's style would otherwise take them away. */
export const ClientRow = memo(function ClientRow({ client, index, now, busy, nearEnd, onAction, ref }: Props) {
  const { t } = useTranslation('coach-clients');
  const format = useFormat();
  const name = fullName(client);
  return (
    <TableRow
      ref={ref ?? null}
      role="row"
      aria-rowindex={index + 2}
      aria-busy={busy || undefined}
      data-index={index}
      className={styles['row'] ?? ''}
    >
      <TableCell as="th" role="rowheader" scope="row" className={styles['name'] ?? ''}>
        <span className={styles['person']}>{name}</span>
        <span className={styles['email']}>{client.email}</span>
      </TableCell>
      <TableCell role="cell" className={styles['status'] ?? ''}>
        <ClientStatus client={client} now={now} />
      </TableCell>
      <TableCell role="cell" data-label={t('column.progress')} className={styles['progress'] ?? ''}>
        <ProgressBar value={client.progress} label={t('progressOf', { name })} />
      </TableCell>
      <TableCell role="cell" data-label={t('column.sessions')} className={styles['number'] ?? ''}>
        {format.number(client.sessionsCompleted)}
      </TableCell>
      {(['invitedAt', 'joinedAt', 'lastSessionAt'] as const).map((column) => (
        <TableCell
          key={column}
          role="cell"
          data-label={t(`column.${column}`)}
          className={classes(styles['date'], client[column] === undefined && styles['none'])}
        >
          {client[column] ? <time dateTime={client[column]}>{format.date(client[column])}</time> : '–'}
        </TableCell>
      ))}
      <TableCell role="cell" className={styles['menu'] ?? ''}>
        <Menu
          label={t('actionsFor', { name })}
          placement={{ above: nearEnd }}
          trigger={<Dots />}
          items={clientState(client, now).actions.map((action) => ({
            label: t(`action.${action}`),
            onSelect: () => onAction(client, action),
          }))}
        />
      </TableCell>
    </TableRow>
  );
});

function Dots() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      <circle cx="4" cy="10" r="1.75" />
      <circle cx="10" cy="10" r="1.75" />
      <circle cx="16" cy="10" r="1.75" />
    </svg>
  );
}
