import { screen, waitFor, within } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { showPage } from '#testing/web/show-page.tsx';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Column } from './column.ts';
import type { Sort } from './filter/sort.ts';
import { List } from './list.tsx';
import type { PageOf, Pages } from './pages/pages.ts';
import { type PageQuery, usePages } from './pages/use-pages.ts';
import { ListToolbar } from './toolbar/list-toolbar.tsx';

interface Stone {
  readonly id: string;
  readonly name: string;
  readonly weight?: number;
}

const stones = (from: number, to: number): Stone[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ id: `s${from + index}`, name: `Stone ${from + index}` }));
const idOf = ({ id }: Stone): string => id;

type Load = (page: PageQuery) => Promise<PageOf<Stone>>;

/** A screen made of the kit alone. */
const screenOf = (load: Load, fetchOn: Pages<Stone>['fetchOn']) =>
  function Stones() {
    const pages = usePages({ key: ['stones'], load, idOf, fetchOn });
    const [sort, setSort] = useState<Sort>({ column: 'weight', descending: true });
    const [search, setSearch] = useState('');
    const shown = pages.items.filter(({ name }) => name.includes(search));
    const columns = useMemo(
      (): Column<Stone>[] => [
        { key: 'name', title: 'Stone', look: 'head', cell: ({ name }) => name, sort: 'ascending' },
        { key: 'weight', title: 'Weight', look: 'number', cell: ({ weight }) => weight, sort: 'descending' },
      ],
      [],
    );
    return (
      <>
        <ListToolbar
          search={{ label: 'Find', placeholder: 'Name', value: search, onType: setSearch }}
          pages={pages}
          count={`${shown.length} stones`}
        />
        <List
          label="Stones"
          pages={pages}
          items={shown}
          columns={columns}
          sort={sort}
          onSort={setSort}
          failed="No stones came"
          empty={{
            title: 'No stones found',
            showAll: search ? { label: 'All stones', onPress: () => setSearch('') } : undefined,
          }}
        />
      </>
    );
  };

const show = (load: Load, fetchOn: Pages<Stone>['fetchOn'] = 'asked') =>
  showPage(screenOf(load, fetchOn), { texts: ['lists', 'problems'] });

/** Three pages of two stones each, asked for by the cursor. */
const threePages: Load = ({ cursor = '1' }) => {
  const from = Number(cursor);
  return Promise.resolve({ items: stones(from, from + 1), ...(from < 5 ? { cursor: String(from + 2) } : {}) });
};
const refused = () => Promise.reject(new ApiError('forbidden'));
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const order = (title: string) => screen.getByRole('columnheader', { name: title }).getAttribute('aria-sort');
const loadMore = () => screen.findByRole('button', { name: 'Load more' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('the pages of a list', () => {
  test('all follow by themselves where the browser needs every item', async () => {
    await show(threePages, 'all');
    expect(await screen.findByText('6 stones')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  test('come one by one where they are asked for, and the count says so aloud', async () => {
    const user = await show(threePages);
    await user.click(await loadMore());
    await waitFor(() => expect(names()).toHaveLength(4));
    expect(screen.getByText('4 stones').getAttribute('role')).toBe('status');
    await user.click(await loadMore());
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull());
  });

  test('whoever asks for more goes on with the first new row', async () => {
    const user = await show(threePages);
    (await loadMore()).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Stone 3'));
    expect(document.activeElement?.getAttribute('role')).toBe('row');
  });

  test('without an item are passed over', async () => {
    const user = await show(({ cursor }) =>
      Promise.resolve(
        cursor === undefined
          ? { items: stones(1, 2), cursor: 'a' }
          : cursor === 'a'
            ? { items: [], cursor: 'b' }
            : { items: stones(3, 3) },
      ),
    );
    await user.click(await loadMore());
    await waitFor(() => expect(names()).toEqual(['Stone 1', 'Stone 2', 'Stone 3']));
  });

  test('that share an item show it once', async () => {
    await show(
      ({ cursor }) => Promise.resolve(cursor ? { items: stones(2, 3) } : { items: stones(1, 2), cursor: 'more' }),
      'all',
    );
    await waitFor(() => expect(names()).toEqual(['Stone 1', 'Stone 2', 'Stone 3']));
  });

  test('tell a screen reader how many rows there are once that is known', async () => {
    const user = await show(threePages);
    expect((await screen.findByRole('table')).getAttribute('aria-rowcount')).toBe('-1');
    await user.click(await loadMore());
    await user.click(await loadMore());
    await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('7'));
    expect(screen.getByRole('row', { name: /Stone 6/ }).getAttribute('aria-rowindex')).toBe('7');
  });
});

describe('a list that fails', () => {
  test('at the first page says why and tries again', async () => {
    let broken = true;
    const user = await show((page) => (broken ? refused() : threePages(page)));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No stones came');
    expect(screen.queryByText('No stones found')).toBeNull();
    broken = false;
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('at a later page keeps its rows, takes the focus to the way out, and goes on from there', async () => {
    let broken = true;
    const user = await show((page) => (broken && page.cursor ? refused() : threePages(page)));
    (await loadMore()).focus();
    await user.keyboard('{Enter}');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the rest of the list.');
    expect(names()).toHaveLength(2);
    await waitFor(() => expect(document.activeElement).toBe(retry));
    broken = false;
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Stone 3'));
  });

  test('where pages follow by themselves stops until it is tried again', async () => {
    const load = vi.fn<Load>((page) => (page.cursor === '3' ? refused() : threePages(page)));
    await show(load, 'all');
    expect(await screen.findByText('2 stones')).toBeTruthy();
    await screen.findByRole('alert');
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('a list in words', () => {
  test('of nothing says so', async () => {
    await show(() => Promise.resolve({ items: [] }));
    expect(await screen.findByRole('heading', { name: 'No stones found' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('narrowed to nothing says so aloud and leads back to all', async () => {
    const user = await show(threePages);
    await screen.findByRole('table');
    await user.type(screen.getByRole('textbox', { name: 'Find' }), 'zz');
    await screen.findByRole('heading', { name: 'No stones found' });
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('No stones found');
    await user.click(screen.getByRole('button', { name: 'All stones' }));
    await waitFor(() => expect(names()).toHaveLength(2));
  });

  test('while it loads is silent to screen readers and cannot be pressed', async () => {
    await show(() => new Promise(() => {}));
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.querySelector('[aria-busy="true"] [inert]')).toBeTruthy();
  });

  test('has a dash where there is nothing', async () => {
    await show(() =>
      Promise.resolve({
        items: [
          { id: 'a', name: 'Pebble' },
          { id: 'b', name: 'Rock', weight: 0 },
        ],
      }),
    );
    const cells = (await screen.findAllByRole('cell')).map(({ textContent }) => textContent);
    expect(cells).toEqual(['–', '0']);
  });

  test('is sorted by a title, the other way round when it is pressed again', async () => {
    const user = await show(threePages);
    await user.click(await screen.findByRole('button', { name: 'Stone' }));
    expect([order('Stone'), order('Weight')]).toEqual(['ascending', 'none']);
    await user.click(screen.getByRole('button', { name: 'Stone' }));
    expect(order('Stone')).toBe('descending');
    await user.click(screen.getByRole('button', { name: 'Weight' }));
    expect(order('Weight')).toBe('descending');
  });
});
