import { defined } from '#contract/core/defined.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import type { AssetCategory } from '#contract/library/practices.ts';
import { libraryRoutes } from '#contract/library/routes.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const idOf = ({ id }: LibraryEntry): string => id;

/** The platform's, the coach's own, and what of these lies in the bin. */
export const shelves = ['platform', 'mine', 'bin'] as const;
export type Shelf = (typeof shelves)[number];

interface LibraryFilter {
  readonly shelf: Shelf;
  readonly category: AssetCategory | undefined;
  readonly search: string;
}

/** Lists uploads of administrators or of this coach. A search of one letter is not sent: it finds nothing yet. */
export const useLibrary = ({ shelf, category, search }: LibraryFilter) => {
  const wanted = search.trim().length >= libraryLimits.search.minimum ? search.trim() : '';
  return usePages<LibraryEntry, ReplyOf<'listLibrary'>>({
    key: keyOf('library', shelf, category ?? 'all', wanted),
    load: (page, signal) =>
      call(libraryRoutes, 'listLibrary', {
        query: {
          ...page,
          scope: shelf === 'platform' ? shelf : 'mine',
          ...(shelf === 'bin' && { binned: 'true' }),
          ...defined({ category }),
          ...(wanted && { search: wanted }),
        },
        signal,
      }),
    idOf,
    fetchOn: 'asked',
  });
};
