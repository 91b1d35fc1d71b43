import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import type { Summary } from '#contract/notes/summaries/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useRetryKey } from '#web/lib/api/use-retry-key.ts';
import { newParagraphId } from '#web/lib/random-id.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { isSame, mergeNotes, type Written } from '../merge/merge-notes.ts';
import { useSummaryDraft } from './use-summary-draft.ts';

interface Sharing {
  client: Client | undefined;
  noteId: string | undefined;
  summary: Summary | undefined;
  onDone: () => void;
  /** The summary was changed on another device, and this is what it is now. What was written here is kept. */
  onNewer: ((newer: Summary) => void) | undefined;
}

/** Sends what was written for a client, and offers for some seconds to undo it: until then the server withholds it from the client. */
export const useSharing = ({ client, noteId, summary, onDone, onNewer }: Sharing) => {
  const { t } = useTranslation('coach-notes');
  const toast = useToast();
  const queryClient = useQueryClient();
  const keyFor = useRetryKey();
  const draft = useSummaryDraft(summary?.id ?? noteId);
  const [{ first, isMerged }] = useState(() => {
    const { written, base } = draft.read() ?? {};
    if (!written || !summary || !base || base.version === summary.version)
      return { first: written ?? summary ?? { title: '', blocks: [] }, isMerged: false };
    // Words of another device, which this one never had on its screen.
    const merged = mergeNotes({ base, mine: written, theirs: summary }, newParagraphId);
    return { first: merged, isMerged: !isSame(merged, summary) };
  });
  const name = client?.firstName ?? '';

  /** Outlives the dialog, as the toast does. */
  const undo = async ({ clientId, id }: Summary, written: Written): Promise<void> => {
    draft.keep({ written });
    try {
      await call(summaryRoutes, 'withdrawSummary', { params: { clientId, id } });
      toast(t('share.undone'));
    } catch {
      toast(t('share.notUndone'));
    }
    await queryClient.invalidateQueries({ queryKey: keyOf('summaries') });
  };

  const sharing = useMutation({
    mutationFn: ({ title, blocks }: Written) => {
      const text = { title, blocks: [...blocks] };
      if (summary) {
        const params = { clientId: summary.clientId, id: summary.id };
        return call(summaryRoutes, 'updateSummary', { params, body: { version: summary.version, ...text } });
      }
      const body = { clientId: client?.clientId ?? '', ...text };
      return call(summaryRoutes, 'shareSummary', { body, idempotencyKey: keyFor(body) });
    },
    onSuccess: async (shared, written) => {
      draft.forget();
      await queryClient.invalidateQueries({ queryKey: keyOf('summaries') });
      const action = {
        label: t('share.undo'),
        seconds: summaryLimits.undo,
        onSelect: () => void undo(shared, written),
      };
      toast(t('share.done', { name }), summary ? undefined : action);
      onDone();
    },
    onError: async (error, written) => {
      if (!summary || !onNewer || !(error instanceof ApiError && error.code === 'changed-meanwhile')) return;
      const newer = await storedNow(summary);
      if (!newer) return;
      draft.keep({ written, base: summary });
      await queryClient.invalidateQueries({ queryKey: keyOf('summaries') });
      onNewer(newer);
    },
  });
  return {
    /** First contents of the dialog. */
    first,
    /** It has what was written here and what another device has shared since. */
    isMerged,
    /** Keeps what was written and not sent. */
    keep: (written: Written): void => {
      if (saysTheSame(written, summary ?? { title: '', blocks: [] })) draft.forget();
      else draft.keep({ written, base: summary });
    },
    sharing,
  };
};

/** A summary as it is shared now; nothing where that was ended or cannot be asked. */
const storedNow = async ({ clientId, id }: Summary): Promise<Summary | undefined> => {
  try {
    for (let cursor: string | undefined; ; ) {
      const query = { clientId, ...defined({ cursor }) };
      const page = await call(summaryRoutes, 'listSummaries', { query });
      const found = page.items.find((each) => each.id === id);
      if (found || page.cursor === undefined) return found;
      ({ cursor } = page);
    }
  } catch (error) {
    console.error(error);
    return undefined;
  }
};

const saysTheSame = (one: Written, other: Written): boolean =>
  JSON.stringify([one.title, one.blocks]) === JSON.stringify([other.title, other.blocks]);
