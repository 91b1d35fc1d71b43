import type { Removal, Report } from '#contract/community/schema.ts';
import type { StoredReport } from '#lambdas/data/community/report.ts';

/** Another look that the author of something removed asked for, and what came of it. */
export const appealOf = ({ appealText, appealedAt, answeredAt, outcome }: StoredReport): Pick<Report, 'appeal'> =>
  appealedAt === undefined
    ? {}
    : {
        appeal: {
          at: appealedAt,
          ...(appealText !== undefined && { text: appealText }),
          ...(answeredAt !== undefined && { answeredAt }),
          ...(outcome !== undefined && { outcome }),
        },
      };

/** What the coach removed, for its author: not who reported it, nor what they said. */
export const removalOf = (report: StoredReport): Removal => ({
  id: report.entryId,
  removedAt: report.removedAt ?? report.decidedAt ?? report.reportedAt,
  ...(report.text !== undefined && { text: report.text }),
  ...appealOf(report),
});
