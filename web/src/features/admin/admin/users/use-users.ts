import { userRoutes } from '#contract/admin/users/routes.ts';
import type { User } from '#contract/admin/users/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';

interface Wanted {
  search: string | undefined;
  type: User['userType'] | undefined;
}

/** The people who match. */
export const useUsers = ({ search, type }: Wanted) =>
  usePages({
    key: keyOf('users', 'list', { search, type }),
    load: (page, signal) =>
      call(userRoutes, 'listUsers', {
        query: { ...page, ...(search ? { search } : {}), ...defined({ type }) },
        signal,
      }),
    idOf: userIdOf,
    fetchOn: 'asked',
  });

const userIdOf = ({ userId }: User): string => userId;
