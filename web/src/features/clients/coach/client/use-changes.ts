import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';

interface Change {
  /** Of what is changed: shown as busy meanwhile. */
  readonly id: string;
  readonly act: () => Promise<unknown>;
  /** Said afterwards. */
  readonly done: string;
  readonly onDone?: () => void;
}

/** Changes what was agreed with a client, one after the other; the page then shows what the server says. */
export const useChanges = () => {
  const { t } = useTranslation('coach-client');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const [notice, setNotice] = useState<NoticeText>();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ act }: Change) => act(),
    onMutate: () => setNotice(undefined),
    onSuccess: async (_, { done, onDone }) => {
      await queryClient.invalidateQueries({ queryKey: keyOf('progress') });
      toast(done);
      onDone?.();
    },
    onError: async (error) => {
      console.error(error);
      setNotice({ title: t('notSaved'), detail: problemText(error), error });
      // What is shown may be out of date.
      await queryClient.invalidateQueries({ queryKey: keyOf('progress') });
    },
    // The list of clients shows the percentage too.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keyOf('clients') }),
  });
  return {
    change: (change: Change): void => {
      if (!isPending) mutate(change);
    },
    busy: isPending ? variables.id : undefined,
    notice,
    dismiss: () => setNotice(undefined),
  };
};

export type Changes = ReturnType<typeof useChanges>;
