import type { QueryClient } from '@tanstack/react-query';
import type { User, UserDetail } from '#contract/admin/users/schema.ts';
import { keyOf } from '#web/lib/api/queries/key-of.ts';
import { changeFetched } from '#web/lists/pages/fetched-pages.ts';

/** Shows what the server answered about one person without loading the lists again. */
export const keepUser = (queryClient: QueryClient, detail: UserDetail): void => {
  const { userId, userType, disabled, updatedAt } = detail;
  queryClient.setQueryData(keyOf('users', 'one', userId), detail);
  changeFetched<User>(queryClient, keyOf('users', 'list'), (users) =>
    users.map((user) => (user.userId === userId ? { ...user, userType, disabled, updatedAt } : user)),
  );
};
