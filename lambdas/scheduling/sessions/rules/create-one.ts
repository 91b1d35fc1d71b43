import { dateAt } from '#contract/core/time/local.ts';
import type { SessionsMade } from '#contract/scheduling/sessions/schema.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { notArchived } from '#lambdas/data/clients/client.ts';
import { takeTime } from '#lambdas/data/scheduling/sessions/busy.ts';
import { addSession, getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { activityOfNew } from '#lambdas/scheduling/activity-of-sessions.ts';
import { creditWrites } from '#lambdas/scheduling/credits.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { readPlan } from '#lambdas/scheduling/read-plan.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { warningsOf } from '#lambdas/scheduling/warnings-of.ts';
import {
  bookable,
  type Creation,
  type CreationRequest,
  clientIdOf,
  mailOf,
  mustBeSameRequest,
  said,
  withCredits,
} from './creation.ts';

/** A client may take a time that their coach proposed. `also` is written with the session. */
export interface Circumstances {
  readonly by?: 'coach' | 'client';
  readonly also?: readonly Write[];
}

/** One session or block. That its time is free is decided in the write itself, so two for one hour cannot both be; so it is with its credit. */
export const createOne = async (
  request: CreationRequest,
  body: Creation,
  { by = 'coach', also = [] }: Circumstances = {},
): Promise<SessionsMade> => {
  const { coachId } = request;
  const time = timeOf(body);
  const clientId = clientIdOf(body);
  return retryWhenTaken(async () => {
    const plan = await readPlan(coachId, clientId, [time]);
    const { client, availability } = plan;
    const at = now();
    const planned = newSession({
      coachId,
      sessionId: derivedId('session', coachId, request.key),
      client: bookable(clientId, client),
      time,
      ...said(body, availability),
      rules: availability,
      mail: mailOf(body, time.startsAt > at),
      ...(clientId !== undefined && time.startsAt > at && by === 'coach' && { ownMail: 0 }),
      createdBy: by,
      at,
    });
    const made = await orMadeBefore(request, planned, () => withCredits([planned], client, body, at));
    if ('items' in made) return { guards: [], commit: async () => made };
    const [session = planned] = made;
    const credits = creditWrites([{ after: session }], at);
    const added = addSession(session, request.hash);
    const open = clientId === undefined ? [] : [notArchived(coachId, clientId)];
    const taken = takeTime(coachId, session);
    const commitAll = async (): Promise<SessionsMade> => {
      try {
        await commit(
          added,
          countRows(coachId),
          ...taken,
          ...open,
          ...credits,
          ...activityOfNew([session], client),
          ...also,
        );
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error;
        if (error.refuses(added)) return madeBefore(request, session.sessionId);
        if (open.some((write) => error.refuses(write))) throw new ProblemError('client-archived', { cause: error });
        if (taken.some((write) => error.refuses(write))) throw new ProblemError('slot-taken', { cause: error });
        throw error;
      }
      return {
        items: [session],
        shifted: time.shifted ? [dateAt(session.startsAt, session.timeZone)] : [],
        warnings: warningsOf(session, session.kind, plan),
      };
    };
    return { guards: credits, commit: commitAll };
  });
};

/** A retry may itself have taken the last credit. */
const orMadeBefore = async (
  request: CreationRequest,
  { coachId, sessionId }: StoredSession,
  cover: () => Promise<StoredSession[]>,
): Promise<StoredSession[] | SessionsMade> => {
  try {
    return await cover();
  } catch (error) {
    if (!(await getSession(coachId, sessionId, { consistent: true }))) throw error;
    return madeBefore(request, sessionId);
  }
};

const madeBefore = async (request: CreationRequest, sessionId: string): Promise<SessionsMade> => {
  await mustBeSameRequest(request, sessionId);
  const session = await getSession(request.coachId, sessionId, { consistent: true });
  if (!session) throw new ProblemError('changed-meanwhile');
  return { items: [session], shifted: [], warnings: [] };
};
