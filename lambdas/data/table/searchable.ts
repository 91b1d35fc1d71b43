import * as v from 'valibot';
import { beginning, type Key, type Range } from './entity.ts';
import { readNonEmpty } from './pages.ts';
import { type Page, type PageOf, query, type Stored } from './read.ts';
import { type Item, put, remove, type Write } from './write.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** A list shown newest first, in all and within one scope (a type, say), and searched by the beginnings of texts. */
export interface Searchable<Source, Row extends Attributes> {
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
  /** The row in the lists; nothing for an item in none. */
  readonly rowOf: (source: Source) => Row | undefined;
  readonly placeOf: (row: Row) => { readonly scope: string; readonly createdAt: string; readonly id: string };
  /** The texts by whose beginnings a row is found, in the form of `comparable`. */
  readonly textsOf: (row: Row) => readonly string[];
  /** Search text in the form in which it is compared. */
  readonly comparable: (search: string) => string;
  /** Characters; longer beginnings tell hardly any rows apart, and a sort key holds 1,024 bytes. */
  readonly termLength: number;
}

/** Which rows: a page of a scope or of all, newest first or as a search matches. */
interface ListQuery extends Pick<Page, 'limit' | 'cursor'> {
  readonly scope?: string | undefined;
  readonly search?: string | undefined;
}

/**
 * Returns the writes by which lists follow a change, for the same transaction. Each item carries the whole row, so that
 * one Query answers a page.
 * @param before absent for what is new
 */
export const listingWrites = <Source, Row extends Attributes>(
  of: Searchable<Source, Row>,
  before: Source | undefined,
  after: Source | undefined,
): Write[] => {
  const items = itemsOf(of, after);
  const kept = new Set(items.map(textOf));
  return [
    ...items.map((item) => put(item)),
    ...itemsOf(of, before)
      .filter((item) => !kept.has(textOf(item)))
      .map((item) => remove(item)),
  ];
};

/**
 * One page, newest first or by what a search matches. A search whose first rows are all shown elsewhere reads on, so that a page
 * is empty only at the end.
 * @param owner whom the cursor is for
 */
export const listPage = async <Source, Row extends Attributes>(
  of: Searchable<Source, Row>,
  { scope, search, limit, cursor }: ListQuery,
  owner: string,
): Promise<PageOf<Row>> => {
  const compared = of.comparable(search ?? '');
  if (compared === '') {
    const range = scope === undefined ? of.everything : of.newest.range({ scope });
    return query(of.stored, { ...range, descending: true }, { limit, cursor }, owner);
  }
  return readNonEmpty((from) => searched(of, scope ?? 'all', compared, { limit, cursor: from }, owner), cursor);
};

const searched = async <Source, Row extends Attributes>(
  of: Searchable<Source, Row>,
  scope: string,
  search: string,
  page: Page,
  owner: string,
): Promise<PageOf<Row>> => {
  const Found = v.pipe(
    v.looseObject({ sk: v.string() }),
    v.transform((item) => ({ sk: item.sk, row: v.parse(of.stored, item) })),
  );
  const found = await query(Found, of.term.range({ scope, term: beginning(cut(of, search)) }), page, owner);
  return { ...found, items: found.items.flatMap(({ sk, row }) => (sk === shownAt(of, row, search) ? [row] : [])) };
};

/** Of the items that a search finds of one row only the first shows it, which the row itself can tell. */
const shownAt = <Source, Row extends Attributes>(
  of: Searchable<Source, Row>,
  row: Row,
  search: string,
): string | undefined => {
  const [term] = of
    .textsOf(row)
    .filter((text) => text.startsWith(search))
    .map((text) => cut(of, text))
    .toSorted(byBytes);
  return term === undefined ? undefined : of.term.key({ ...of.placeOf(row), term }).sk;
};

const itemsOf = <Source, Row extends Attributes>(of: Searchable<Source, Row>, source: Source | undefined): Item[] => {
  const row = source && of.rowOf(source);
  if (!row) return [];
  const { scope, createdAt, id } = of.placeOf(row);
  const terms = [...new Set(of.textsOf(row).map((text) => cut(of, text)))];
  return [
    { ...of.newest.key({ scope, createdAt, id }), ...row },
    ...terms.flatMap((term) => [
      { ...of.term.key({ scope: 'all', term, id }), ...row },
      { ...of.term.key({ scope, term, id }), ...row },
    ]),
  ];
};

const cut = ({ termLength }: { readonly termLength: number }, text: string): string =>
  Array.from(text).slice(0, termLength).join('');

/** DynamoDB's order. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
