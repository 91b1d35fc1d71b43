import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { Table, TableBody, TableCell, TableHead, TableRow } from '#web/ui/amplify/table.tsx';
import { VisuallyHidden } from '#web/ui/layout/visually-hidden.tsx';
import { ClientRow } from './client-row.tsx';
import type { Sort, SortColumn } from './client-sort.ts';
import type { ClientAction } from './client-state.ts';
import styles from './clients-table.module.css';
import { SortButton } from './sort-button.tsx';

interface Props {
  clients: readonly Client[];
  sort: Sort;
  onSort: (column: SortColumn) => void;
  onAction: (client: Client, action: ClientAction) => void;
  /** Milliseconds since the epoch. */
  now: number;
  /** clientId of those on which an action is under way. */
  busy: ReadonlySet<string>;
}

/** Before a row is measured: in a table, and as a card. */
const rowHeight = { table: 70, card: 235 };
/** Up to this many rows all are in the page, so that the browser's own search finds them. */
const smallList = 100;

/** The clients in a table of which only the rows in sight are in the page. */
export function ClientsTable({ clients, sort, onSort, onAction, now, busy }: Props) {
  const { t } = useTranslation('coach-clients');
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => setScrollMargin((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);

  // That React's compiler would leave this component alone does not matter: it is not used.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer({
    count: clients.length,
    estimateSize: () => (window.innerWidth < 768 ? rowHeight.card : rowHeight.table),
    overscan: clients.length > smallList ? 12 : smallList,
    scrollMargin,
    getItemKey: (index) => clients[index]?.clientId ?? index,
  });
  const rows = virtualizer.getVirtualItems();
  const above = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const header = (column: SortColumn) => (
    <SortButton key={column} column={column} sort={sort} onSort={onSort}>
      {t(`column.${column}`)}
    </SortButton>
  );

  return (
    <Table role="table" aria-label={t('title')} aria-rowcount={clients.length + 1} className={styles['table'] ?? ''}>
      <TableHead role="rowgroup" className={styles['head'] ?? ''}>
        <TableRow role="row" aria-rowindex={1}>
          {header('name')}
          {header('status')}
          <TableCell as="th" role="columnheader" scope="col">
            {t('column.progress')}
          </TableCell>
          <TableCell as="th" role="columnheader" scope="col" className={styles['number'] ?? ''}>
            {t('column.sessions')}
          </TableCell>
          {header('invitedAt')}
          {header('joinedAt')}
          {header('lastSessionAt')}
          <TableCell as="th" role="columnheader" scope="col">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup" ref={body} className={styles['body'] ?? ''}>
        <Gap height={above} />
        {rows.map(({ index, key }) => {
          const client = clients[index];
          return (
            client && (
              <ClientRow
                key={key}
                ref={virtualizer.measureElement}
                client={client}
                index={index}
                now={now}
                busy={busy.has(client.clientId)}
                nearEnd={clients.length > 4 && index >= clients.length - 3}
                onAction={onAction}
              />
            )
          );
        })}
        <Gap height={below} />
      </TableBody>
    </Table>
  );
}

/** Keeps the room of the rows that are out of sight. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className={styles['gap']}>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label */}
      <td style={{ height }} />
    </tr>
  );
}
