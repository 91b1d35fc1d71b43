import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Programme } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const programmeIdOf = ({ id }: Programme): string => id;

/** Own programmes; those put away are a list of their own. */
export const useProgrammes = (archived: boolean) =>
  usePages<Programme>({
    key: keyOf('programmes', String(archived)),
    load: (page, signal) =>
      call(guidanceRoutes, 'listProgrammes', { query: { ...page, archived: archived ? 'true' : 'false' }, signal }),
    idOf: programmeIdOf,
    fetchOn: 'all',
  });
