import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { attentionId } from '#lambdas/insights/rules/attention-id.ts';
import type { Known } from '../contract/arbitrary.ts';

/** Local times of the last weeks in UTC, an hour each, so that many sessions are over without an outcome. */
export const pastHour = (count: number): string =>
  plusSeconds(`${new Date().toISOString().slice(0, 13)}:00:00.000Z`, -(48 + (count % 600)) * 3600).slice(0, 16);

/** How sessions that are over without an outcome are named where they want attention, and until when they may be put off. */
export const wantingOutcomes = (sessions: readonly Session[]): Known => ({
  id: sessions.map(({ sessionId, endsAt }) =>
    attentionId({ dueAt: plusSeconds(endsAt, 3600), kind: 'session-without-outcome', sourceId: sessionId }),
  ),
  until: [2, 7, 30].map((days) => dateOf(plusSeconds(new Date().toISOString(), days * day))),
});
