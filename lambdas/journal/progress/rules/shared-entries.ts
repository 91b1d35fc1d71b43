import type { Entry } from '#contract/journal/days/schema.ts';
import { type Grant, isShared } from '#contract/journal/sharing/is-shared.ts';
import type { QueryOf } from '#contract/routes.ts';
import { getPrompts } from '#lambdas/data/admin/settings.ts';
import { type JournalEntry, listEntries } from '#lambdas/data/journal/days/entry.ts';
import { equals } from '#lambdas/data/table/expression.ts';
import type { PageOf } from '#lambdas/data/table/read.ts';

type EntriesQuery = QueryOf<'listSharedEntries'>;

/** Of one kind, what the coach may see, latest first. Whatever cursor is handed in, what is shared now decides. */
export const sharedEntries = async (
  userId: string,
  grant: Grant,
  { kind, limit, cursor }: EntriesQuery,
): Promise<PageOf<Entry>> => {
  const read = (from: string | undefined) =>
    listEntries(
      userId,
      { from: '0000', to: '9999', latestFirst: true },
      { limit, cursor: from, consistent: true, filter: equals('kind', kind) },
    );
  let page = await read(cursor);
  let items = page.items.filter((entry) => isShared(entry, grant));
  for (let more = 1; items.length === 0 && page.cursor !== undefined && more < pagesAtMost; more += 1) {
    page = await read(page.cursor);
    items = page.items.filter((entry) => isShared(entry, grant));
  }
  return { ...page, items: await asSeen(items) };
};

const pagesAtMost = 20;

/** As the coach sees them; a reflection with what it answers. */
const asSeen = async (items: readonly JournalEntry[]): Promise<Entry[]> => {
  const answers = items.some((entry) => entry.kind === 'reflection' && entry.promptId !== undefined);
  const { prompts } = answers ? await getPrompts() : { prompts: [] };
  return items.map((item) => {
    const { offset: _offset, sharedWith: _with, sharedAt: _at, ...entry } = item;
    const prompt = entry.kind === 'reflection' ? prompts.find(({ id }) => id === entry.promptId) : undefined;
    return Object.assign(entry, { shared: true }, prompt && { prompt: prompt.texts });
  });
};
