import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '#contract/core/units.ts';
import type { PoolUser } from '#lambdas/aws/identity.ts';
import { getCoach } from '#lambdas/data/accounts/people/coach.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { type CounterName, readCount } from '#lambdas/data/admin/counters.ts';
import { changeClient, getClient } from '#lambdas/data/clients/client.ts';
import { getInvitation, revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { addSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { finishJoining } from '#lambdas/jobs/reconciler/finish-joining.ts';
import { handler as reconcile } from '#lambdas/jobs/reconciler/index.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { loseCognitoReplies } from '#testing/lambdas/lost-replies.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { storedSessions } from '#testing/lambdas/wrong-plan.ts';
import { until } from '#testing/until.ts';
import { completeSignUp } from './complete-sign-up.ts';

const userPoolId = 'eu-west-1_Test00000';
const api = withApi();

beforeEach(() => {
  api.cognitoCalls.length = 0;
});

const anna = (differences: Partial<PoolUser> = {}): PoolUser => ({
  sub: randomUUID(),
  email: 'anna@example.com',
  emailVerified: true,
  givenName: 'Anna',
  familyName: 'de Wit',
  locale: 'nl-BE',
  userType: 'user',
  ...differences,
});

const complete = (user: PoolUser) => completeSignUp({ userPoolId, user });

const counters = async () => {
  const names: CounterName[] = ['user', 'coach', 'internal-superuser', 'client-joined'];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await readCount(name)] as const)));
};

/** The counters' increase while `action` ran. */
const gain = async (action: () => Promise<unknown>) => {
  const before = await counters();
  await action();
  const after = await counters();
  return Object.fromEntries(
    Object.entries(after)
      .map(([name, value]) => [name, value - (before[name] ?? 0)] as const)
      .filter(([, difference]) => difference !== 0),
  );
};

const groupsGiven = () => api.cognitoCalls.map(({ input }) => input['GroupName']);

describe('without an invitation', () => {
  test('a user gets the group, a profile in their language and no coach', async () => {
    const user = anna();
    expect(await gain(() => complete(user))).toEqual({ user: 1 });
    expect(groupsGiven()).toEqual(['user']);
    const profile = await getProfile(user.sub, { consistent: true });
    expect(profile).toMatchObject({ userId: user.sub, firstName: 'Anna', userType: 'user', language: 'nl' });
    expect(profile).not.toHaveProperty('coachId');
  });

  test('a coach gets the group, a profile and a coach record with the experience', async () => {
    const coach = anna({ userType: 'coach', experience: '7' });
    expect(await gain(() => complete(coach))).toEqual({ coach: 1 });
    expect(groupsGiven()).toEqual(['coach']);
    expect(await getProfile(coach.sub)).toMatchObject({ userType: 'coach', experience: 7 });
    expect(await getCoach(coach.sub)).toMatchObject({ userId: coach.sub, experience: 7 });
  });

  test('the address is kept in the form that addresses are compared in', async () => {
    const profile = await complete(anna({ email: 'Anna@Example.COM' }));
    expect(profile.email).toBe('anna@example.com');
  });
});

describe('with an invitation', () => {
  test('the client joins: invitation accepted, relation active, coach on the profile', async () => {
    const invitation = await invite();
    const user = anna({ invitationId: invitation.id });
    expect(await gain(() => complete(user))).toEqual({ user: 1, 'client-joined': 1 });

    const profile = await getProfile(user.sub, { consistent: true });
    const accepted = await getInvitation(invitation.id, { consistent: true });
    const client = await getClient(invitation.coachId, invitation.clientId, { consistent: true });
    expect(profile?.coachId).toBe(invitation.coachId);
    expect(accepted).toMatchObject({ status: 'accepted', acceptedAt: profile?.createdAt });
    expect(client).toMatchObject({
      status: 'active',
      invitationStatus: 'accepted',
      userId: user.sub,
      joinedAt: profile?.createdAt,
    });
  });

  test('the case of the address does not matter', async () => {
    const invitation = await invite();
    const profile = await complete(anna({ invitationId: invitation.id, email: 'ANNA@example.com' }));
    expect(profile.coachId).toBe(invitation.coachId);
  });

  const refusals: [string, () => Promise<PoolUser>][] = [
    ['is unknown', async () => anna({ invitationId: 'AAAAAAAAAAAAAAAAAAAAAA' })],
    ['is for another address', async () => anna({ invitationId: (await invite({ email: 'bob@example.com' })).id })],
    [
      'comes with an address that was not verified',
      async () => anna({ invitationId: (await invite()).id, emailVerified: false }),
    ],
    ['has expired', async () => anna({ invitationId: (await invite({}, plusSeconds(now(), -8 * day))).id })],
    [
      'was revoked',
      async () => {
        const { id } = await invite();
        await commit(revokeInvitation(id));
        return anna({ invitationId: id });
      },
    ],
    [
      'was accepted by somebody else',
      async () => {
        const { id } = await invite();
        await complete(anna({ invitationId: id }));
        return anna({ invitationId: id });
      },
    ],
    [
      'was replaced by a newer one',
      async () => {
        const { id, coachId, clientId } = await invite();
        const client = await getClient(coachId, clientId, { consistent: true });
        if (client) await commit(changeClient(client, { invitationId: 'BBBBBBBBBBBBBBBBBBBBBB' }));
        return anna({ invitationId: id });
      },
    ],
    [
      'belongs to a relation that the coach archived',
      async () => {
        const { id, coachId, clientId } = await invite();
        const client = await getClient(coachId, clientId, { consistent: true });
        if (client) await commit(changeClient(client, { status: 'archived', archivedAt: now() }));
        return anna({ invitationId: id });
      },
    ],
  ];

  test.each(refusals)('an invitation that %s makes an account without a coach', async (_, prepare) => {
    const user = await prepare();
    expect(await gain(() => complete(user))).toEqual({ user: 1 });
    expect(await getProfile(user.sub, { consistent: true })).not.toHaveProperty('coachId');
  });

  test('of 50 people with the same invitation exactly one gets the coach, and all get an account', async () => {
    const invitation = await invite();
    const racers = Array.from({ length: 50 }, () => anna({ invitationId: invitation.id }));
    let profiles: Awaited<ReturnType<typeof complete>>[] = [];
    const gained = await gain(async () => {
      profiles = await Promise.all(racers.map(complete));
    });
    const winners = profiles.filter(({ coachId }) => coachId === invitation.coachId);
    expect(winners).toHaveLength(1);
    expect(gained).toEqual({ user: 50, 'client-joined': 1 });
    const client = await getClient(invitation.coachId, invitation.clientId, { consistent: true });
    expect(client?.userId).toBe(winners[0]?.userId);
  });
});

describe('delivered more than once', () => {
  test('three deliveries one after the other make one account', async () => {
    const invitation = await invite();
    const user = anna({ invitationId: invitation.id });
    const profiles: unknown[] = [];
    const gained = await gain(async () => {
      for (let delivery = 1; delivery <= 3; delivery += 1) profiles.push(await complete(user));
    });
    expect(gained).toEqual({ user: 1, 'client-joined': 1 });
    expect(profiles[1]).toEqual(profiles[0]);
    expect(profiles[2]).toEqual(profiles[0]);
  });

  test('three deliveries at once make one account', async () => {
    const invitation = await invite();
    const user = anna({ invitationId: invitation.id });
    const gained = await gain(async () => {
      const [first, second, third] = await Promise.all([complete(user), complete(user), complete(user)]);
      expect(first.coachId).toBe(invitation.coachId);
      expect(second).toEqual(first);
      expect(third).toEqual(first);
    });
    expect(gained).toEqual({ user: 1, 'client-joined': 1 });
  });

  test('a sign-up that broke off after the group is finished later', async () => {
    const user = anna({ invitationId: (await invite()).id });
    const everyAttempt = 2;
    loseCognitoReplies(api, everyAttempt);
    await expect(complete(user)).rejects.toThrow();
    expect(await getProfile(user.sub, { consistent: true })).toBeUndefined();
    expect(await gain(() => complete(user))).toEqual({ user: 1, 'client-joined': 1 });
  });

  test('the groups of an account that exists are left alone', async () => {
    const user = anna();
    await complete(user);
    api.cognitoCalls.length = 0;
    await complete(user);
    expect(groupsGiven()).toEqual([]);
  });
});

test('five hundred sessions and a slow table keep nobody from signing up; what does not fit is named within the hour', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const body = anHour(client.clientId, { startsLocal: '2027-02-15T09:00', notify: false });
  await api.call('createSession', { as: mirre, body });
  const [planned] = await storedSessions(mirre.userId);
  if (!planned) throw new Error('There is no session');
  const others = Array.from({ length: 499 }, () => addSession({ ...planned, sessionId: randomId() }));
  for (let start = 0; start < others.length; start += 100) {
    const [first, ...rest] = others.slice(start, start + 100);
    if (first) await commit(first, ...rest);
  }
  const slow = { step: 'initialize', name: 'slow' } as const;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const begun = performance.now();
        if (commandName?.startsWith('Update') === true) await until(() => performance.now() - begun > 120);
        return next(args);
      },
    slow,
  );
  const user = anna({ invitationId: invitation.id, email: client.email });
  const before = performance.now();
  const profile = await complete(user);
  documentClient.middlewareStack.remove(slow.name);
  // Cognito waits for five seconds, and a cold start is among them.
  expect(performance.now() - before).toBeLessThan(3000);
  expect(profile.coachId).toBe(mirre.userId);
  const named = async () => (await storedSessions(mirre.userId)).filter(({ userId }) => userId === user.sub).length;
  const atOnce = await named();
  expect([atOnce > 0, atOnce < 500]).toEqual([true, true]);
  await reconcile({ time: new Date().toISOString() });
  expect(await named()).toBe(500);
  expect(await finishJoining()).toBe(0);
});

describe('what nobody can sign up as', () => {
  test.each(['internal-superuser', 'admin', 'User', '', undefined])(
    'the type %p makes no account',
    async (userType) => {
      const { userType: _, ...rest } = anna();
      const user: PoolUser = userType === undefined ? rest : { ...rest, userType };
      expect(await gain(() => expect(complete(user)).rejects.toMatchObject({ code: 'profile-not-found' }))).toEqual({});
      expect(groupsGiven()).toEqual([]);
      expect(await getProfile(user.sub, { consistent: true })).toBeUndefined();
    },
  );

  test('a name that was changed into a link makes no account', async () => {
    const user = anna({ givenName: 'https://evil.example' });
    await expect(complete(user)).rejects.toMatchObject({ code: 'bad-request' });
    expect(groupsGiven()).toEqual([]);
  });
});
