import * as v from 'valibot';
import { fold } from '#contract/core/fold.ts';
import { fullName } from '#contract/core/full-name.ts';
import { UserType } from '#contract/core/user-type.ts';
import type { User, UserQuery } from '#contract/users/schema.ts';
import { indexKeys, type Key, keys } from '../table/keys.ts';
import { type Page, type PageOf, query } from '../table/read.ts';
import { type Item, put, remove, type Write } from '../table/write.ts';

/** What the directory shows of a person; any account has it. */
const shown = {
  userId: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  email: v.string(),
  userType: UserType,
  disabled: v.optional(v.boolean(), false),
  createdAt: v.string(),
  updatedAt: v.string(),
};
const Row = v.object(shown);
const Entry = v.object({ ...shown, sk: v.string() });

type Person = Omit<User, 'disabled'> & { readonly disabled?: boolean };

/**
 * What the change of a person means to the lists that show them; in the transaction of the change.
 * Each entry carries the whole row, so that one Query answers a page.
 * @param before absent for somebody new
 */
export const directoryWrites = (before: Person | undefined, after: Person): Write[] => {
  const items = entriesOf(after);
  const kept = new Set(items.map(textOf));
  return [
    ...items.map((item) => put(item)),
    ...(before ? entriesOf(before) : [])
      .filter((item) => !kept.has(textOf(item)))
      .map(({ pk, sk }) => remove({ pk, sk })),
  ];
};

/**
 * One page of people: newest first, or by what a search matches. A search whose first rows are all shown elsewhere
 * reads on, so that a page is empty only at the end.
 * @param owner whom the cursor is for
 */
export const listPeople = async (wanted: UserQuery, owner: string): Promise<PageOf<User>> => {
  const search = comparable(wanted.search ?? '');
  if (search === '') {
    return query(Row, wanted.type ? keys.directoryJoinedOf(wanted.type) : indexKeys.profiles(), wanted, owner);
  }
  let page = await searched(wanted, search, wanted, owner);
  while (page.items.length === 0 && page.cursor !== undefined) {
    page = await searched(wanted, search, { limit: wanted.limit, cursor: page.cursor }, owner);
  }
  return page;
};

const searched = async ({ type }: UserQuery, search: string, page: Page, owner: string): Promise<PageOf<User>> => {
  const found = await query(Entry, keys.directoryTerms(type ?? 'all', cut(search)), page, owner);
  return {
    ...found,
    items: found.items.flatMap(({ sk, ...row }) => (sk === shownAt(row, search) ? [row] : [])),
  };
};

/** Of the entries that a search finds of one person only the first shows them, which the entry itself can tell. */
const shownAt = (person: Person, search: string): string | undefined => {
  const [first] = textsOf(person)
    .filter((text) => text.startsWith(search))
    .map(cut)
    .toSorted(byBytes);
  return first === undefined ? undefined : keys.directoryTerm('all', first, person.userId).sk;
};

const entriesOf = (person: Person): Item[] => {
  const { userId, firstName, lastName, email, userType, createdAt, updatedAt } = person;
  const { disabled = false } = person;
  const row = { userId, firstName, lastName, email, userType, disabled, createdAt, updatedAt };
  const terms = [...new Set(textsOf(person).map(cut))];
  return [
    { ...keys.directoryJoined(userType, createdAt, userId), ...row },
    ...terms.flatMap((term) => [
      { ...keys.directoryTerm('all', term, userId), ...row },
      { ...keys.directoryTerm(userType, term, userId), ...row },
    ]),
  ];
};

/** The texts whose beginnings a person is found by. */
const textsOf = (person: Person): string[] =>
  [person.email, fullName(person), `${person.lastName} ${person.firstName}`].map(comparable);

const comparable = (text: string): string => fold(text).trim().replaceAll(/\s+/g, ' ');

// A sort key holds 1,024 bytes, and longer beginnings tell hardly anybody apart.
const termLength = 100;

const cut = (text: string): string => Array.from(text).slice(0, termLength).join('');

/** DynamoDB's order. */
const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

const textOf = ({ pk, sk }: Key): string => `${pk} ${sk}`;
