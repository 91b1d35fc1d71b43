import { libraryRoutes } from '#contract/library/routes.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const entryId = ({ id }: LibraryEntry): string => id;
const useShelf = (scope: 'platform' | 'mine') =>
  usePages<LibraryEntry>({
    key: keyOf('library', scope, 'all', ''),
    load: (page, signal) => call(libraryRoutes, 'listLibrary', { query: { ...page, scope }, signal }),
    idOf: entryId,
    fetchOn: 'asked',
  });

/** Recordings that a coach can assign: their own, then the platform's. */
export const useRecordings = () => {
  const [platform, mine] = [useShelf('platform'), useShelf('mine')];
  return { entries: [...mine.items, ...platform.items], failure: platform.failure ?? mine.failure };
};
