import { useQuery } from '@tanstack/react-query';
import { userRoutes } from '#contract/admin/users/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { userKey } from '../users-cache.ts';

/** One person with all details. */
export const useUser = (userId: string) =>
  useQuery({
    queryKey: userKey(userId),
    queryFn: ({ signal }) => call(userRoutes, 'getUser', { params: { userId }, signal }),
  });
