import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformLimits } from '#contract/admin/limits.ts';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import type { useCrisisLinesChange } from '../use-change.ts';
import { today } from './verification.ts';

/**
 * Verifies one line or all that are ticked by one press. That can be undone by the toast, and of each line as long as the page is open by
 * the button that did it.
 */
export const useVerifying = ({
  mutate,
  mutateAsync,
  reset,
}: Pick<ReturnType<typeof useCrisisLinesChange>, 'mutate' | 'mutateAsync' | 'reset'>) => {
  const { t } = useTranslation('admin-settings');
  const queryClient = useQueryClient();
  /** The lines verified here, as they were. */
  const [before, setBefore] = useState<ReadonlyMap<string, CrisisLine>>(new Map());
  const unverify = useCallback(
    (lines: readonly CrisisLine[], were: readonly CrisisLine[], done: string) => {
      const verifiedOn = new Map(were.map((was) => [was.id, was.verifiedOn]));
      const set = lines.map(({ verifiedOn: _today, ...line }) => ({
        ...line,
        ...defined({ verifiedOn: verifiedOn.get(line.id) }),
      }));
      return mutateAsync(
        { change: { set, remove: [] }, done },
        { onSuccess: () => setBefore((all) => new Map([...all].filter(([id]) => !verifiedOn.has(id)))) },
      );
    },
    [mutateAsync],
  );
  const verify = useCallback(
    (lines: readonly CrisisLine[], words: { readonly done: string; readonly undone: string }, onDone?: () => void) => {
      reset();
      const ids = new Set(lines.map(({ id }) => id));
      const inverse = async (): Promise<void> => {
        // The lines as they are by then: somebody may have changed a number since.
        const now = queryClient.getQueryData(keyOf('platform'))?.crisisLines.lines.filter(({ id }) => ids.has(id));
        if (now && now.length > 0) await unverify(now, lines, words.undone);
      };
      const change = { set: lines.map((line) => ({ ...line, verifiedOn: today() })), remove: [] };
      mutate(
        { change, done: words.done, inverse },
        {
          onSuccess: () => {
            setBefore((others) => new Map([...others, ...lines.map((line) => [line.id, line] as const)]));
            onDone?.();
          },
        },
      );
    },
    [reset, mutate, unverify, queryClient],
  );
  return {
    // Another number was not verified by that press.
    isVerifiedHere: useCallback(({ id, number }: CrisisLine) => before.get(id)?.number === number, [before]),
    onVerify: useCallback(
      (line: CrisisLine) => {
        const { name } = line;
        verify([line], { done: t('lines.verified', { name }), undone: t('lines.unverified', { name }) });
      },
      [verify, t],
    ),
    onVerifyAll: (ticked: readonly CrisisLine[], onDone: (id: string) => void): void => {
      // So many in one change; the others stay ticked.
      const lines = ticked.slice(0, platformLimits.changes);
      const { length: count } = lines;
      verify(lines, { done: t('lines.verifiedAll', { count }), undone: t('lines.unverifiedAll', { count }) }, () =>
        lines.forEach(({ id }) => onDone(id)),
      );
    },
    onUndo: useCallback(
      (line: CrisisLine) => {
        const was = before.get(line.id);
        reset();
        // The page says why it failed.
        if (was) unverify([line], [was], t('lines.unverified', { name: line.name })).catch(() => undefined);
      },
      [before, reset, unverify, t],
    ),
  };
};
