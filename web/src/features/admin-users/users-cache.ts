import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '#contract/routes.ts';
import type { UserDetail } from '#contract/users/schema.ts';

type UserPages = InfiniteData<ReplyOf<'listUsers'>, string | undefined>;

export const userListsKey = ['users', 'list'] as const;
export const userKey = (userId: string) => ['users', 'one', userId] as const;

/** The pages with this person as they are now. */
const withUser = (data: UserPages, { userId, disabled, updatedAt }: UserDetail): UserPages => ({
  ...data,
  pages: data.pages.map((page) => ({
    ...page,
    items: page.items.map((user) => (user.userId === userId ? { ...user, disabled, updatedAt } : user)),
  })),
});

/** Shows what the server answered about one person without loading the lists again. */
export const keepUser = (queryClient: QueryClient, user: UserDetail): void => {
  queryClient.setQueryData(userKey(user.userId), user);
  queryClient.setQueriesData<UserPages>({ queryKey: userListsKey }, (data) => data && withUser(data, user));
};
