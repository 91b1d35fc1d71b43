import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { platformRoutes } from '#contract/admin/platform/routes.ts';
import type { CrisisLinesChange, Platform, PromptsChange } from '#contract/admin/platform/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useUndo } from '#web/lib/api/undo/use-undo.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

/** Everything that is set for the whole platform. */
export const usePlatform = () =>
  useQuery({ queryKey: keyOf('platform'), queryFn: ({ signal }) => call(platformRoutes, 'getPlatform', { signal }) });

interface Step<Change> {
  readonly change: Omit<Change, 'version'>;
  /** Said when it is done. */
  readonly done: string;
  /** Undoes it, where that is offered. */
  readonly inverse?: () => Promise<unknown>;
}

/** Writes crisis lines; each change names the version that was looked at, so that nobody's change is lost. */
export const useCrisisLinesChange = () => {
  const keep = useKept();
  return useMutation({
    // One after the other: each names the version that the one before has made.
    scope: { id: 'crisis-lines' },
    mutationFn: ({ change }: Step<CrisisLinesChange>) =>
      call(platformRoutes, 'updateCrisisLines', { body: { ...change, version: keep.now()?.crisisLines.version ?? 0 } }),
    onSuccess: (crisisLines, { done, inverse }) => keep.with({ crisisLines }, done, inverse),
    onError: keep.failed,
  });
};

/** As for crisis lines. */
export const usePromptsChange = () => {
  const keep = useKept();
  return useMutation({
    mutationFn: ({ change }: Step<PromptsChange>) =>
      call(platformRoutes, 'updatePrompts', { body: { ...change, version: keep.now()?.prompts.version ?? 0 } }),
    onSuccess: (prompts, { done }) => keep.with({ prompts }, done),
    onError: keep.failed,
  });
};

const useKept = () => {
  const queryClient = useQueryClient();
  const toast = useToast();
  const undo = useUndo();
  return {
    now: () => queryClient.getQueryData(keyOf('platform')),
    with: (part: Partial<Platform>, done: string, inverse?: () => Promise<unknown>): void => {
      queryClient.setQueryData(keyOf('platform'), (platform) => platform && { ...platform, ...part });
      if (inverse) undo.now(done, inverse);
      else toast(done);
    },
    failed: async (error: unknown): Promise<void> => {
      console.error(error);
      // Trying again goes by the version that is fetched here.
      if (error instanceof ApiError && error.code === 'changed-meanwhile') {
        await queryClient.invalidateQueries({ queryKey: keyOf('platform') });
      }
    },
  };
};
