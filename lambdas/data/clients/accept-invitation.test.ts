import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { invitationLimits } from '#contract/clients/limits.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { count, readCount } from '../admin/counters.ts';
import { now, plusSeconds } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { getClient, joinClient } from './client.ts';
import { acceptInvitation, getInvitation, revokeInvitation } from './invitation.ts';

const api = withApi();
let carla: Person;

beforeAll(async () => {
  carla = await coach();
});

test('of 50 who accept one invitation at the same moment exactly one wins, and is counted once', async () => {
  const { invitation } = await inviteSomebody(api, carla);
  const before = await readCount('client-joined');
  const racers = Array.from({ length: 50 }, () => randomUUID());
  const at = now();
  const results = await Promise.allSettled(
    racers.map((userId) =>
      commit(
        acceptInvitation(invitation.id, invitation.email, at),
        joinClient(invitation, { userId, joinedAt: at }),
        count('client-joined'),
      ),
    ),
  );
  const winners = racers.filter((_, index) => results[index]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ConditionFailed);
  const client = await getClient(carla.userId, invitation.clientId, { consistent: true });
  expect(client).toMatchObject({ status: 'active', userId: winners[0], joinedAt: at });
  expect(await readCount('client-joined')).toBe(before + 1);
});

test('an invitation is not accepted for another address, after its time, once revoked, or when it never was', async () => {
  const { invitation } = await inviteSomebody(api, carla);
  const { id, email } = invitation;
  const end = plusSeconds(invitation.createdAt, invitationLimits.lifetime);
  await expect(commit(acceptInvitation(id, 'other@example.com', now()))).rejects.toThrow(ConditionFailed);
  await expect(commit(acceptInvitation(id, email, end))).rejects.toThrow(ConditionFailed);
  await expect(commit(acceptInvitation('AAAAAAAAAAAAAAAAAAAAAA', email, now()))).rejects.toThrow(ConditionFailed);
  await commit(revokeInvitation(id));
  await expect(commit(acceptInvitation(id, email, now()))).rejects.toThrow(ConditionFailed);
  expect((await getInvitation(id, { consistent: true }))?.status).toBe('revoked');
});

test('an accepted invitation cannot be revoked', async () => {
  const { invitation } = await inviteSomebody(api, carla);
  await commit(acceptInvitation(invitation.id, invitation.email, now()));
  await expect(commit(revokeInvitation(invitation.id))).rejects.toThrow(ConditionFailed);
});

test('a refused transaction names the write that was refused and leaves nothing behind', async () => {
  const { invitation } = await inviteSomebody(api, carla);
  const counted = count('client-joined');
  const refused = acceptInvitation(invitation.id, 'other@example.com', now());
  const before = await readCount('client-joined');
  const failure: unknown = await commit(counted, refused).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ConditionFailed);
  if (!(failure instanceof ConditionFailed)) return;
  expect([failure.refuses(counted), failure.refuses(refused)]).toEqual([false, true]);
  expect(await readCount('client-joined')).toBe(before);
});

test('two hundred counts made at once are all there', async () => {
  const before = await readCount('coach');
  await Promise.all(Array.from({ length: 200 }, () => commit(count('coach'))));
  expect(await readCount('coach')).toBe(before + 200);
});
