import { useQuery } from '@tanstack/react-query';
import { userRoutes } from '#contract/admin/users/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** The administrators, whose doings are looked for most often. */
export const useActors = () => {
  const { data } = useQuery({
    queryKey: keyOf('users', 'administrators'),
    queryFn: ({ signal }) =>
      call(userRoutes, 'listUsers', {
        query: { type: 'internal-superuser', limit: String(limits.page.maximum) },
        signal,
      }),
  });
  return data?.items ?? [];
};
