import { useQuery } from '@tanstack/react-query';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The first five files of the list. */
export const useFirstAssets = () =>
  useQuery({
    queryKey: keyOf('assets', 'first'),
    // The first steps look at them too.
    staleTime: 15_000,
    queryFn: ({ signal }) => call(assetRoutes, 'listAssets', { query: { limit: '5' }, signal }),
  });
