import type { Report } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { readPeople } from '#lambdas/data/accounts/people/profile.ts';
import { storedMember } from '#lambdas/data/community/member.ts';
import type { StoredReport } from '#lambdas/data/community/report.ts';
import { getAll } from '#lambdas/data/table/read.ts';
import { appealOf } from './removal-of.ts';

/**
 * Lists reports as the coach sees them: without the reporters, and with the author's own name where a member reported
 * it. Two calls. A coach cannot find out who is behind a name by reporting or removing something alone.
 */
export const reportsFor = async (circleId: string, reports: readonly StoredReport[]): Promise<Report[]> => {
  const named = reports.filter((report) => report.reporters.some((id) => id !== circleId));
  const authors = [...new Set(named.map(({ authorId }) => authorId))].filter((id) => id !== circleId);
  if (authors.length === 0) return reports.map((report) => shown(report));
  const [people, members] = await Promise.all([
    readPeople(authors),
    getAll(
      storedMember(circleId, circleId)[0],
      authors.map((userId) => storedMember(circleId, userId)[1]),
      { consistent: false },
    ),
  ]);
  return reports.map((report) => {
    if (!named.includes(report)) return shown(report);
    const person = people.get(report.authorId);
    const clientId = members.find(({ userId }) => userId === report.authorId)?.clientId;
    return {
      ...shown(report),
      ...defined({ clientId }),
      ...(person && { firstName: person.firstName, lastName: person.lastName }),
    };
  });
};

const shown = (stored: StoredReport): Report => {
  const { circleId, authorId, reporters: _r, text, entryId, ...report } = stored;
  const isOpen = stored.decision === undefined || (stored.appealedAt !== undefined && stored.answeredAt === undefined);
  return {
    id: entryId,
    ...report,
    ...appealOf(stored),
    ...(isOpen && text !== undefined && { text }),
    ...(authorId === circleId && { isOwn: true }),
    ...(stored.decision !== undefined && { canRestore: stored.removedAt !== undefined && text !== undefined }),
  };
};
