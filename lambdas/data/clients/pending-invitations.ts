import * as v from 'valibot';
import { invitationLimits } from '#contract/clients/limits.ts';
import type { Client } from '#contract/clients/schema.ts';
import { LimitReached } from '../admin/limit-reached.ts';
import { commit, committed } from '../table/commit.ts';
import { ConditionFailed, WriteConflict } from '../table/condition-failed.ts';
import { above, absent, atMost, equals, every, some } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { get, query } from '../table/read.ts';
import { backOff, manyAttempts } from '../table/retry-on-conflict.ts';
import { update, upsert, type Write } from '../table/write.ts';
import { clientItem, pendingInvitationsItem } from './entities.ts';
import { replaceInvitation, revokeInvitation } from './invitation.ts';

/**
 * Stores one more open invitation of a coach, with everything that belongs to it in one transaction, so that however many come at once
 * there are never more than the limit. The count only rises; what was accepted, revoked or has expired is left out when it is full.
 * @throws LimitReached, ConditionFailed
 */
export const commitInvitation = async (coachId: string, ...writes: readonly [Write, ...Write[]]): Promise<void> => {
  for (let attempt = 1; attempt <= manyAttempts; attempt += 1) {
    const counted = countPending(coachId);
    try {
      return await commit(...writes, counted);
    } catch (error) {
      if (!(error instanceof ConditionFailed) || !error.refusesOnly(counted)) throw error;
    }
    await backOff(attempt);
    await countAgain(coachId);
  }
  throw new WriteConflict('Too many invitations at the same moment');
};

/**
 * Stores the invitation that takes the place of a client's present one; in the place of an open one it counts nothing more.
 * @throws LimitReached, ConditionFailed
 */
export const commitRenewal = async (
  client: Pick<Client, 'coachId' | 'invitationId' | 'invitationStatus'>,
  ...writes: readonly [Write, ...Write[]]
): Promise<void> => {
  const { coachId, invitationId, invitationStatus } = client;
  if (invitationStatus === 'pending') await commit(...writes, replaceInvitation(invitationId));
  else await commitInvitation(coachId, ...writes, revokeInvitation(invitationId));
};

const countPending = (coachId: string): Write =>
  upsert(
    pendingInvitationsItem.key({ coachId }),
    { add: { pending: 1, version: 1 } },
    some(absent('pending'), atMost('pending', invitationLimits.pending - 1)),
  );

const Count = v.object({ version: v.number() });

/** The version tells whether another invitation came in between, which the Query may have missed. */
const countAgain = async (coachId: string): Promise<void> => {
  const key = pendingInvitationsItem.key({ coachId });
  const before = await get(Count, key, { consistent: true });
  const expiries = await pendingExpiries(coachId);
  const makesRoom = expiries[expiries.length - invitationLimits.pending];
  if (makesRoom !== undefined) {
    throw new LimitReached('pending-invitation-limit', Math.max(1, Math.ceil((makesRoom - Date.now()) / 1000)));
  }
  const recounted = { set: { pending: expiries.length }, add: { version: 1 } };
  await committed(update(key, recounted, equals('version', before?.version)));
};

// Longer than a request that found an invitation open may take to replace it by another, which counts no more than the old one.
const graceMilliseconds = 60_000;

const Expiry = v.pipe(
  v.object({ invitationExpiresAt: v.string() }),
  v.transform(({ invitationExpiresAt }) => Date.parse(invitationExpiresAt) + graceMilliseconds),
);

/** When each of a coach's open invitations ends to count, the first one first; a Query for about two thousand clients. */
const pendingExpiries = async (coachId: string): Promise<number[]> => {
  const range = clientItem.range({ coachId });
  const open = every(
    equals('invitationStatus', 'pending'),
    above('invitationExpiresAt', new Date(Date.now() - graceMilliseconds).toISOString()),
  );
  const found = await collect((cursor) =>
    query(Expiry, range, { limit: 2000, cursor, consistent: true, filter: open }, coachId),
  );
  return found.toSorted((one, other) => one - other);
};
