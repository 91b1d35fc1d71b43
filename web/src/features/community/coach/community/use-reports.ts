import { useMutation, useQueryClient } from '@tanstack/react-query';
import { communityRoutes } from '#contract/community/routes.ts';
import type { Report } from '#contract/community/schema.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

const idOf = ({ id, decidedAt = '' }: Report): string => `${id} ${decidedAt}`;

export const useReports = (state: 'open' | 'appealed' | 'decided') =>
  usePages<Report>({
    key: keyOf('circle-reports', state),
    load: (query, signal) => call(communityRoutes, 'listReports', { query: { ...query, state }, signal }),
    idOf,
    fetchOn: 'asked',
  });

/** The circle shows a decision, too. */
export const useDeciding = (entryId: string) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInputOf<'decideReport'>) =>
      call(communityRoutes, 'decideReport', { params: { entryId }, body }),
    onSuccess: () =>
      Promise.all(
        [keyOf('circle-reports'), keyOf('circle'), keyOf('circle-posts'), keyOf('circle-replies')].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
};
