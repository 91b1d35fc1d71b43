import * as v from 'valibot';
import { beginning, type Key, type Range } from './entity.ts';
import { type Page, type PageOf, query, type Stored } from './read.ts';
import { type Item, put, remove, type Write } from './write.ts';

/** What lists show newest first, among all and within one scope (a type, say), and find by the beginnings of texts. */
export interface Searchable<Source, Row extends Readonly<Record<string, unknown>>> {
  /** Where a row lies once for each of its texts, in the scope `all` and in its own. */
  readonly term: {
    readonly key: (values: { readonly scope: string; readonly term: string; readonly id: string }) => Key;
    readonly range: (values: { readonly scope: string; readonly term: ReturnType<typeof beginning> }) => Range;
  };
  /** Where a row lies in its own scope by when it came. */
  readonly newest: {
    readonly key: (values: { readonly scope: string; readonly createdAt: string; readonly id: string }) => Key;
    readonly range: (values: { readonly scope: string }) => Range;
  };
  /** Everything by when it came: the rows themselves, in an index. */
  readonly everything: Range;
  readonly stored: Stored<Row>;
  /** What the lists show; nothing for what stands in none. */
  readonly rowOf: (source: Source) => Row | undefined;
  readonly placeOf: (row: Row) => { readonly scope: string; readonly createdAt: string; readonly id: string };
  /** The texts by whose beginnings a row is found, in the form of `comparable`. */
  readonly textsOf: (row: Row) => readonly string[];
  /** What is searched for, in the form in which it is compared. */
  readonly comparable: (search: string) => string;
  /** Characters; longer beginnings tell hardly any rows apart, and a sort key holds 1,024 bytes. */
  readonly termLength: number;
}

/** Which rows: a page of a scope or of all, newest first or as a search matches. */
export interface Wanted extends Pick<Page, 'limit' | 'cursor'> {
  readonly scope?: string | undefined;
  readonly search?: string | undefined;
}

/** Lists that a Query answers page by page at any size, and the writes that keep them true. */
export const searchable = <Source, Row extends Readonly<Record<string, unknown>>>(of: Searchable<Source, Row>) => {
  const cut = (text: string): string => Array.from(text).slice(0, of.termLength).join('');

  const itemsOf = (source: Source | undefined): Item[] => {
    const row = source && of.rowOf(source);
    if (!row) return [];
    const { scope, createdAt, id } = of.placeOf(row);
    const terms = [...new Set(of.textsOf(row).map(cut))];
    return [
      { ...of.newest.key({ scope, createdAt, id }), ...row },
      ...terms.flatMap((term) => [
        { ...of.term.key({ scope: 'all', term, id }), ...row },
        { ...of.term.key({ scope, term, id }), ...row },
      ]),
    ];
  };

  /** Of the items that a search finds of one row only the first shows it, which the row itself can tell. */
  const shownAt = (row: Row, search: string): string | undefined => {
    const [term] = of
      .textsOf(row)
      .filter((text) => text.startsWith(search))
      .map(cut)
      .toSorted(byBytes);
    return term === undefined ? undefined : of.term.key({ ...of.placeOf(row), term }).sk;
  };

  const Found = v.pipe(
    v.looseObject({ sk: v.string() }),
    v.transform((item) => ({ sk: item.sk, row: v.parse(of.stored, item) })),
  );

  const searched = async (scope: string, search: string, page: Page, owner: string): Promise<PageOf<Row>> => {
    const found = await query(Found, of.term.range({ scope, term: beginning(cut(search)) }), page, owner);
    return { ...found, items: found.items.flatMap(({ sk, row }) => (sk === shownAt(row, search) ? [row] : [])) };
  };

  return {
    /**
     * What a change means to the lists; in the transaction of the change. Each item carries the whole row, so that one Query
     * answers a page.
     * @param before absent for what is new
     */
    writes: (before: Source | undefined, after: Source | undefined): Write[] => {
      const items = itemsOf(after);
      const kept = new Set(items.map(textOf));
      return [
        ...items.map((item) => put(item)),
        ...itemsOf(before)
          .filter((item) => !kept.has(textOf(item)))
          .map((item) => remove(item)),
      ];
    },

    /**
     * One page, newest first or by what a search matches. A search whose first rows are all shown elsewhere reads on, so that
     * a page is empty only at the end.
     * @param owner whom the cursor is for
     */
    list: async ({ scope, search, limit, cursor }: Wanted, owner: string): Promise<PageOf<Row>> => {
      const wanted = of.comparable(search ?? '');
      if (wanted === '') {
        const range: Range = scope === undefined ? of.everything : { ...of.newest.range({ scope }), descending: true };
        return query(of.stored, range, { limit, cursor }, owner);
      }
      let page = await searched(scope ?? 'all', wanted, { limit, cursor }, owner);
      while (page.items.length === 0 && page.cursor !== undefined) {
        page = await searched(scope ?? 'all', wanted, { limit, cursor: page.cursor }, owner);
      }
      return page;
    },
  };
};

/** DynamoDB's order. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
