import { defined } from '#contract/core/defined.ts';
import { fold } from '#contract/core/fold.ts';
import type { QueryOf } from '#contract/routes.ts';
import {
  entriesBetween,
  entryKey,
  type JournalEntry,
  listEntries as readEntries,
} from '#lambdas/data/journal/days/entry.ts';
import { cursorAfter } from '#lambdas/data/table/cursor.ts';
import type { PageOf } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { entryReply } from '../rules/entry-reply.ts';

export const listEntries: Handler<'listEntries'> = async ({ caller, query }) => {
  const [grant, { items, cursor }] = await Promise.all([grantedBy(caller.userId), matching(caller.userId, query)]);
  const entries = await Promise.all(items.map((entry) => entryReply(entry, grant)));
  return { items: entries, ...defined({ cursor }) };
};

/** Rows of one Query, and how many Queries one request makes at most: a search through years goes on at its cursor. */
const read = { rows: 100, queries: 10 } as const;

/** One page of what is asked for; read on until it is full, so that a page is short at the end only, or where hardly anything matches. */
const matching = async (
  userId: string,
  { kind, from = '0000', to = '9999', search, limit, cursor }: QueryOf<'listEntries'>,
): Promise<PageOf<JournalEntry>> => {
  const folded = search === undefined ? undefined : fold(search);
  const isMatch = (entry: JournalEntry): boolean =>
    (kind === undefined || entry.kind === kind) && (folded === undefined || fold(wordsOf(entry)).includes(folded));
  const stretch = { from, to, latestFirst: true } as const;
  const isAll = kind === undefined && folded === undefined;
  const found: JournalEntry[] = [];
  let next = cursor;
  for (let queries = 1; ; queries += 1) {
    const page = await readEntries(userId, stretch, { limit: isAll ? limit : read.rows, cursor: next });
    for (const entry of page.items.filter(isMatch)) {
      if (found.length === limit) return { items: found, cursor: cursorBehind(userId, found.at(-1), stretch) };
      found.push(entry);
    }
    if (page.cursor === undefined) return { items: found };
    if (found.length === limit || queries === read.queries) return { items: found, cursor: page.cursor };
    next = page.cursor;
  }
};

const cursorBehind = (
  userId: string,
  last: JournalEntry | undefined,
  stretch: Parameters<typeof entriesBetween>[1],
): string => {
  if (!last) throw new Error('A page that is full has a last row');
  return cursorAfter({ ...entryKey(userId, last) }, entriesBetween(userId, stretch), userId);
};

const wordsOf = (entry: JournalEntry): string => {
  if (entry.kind === 'check-in') return entry.note ?? '';
  return entry.kind === 'reflection' ? entry.text : '';
};
