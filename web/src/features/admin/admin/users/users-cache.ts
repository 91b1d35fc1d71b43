import type { QueryClient } from '@tanstack/react-query';
import type { User, UserDetail } from '#contract/admin/users/schema.ts';
import { changeFetched } from '#web/lists/pages/fetched-pages.ts';

export const userListsKey = ['users', 'list'] as const;
export const userKey = (userId: string) => ['users', 'one', userId] as const;

/** Shows what the server answered about one person without loading the lists again. */
export const keepUser = (queryClient: QueryClient, detail: UserDetail): void => {
  const { userId, userType, disabled, updatedAt } = detail;
  queryClient.setQueryData(userKey(userId), detail);
  changeFetched<User>(queryClient, userListsKey, (users) =>
    users.map((user) => (user.userId === userId ? { ...user, userType, disabled, updatedAt } : user)),
  );
};
