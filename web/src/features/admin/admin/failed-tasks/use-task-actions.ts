import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deadLetterRoutes } from '#contract/admin/dead-letters/routes.ts';
import type { DeadLetter } from '#contract/admin/dead-letters/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** The same task that failed again later is another failure, and is shown. */
export const failureOf = ({ id, lastAt }: DeadLetter): string => `${id} ${lastAt}`;

type Step = 'retry' | 'dismiss';

const take = (step: Step, { id }: DeadLetter): Promise<unknown> => {
  const params = { deadLetterId: id };
  return step === 'retry'
    ? call(deadLetterRoutes, 'retryDeadLetter', { params })
    : call(deadLetterRoutes, 'dismissDeadLetter', { params });
};

/** Tries failed tasks again, and dismisses one after asking. */
export const useTaskActions = () => {
  const { t } = useTranslation('admin-failed-tasks');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<DeadLetter>();
  const [notice, setNotice] = useState<NoticeText>();
  const [busy, setBusy] = useState(false);
  // The list lags behind a little, and would show them once more.
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());

  const run = useCallback(
    async (step: Step, letters: readonly DeadLetter[]): Promise<void> => {
      setNotice(undefined);
      setBusy(true);
      try {
        for (const letter of letters) {
          await take(step, letter);
          setSettled((before) => new Set([...before, failureOf(letter)]));
        }
        toast(t(`done.${step}`, { count: letters.length }));
      } catch (error) {
        console.error(error);
        setNotice({ title: t(`error.${step}`), detail: problemText(error), error });
      } finally {
        setBusy(false);
        setAsked(undefined);
        void queryClient.invalidateQueries({ queryKey: keyOf('dead-letters') });
      }
    },
    [t, toast, problemText, queryClient],
  );

  return {
    asked,
    notice,
    busy,
    settled,
    ask: setAsked,
    close: useCallback(() => setAsked(undefined), []),
    forgetNotice: useCallback(() => setNotice(undefined), []),
    retry: useCallback((letters: readonly DeadLetter[]) => run('retry', letters), [run]),
    dismiss: useCallback((letter: DeadLetter) => run('dismiss', [letter]), [run]),
  };
};

export type TaskActions = ReturnType<typeof useTaskActions>;
