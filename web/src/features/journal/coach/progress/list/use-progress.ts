import type { InferOutput } from 'valibot';
import { progressRoutes } from '#contract/journal/progress/routes.ts';
import type { ClientProgressRow } from '#contract/journal/progress/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

export type ProgressRow = InferOutput<typeof ClientProgressRow>;

const idOf = ({ client }: ProgressRow): string => client.clientId;

/** All own clients with how far they are. */
export const useProgress = () =>
  usePages<ProgressRow>({
    key: keyOf('progress', 'list'),
    load: (page, signal) => call(progressRoutes, 'listProgress', { query: page, signal }),
    idOf,
    fetchOn: 'all',
  });
