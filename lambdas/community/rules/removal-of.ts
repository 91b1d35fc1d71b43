import type { Decision, Removal, Report } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { day } from '#contract/core/units.ts';
import { isPost, type StoredEntry } from '#lambdas/data/community/entry.ts';
import type { StoredReport } from '#lambdas/data/community/report.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';

export const mutedUntilAfter = (decision: Decision, days: number, at: string): string | undefined =>
  decision === 'mute' ? plusSeconds(at, days * day) : undefined;

/** Text and attachment of a post or reply, stored for an author who may appeal. */
export const saidIn = (entry: StoredEntry): Pick<StoredReport, 'text' | 'attachment'> => ({
  ...defined({ text: entry.text }),
  ...(isPost(entry) && entry.attachment !== undefined && { attachment: entry.attachment }),
});

/** Another look that the author of something removed asked for, and what came of it. */
export const appealOf = ({ appealText, appealedAt, answeredAt, outcome }: StoredReport): Pick<Report, 'appeal'> =>
  appealedAt === undefined
    ? {}
    : {
        appeal: {
          at: appealedAt,
          ...defined({ text: appealText, answeredAt, outcome }),
        },
      };

/** A removal as its author sees it: without the reporters and their words. */
export const removalOf = (report: StoredReport): Removal => ({
  id: report.entryId,
  removedAt: report.removedAt ?? report.decidedAt ?? report.reportedAt,
  ...defined({ text: report.text }),
  ...appealOf(report),
});
