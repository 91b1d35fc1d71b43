import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fullName } from '#contract/core/full-name.ts';
import type { UserDetail } from '#contract/users/schema.ts';
import { call } from '#web/api/call.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { keepUser, userKey } from '../users-cache.ts';

/** Disables or enables one person. */
export const useDisabling = (user: UserDetail) => {
  const { t } = useTranslation('admin-users');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: (disabled: boolean) => call('updateUser', { params: { userId: user.userId }, body: { disabled } }),
    onSuccess: (changed) => {
      keepUser(queryClient, changed);
      toast(t(changed.disabled ? 'done.disabled' : 'done.enabled', { name: fullName(changed) }));
      void queryClient.invalidateQueries({ queryKey: ['statistics'] });
    },
    onError: (error) => {
      console.error(error);
      // What is shown may be out of date.
      void queryClient.invalidateQueries({ queryKey: userKey(user.userId) });
    },
  });
};
