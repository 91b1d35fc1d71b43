import { defined } from '#contract/core/defined.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import type { StoredAttention } from '#lambdas/data/feed/attention.ts';
import { listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { equals } from '#lambdas/data/table/expression.ts';
import { collect } from '#lambdas/data/table/pages.ts';
import type { Week } from './sessions-of-week.ts';

const dueAtOf = ({ endsAt }: StoredSession): string => addMinutes(endsAt, insightLimits.outcomeMinutes);

/** Whether a session with somebody is over for an hour, and nobody has said what became of it. */
const isWithoutOutcome = (session: StoredSession, at: string): boolean =>
  session.kind === 'session' && isOpen(session) && dueAtOf(session) <= at;

/** It wants attention as this. */
const asAttention = (session: StoredSession): StoredAttention => {
  const { coachId, sessionId, clientId, firstName, lastName, title, startsAt } = session;
  return {
    coachId,
    kind: 'session-without-outcome',
    dueAt: dueAtOf(session),
    sourceId: sessionId,
    ...defined({ clientId, firstName, lastName, title }),
    when: startsAt,
  };
};

/** As `asAttention`, where it does want attention. */
export const attentionForOutcome = (session: StoredSession, at: string): StoredAttention | undefined =>
  isWithoutOutcome(session, at) ? asAttention(session) : undefined;

/** Those of the last weeks; of what was before this one a Query for each four hundred sessions. */
export const listWithoutOutcome = async (coachId: string, week: Week, at: string): Promise<StoredAttention[]> => {
  const first = plusSeconds(at, -insightLimits.outcomeDays * day);
  const before = (
    await collect((cursor) =>
      listSessionsOf(coachId, first, week.first, { limit: 400, cursor, filter: equals('status', 'scheduled') }),
    )
  ).filter(({ startsAt }) => startsAt < week.first);
  return [...before, ...week.sessions].flatMap((session) => attentionForOutcome(session, at) ?? []);
};
