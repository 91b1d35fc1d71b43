import type { QueryClient } from '@tanstack/react-query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userRoutes } from '#contract/admin/users/routes.ts';
import type { User, UserDetail } from '#contract/admin/users/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { changeFetched } from '#web/lists/pages/fetched-pages.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Shows what the server answered about one person without loading the lists again. */
const keepUser = (queryClient: QueryClient, detail: UserDetail): void => {
  const { userId, userType, disabled, updatedAt } = detail;
  queryClient.setQueryData(keyOf('users', 'one', userId), detail);
  changeFetched<User>(queryClient, keyOf('users', 'list'), (users) =>
    users.map((user) => (user.userId === userId ? { ...user, userType, disabled, updatedAt } : user)),
  );
};

export type UserStep = 'disable' | 'enable' | 'removeAdministrator' | 'signOut';

/** Takes a step with one person. */
export const useUserStep = (user: UserDetail) => {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (step: UserStep) => take(step, user.userId),
    onSuccess: (changed, step) => {
      toast(t(`done.${step}`, { name: fullName(user) }));
      if (changed) keepUser(queryClient, changed);
      // Whoever has another type may belong into another list.
      if (step === 'removeAdministrator') void queryClient.invalidateQueries({ queryKey: keyOf('users', 'list') });
      void queryClient.invalidateQueries({ queryKey: keyOf('statistics') });
    },
    onError: (error) => {
      console.error(error);
      // What is shown may be out of date.
      void queryClient.invalidateQueries({ queryKey: keyOf('users', 'one', user.userId) });
    },
  });
};

const take = async (step: UserStep, userId: string): Promise<UserDetail | undefined> => {
  const params = { userId };
  if (step === 'removeAdministrator') return call(userRoutes, 'removeAdministrator', { params });
  if (step !== 'signOut') return call(userRoutes, 'updateUser', { params, body: { disabled: step === 'disable' } });
  await call(userRoutes, 'signOutUser', { params });
  return undefined;
};
