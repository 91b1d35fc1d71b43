import type { Decision } from '#contract/community/schema.ts';
import { isPost, type StoredEntry } from '#lambdas/data/community/entry.ts';
import type { StoredReport } from '#lambdas/data/community/report.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';

const day = 86_400;

export const mutedUntilAfter = (decision: Decision, days: number, at: string): string | undefined =>
  decision === 'mute' ? plusSeconds(at, days * day) : undefined;

/** What a post or reply says, as it is kept for who may ask for another look. */
export const saidIn = (entry: StoredEntry): Pick<StoredReport, 'text' | 'attachment'> => ({
  ...(entry.text !== undefined && { text: entry.text }),
  ...(isPost(entry) && entry.attachment !== undefined && { attachment: entry.attachment }),
});
