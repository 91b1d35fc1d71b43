import { defined } from '#contract/core/defined.ts';
import type { Language } from '#contract/core/languages.ts';
import type { AssetCategory, PracticeLength } from '#contract/library/practices.ts';
import { libraryRoutes } from '#contract/library/routes.ts';
import type { LibraryEntry, LibraryScope } from '#contract/library/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

export interface LibraryFilter {
  readonly category?: AssetCategory | undefined;
  readonly length?: PracticeLength | undefined;
  readonly language?: Language | undefined;
  readonly search?: string | undefined;
}

const idOf = ({ id }: LibraryEntry): string => id;

/** Recordings of the platform, or of the client's coach. */
export const useLibrary = (scope: LibraryScope, { category, length, language, search }: LibraryFilter) =>
  usePages({
    key: keyOf('library', scope, category, search, length, language),
    load: (page, signal) =>
      call(libraryRoutes, 'listLibrary', {
        query: { ...page, scope, ...defined({ category, length, language }), ...(search && { search }) },
        signal,
      }),
    idOf,
    fetchOn: 'asked',
  });
