import type { Report } from '#contract/community/schema.ts';
import { storedMember } from '#lambdas/data/community/member.ts';
import type { StoredReport } from '#lambdas/data/community/report.ts';
import { readPeople } from '#lambdas/data/people/profile.ts';
import { getAll } from '#lambdas/data/table/read.ts';
import { appealOf } from './removal-of.ts';

/** What was reported, as the coach sees it: with the author's own name, and without whoever reported it. Two calls. */
export const reportsFor = async (circleId: string, reports: readonly StoredReport[]): Promise<Report[]> => {
  const authors = [...new Set(reports.map(({ authorId }) => authorId))].filter((id) => id !== circleId);
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
    const person = people.get(report.authorId);
    const clientId = members.find(({ userId }) => userId === report.authorId)?.clientId;
    return {
      ...shown(report),
      ...(clientId !== undefined && { clientId }),
      ...(person && { firstName: person.firstName, lastName: person.lastName }),
    };
  });
};

const shown = (stored: StoredReport): Report => {
  const { circleId: _c, authorId: _a, reporters: _r, entryId, ...report } = stored;
  return { id: entryId, ...report, ...appealOf(stored) };
};
