import { useMemo, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { CellButton } from '#web/lists/cells/cell-button.tsx';
import { Email } from '#web/lists/cells/email.tsx';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { RowTitle } from '#web/lists/cells/row-title.tsx';
import { StatusBadge } from '#web/lists/cells/status-badge.tsx';
import { actionsColumn, type Column } from '#web/lists/column.ts';
import type { Sort } from '#web/lists/filter/sort.ts';
import { List } from '#web/lists/list.tsx';
import { ListPage, PageActions } from '#web/lists/list-page.tsx';
import { Notice } from '#web/lists/notice/notice.tsx';
import { type Failure, type Pages, whole } from '#web/lists/pages/pages.ts';
import { BulkBar, useBulk } from '#web/lists/table/bulk-bar.tsx';
import { RowMenu } from '#web/lists/table/row-menu.tsx';
import { ScrolledRow, ScrolledTable } from '#web/lists/table/scrolled-table.tsx';
import { Ticking, tickColumn, useTicks } from '#web/lists/table/ticks.tsx';
import { ListFilters } from '#web/lists/toolbar/list-filters.tsx';
import { ListTabPanel, ListTabs } from '#web/lists/toolbar/list-tabs.tsx';
import { ListToolbar } from '#web/lists/toolbar/list-toolbar.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { Family, Specimen } from '../specimen.tsx';

const parts = [
  { value: 'all', label: 'All', count: '12' },
  { value: 'bin', label: 'Bin', count: undefined },
] as const;
type Part = (typeof parts)[number]['value'];

interface Person {
  readonly id: string;
  readonly name: string;
  readonly progress: number;
  readonly note?: string;
}

const people: readonly Person[] = [
  { id: 'a', name: 'Mirre de Wit', progress: 40 },
  { id: 'b', name: 'Jonas Adler', progress: 0, note: 'The invitation has expired' },
  { id: 'c', name: 'Oluwaseun Adébáyọ̀-Featherstonehaugh', progress: 100 },
];

const pages = whole(people, ({ id }) => id);
const none: Pages<Person> = { ...pages, items: [] };
const failure = (missing: Failure['missing']): Failure => ({
  missing,
  error: new ApiError('network'),
  busy: false,
  retry: () => {},
});

const usePersonColumns = (): readonly Column<Person>[] =>
  useMemo(
    () => [
      {
        key: 'name',
        title: 'Person',
        look: 'head',
        sort: 'ascending',
        cell: ({ name }) => <RowTitle below={<Email address="person@example.com" />}>{name}</RowTitle>,
      },
      {
        key: 'status',
        title: 'Status',
        card: 'line',
        cell: ({ note }) => (
          <StatusBadge tone={note ? 'warning' : 'success'} note={note}>
            {note ? 'Pending' : 'Active'}
          </StatusBadge>
        ),
      },
      {
        key: 'progress',
        title: 'Progress',
        sort: 'descending',
        cell: ({ progress, name }) => <ProgressBar value={progress} label={`Progress of ${name}`} />,
      },
      { key: 'sessions', title: 'Sessions', look: 'number', cell: ({ progress }) => progress / 10 },
      { key: 'joined', title: 'Joined', look: 'date', cell: ({ note }) => (note ? undefined : '3 Mar 2026') },
      {
        key: 'by',
        title: 'Invited by',
        look: 'quiet',
        cell: () => (
          <CellButton label="Only those of Karin" onPress={() => {}}>
            Karin
          </CellButton>
        ),
      },
      actionsColumn(({ name }) => <RowMenu label={`Actions for ${name}`} items={[{ label: 'Archive' }]} />),
    ],
    [],
  );

export function Lists() {
  const columns = usePersonColumns();
  const [sort, setSort] = useState<Sort>({ column: 'name', descending: false });
  const [search, setSearch] = useState('');
  const [part, setPart] = useState<Part>('all');
  const shared = { columns, failed: 'Failed to load people', empty: { title: 'Nobody yet', text: 'Invite somebody.' } };
  return (
    <Family name="Lists">
      <ListPage>
        <Specimen name="PageActions">
          <PageActions>
            <Button look="quiet">Import</Button>
            <Button>Invite</Button>
          </PageActions>
        </Specimen>
        <Specimen name="ListToolbar, ListFilters" whole>
          <ListToolbar
            search={{ label: 'Search people', placeholder: 'Name', value: search, onType: setSearch }}
            columns={columns}
            sort={sort}
            onSort={setSort}
            pages={pages}
            count="3 people"
          />
          <ListFilters label="Filter" clear={{ label: 'Clear filter', onPress: () => {} }}>
            <SelectField label="Type" options={[{ value: 'all', label: 'All' }]} value="all" onChoose={() => {}} />
          </ListFilters>
        </Specimen>
        <Specimen name="ListTabs" whole>
          <ListTabs panel="gallery-parts" label="Parts" tabs={parts} selected={part} onSelect={setPart} />
          <ListTabPanel panel="gallery-parts" selected={part}>
            The list of this part.
          </ListTabPanel>
        </Specimen>
        <Specimen name="Ticking, BulkBar" whole>
          <Ticked columns={columns} />
        </Specimen>
        <Specimen name="ScrolledTable" whole>
          <ScrolledTable label="Preview" titles={['Line', 'Person']}>
            <ScrolledRow cells={[1, 'Mirre de Wit']} />
            <ScrolledRow quiet cells={[2, 'Jonas Adler']} />
          </ScrolledTable>
        </Specimen>
        <Specimen name="Notice" whole>
          <Notice
            notice={{ title: 'Not archived', detail: 'Check your connection.', retry: () => {} }}
            onDismiss={() => {}}
          />
        </Specimen>
        <Specimen name="List: rows, sorted, one busy" whole>
          <List label="People" {...shared} pages={pages} sort={sort} onSort={setSort} busy={new Set(['b'])} />
        </Specimen>
        <Specimen name="List: lines, and further pages" whole>
          <List
            label="People as lines"
            {...shared}
            columns={columns.slice(0, 1)}
            shape="lines"
            pages={{ ...pages, isWhole: false, fetchOn: 'asked' }}
          />
        </Specimen>
        <Specimen name="List: waiting" whole>
          <List label="Waiting people" {...shared} pages={{ ...none, awaits: 'first' }} />
        </Specimen>
        <Specimen name="List: nobody, nobody found" whole>
          <List label="Nobody" {...shared} pages={none} />
          <List
            label="Nobody found"
            {...shared}
            pages={none}
            empty={{ title: 'Nobody found', showAll: { label: 'Show everybody', onPress: () => {} } }}
          />
        </Specimen>
        <Specimen name="List: failed, and failed beyond what is there" whole>
          <List label="Failed" {...shared} pages={{ ...none, failure: failure('all') }} />
          <List label="Failed beyond" {...shared} pages={{ ...pages, isWhole: false, failure: failure('rest') }} />
        </Specimen>
      </ListPage>
    </Family>
  );
}

const idOf = ({ id }: Person): string => id;
const nameOf = ({ name }: Person): string => name;
const ids = people.map(idOf);

/** Rows with boxes, and what can be done to those that are ticked. */
function Ticked({ columns }: { columns: readonly Column<Person>[] }) {
  const ticks = useTicks(ids);
  const bulk = useBulk(idOf);
  const withBoxes = useMemo(() => [tickColumn(idOf, nameOf), ...columns], [columns]);
  const ticked = people.filter(({ id }) => ticks.ticked.has(id));
  return (
    <>
      <Ticking ticks={ticks}>
        <List label="Ticked" pages={pages} columns={withBoxes} failed="Failed" empty={{ title: 'Nobody', text: '' }} />
      </Ticking>
      <BulkBar
        count={ticked.length}
        bulk={bulk}
        nameOf={nameOf}
        onClear={() => ticks.tickAll(false)}
        actions={[
          {
            label: 'Archive',
            items: ticked,
            onSelect: () => bulk.start(ticked, () => Promise.reject(new Error('No'))),
          },
        ]}
      />
    </>
  );
}
