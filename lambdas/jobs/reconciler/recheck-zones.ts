import { limits } from '#contract/core/limits.ts';
import { resolve } from '#contract/core/time/local.ts';
import { isOpen } from '#contract/scheduling/sessions/transitions.ts';
import { listPeople } from '#lambdas/data/accounts/people/directory.ts';
import { changeSession, listSessionsOf, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';

const owner = 'reconciler';
const farAhead = '9999';

/**
 * Governments change their clocks, and a session is meant on the clock of the wall. What is to come is reckoned anew with the zones that are known
 * today; where that leads to another instant the session stays as it was told to everybody, is marked, and its coach decides.
 * @returns how many were marked
 */
export const recheckZones = async (): Promise<number> => {
  let marked = 0;
  const limit = limits.page.maximum;
  // One instant for all pages: a cursor is good for its own range alone.
  const at = now();
  for await (const { userId } of eachItem((cursor) => listPeople({ type: 'coach', limit, cursor }, owner))) {
    const toCome = eachItem((cursor) => listSessionsOf(userId, at, farAhead, { limit, cursor }));
    for await (const session of toCome) if (isElsewhere(session) && (await mark(session))) marked += 1;
  }
  return marked;
};

const isElsewhere = ({ status, zoneChanged, localStart, timeZone, occurrence, startsAt }: StoredSession): boolean =>
  isOpen({ status }) && zoneChanged !== true && resolve(localStart, timeZone, occurrence).instant !== startsAt;

/** Where somebody changes it at this moment the next night looks again. */
const mark = (session: StoredSession): Promise<boolean> =>
  committed(changeSession(session, { ...session, zoneChanged: true, version: session.version + 1, updatedAt: now() }));
