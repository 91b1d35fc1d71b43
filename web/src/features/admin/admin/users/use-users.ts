import { userRoutes } from '#contract/admin/users/routes.ts';
import type { User } from '#contract/admin/users/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { userListsKey } from './users-cache.ts';

interface Wanted {
  search: string | undefined;
  type: User['userType'] | undefined;
}

/** The people who match. */
export const useUsers = ({ search, type }: Wanted) =>
  usePages({
    key: [...userListsKey, { search, type }],
    load: (page, signal) =>
      call(userRoutes, 'listUsers', {
        query: { ...page, ...(search ? { search } : {}), ...(type ? { type } : {}) },
        signal,
      }),
    idOf: userIdOf,
    fetchOn: 'asked',
  });

const userIdOf = ({ userId }: User): string => userId;
