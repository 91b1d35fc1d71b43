import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { creditRoutes } from '#contract/billing/money/credit-routes.ts';
import type { Package } from '#contract/billing/money/credits.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import type { NoticeText } from '#web/lists/notice/notice.tsx';
import { usePages } from '#web/lists/pages/use-pages.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

const idOf = ({ id }: Package): string => id;

/** Own packages by title; those put away are a list of their own. */
export const usePackages = (archived: boolean) =>
  usePages<Package>({
    key: keyOf('packages', 'list', archived),
    load: (_, signal) =>
      call(creditRoutes, 'listPackages', { query: { archived: archived ? 'true' : 'false' }, signal }),
    idOf,
    fetchOn: 'all',
  });

/** Puts a package away, or takes it out again. */
export const useArchiving = (onNotice: (notice: NoticeText | undefined) => void) => {
  const { t } = useTranslation('coach-revenue');
  const toast = useToast();
  const problemText = useProblemText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, archived }: Package) =>
      call(creditRoutes, 'archivePackage', { params: { id }, body: { archived: !archived } }),
    onMutate: () => onNotice(undefined),
    onSuccess: ({ archived, title }) => toast(t(archived ? 'package.archived' : 'package.restored', { title })),
    onError: (error) => {
      console.error(error);
      onNotice({ title: t('notSaved'), detail: problemText(error), error });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf('packages') }),
  });
};
