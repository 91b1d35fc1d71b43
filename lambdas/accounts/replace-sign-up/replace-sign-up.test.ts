import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startOverLimits } from '#contract/accounts/limits.ts';
import { day } from '#contract/core/units.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { revokeInvitation } from '#lambdas/data/clients/invitation.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { type SignUps, startSignUps } from '#testing/lambdas/begun-sign-ups.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { later } from '#testing/lambdas/later.ts';

let signUps: SignUps;

beforeAll(async () => {
  signUps = await startSignUps();
});

afterAll(() => signUps.stop());

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const somebody = () => `p${randomUUID()}@example.com`;
const asCoach = { 'custom:user_type': 'coach', 'custom:experience': '3' };

const startOver = (email: string, differences: object = {}) =>
  signUps.call('startOver', { body: { email, userType: 'user', language: 'en', ...differences } });

const replace = (body: object) => signUps.call('replaceSignUp', { body });

const secretIn = (email: string): string =>
  /again=([\w-]{22})/.exec(signUps.mailer.mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';

describe('somebody whose address another began to sign up with', () => {
  test('gets a link by mail, and with it an account of their own', async () => {
    const email = somebody();
    const squatted = await signUps.signUp(email, asCoach);
    expect((await startOver(email, { language: 'nl' })).status).toBe(204);
    const mail = signUps.mailer.mailsTo(email)[0];
    expect(mail?.subject).toBe('Begin opnieuw met je registratie bij Stillwater');
    expect(mail?.text).toContain(`https://stillwater.example/signup?email=${encodeURIComponent(email)}&again=`);

    expect((await replace({ token: secretIn(email) })).status).toBe(204);
    expect(await signUps.statusOf(email)).toBeUndefined();
    const own = await signUps.signUp(email);
    await signUps.confirm(email);
    expect(await signUps.accountsOf(email)).toEqual([own]);
    expect(own).not.toBe(squatted);
    expect(await signUps.groupsOf(own)).toEqual(['user']);
  });

  test('is led to the sign-up of coaches when they asked there', async () => {
    const email = somebody();
    await signUps.signUp(email);
    await startOver(email, { userType: 'coach' });
    expect(signUps.mailer.mailsTo(email)[0]?.text).toContain('https://stillwater.example/coach-signup?');
  });

  test('gets through with a pending invitation alone', async () => {
    const email = somebody();
    const { id, coachId } = await invite({ email });
    await signUps.signUp(email, asCoach);
    expect((await replace({ invitationId: id })).status).toBe(204);
    const own = await signUps.signUp(email, { 'custom:invitation_id': id });
    await signUps.confirm(email);
    expect(await getProfile(own, { consistent: true })).toMatchObject({ userType: 'user', coachId });
  });
});

/** How long asking to start over takes. */
const milliseconds = async (email: string): Promise<number> => {
  const began = performance.now();
  expect((await startOver(email)).status).toBe(204);
  return performance.now() - began;
};

/** An address with a sign-up that was begun and the secret of a link to start it over. */
const linked = async () => {
  const email = somebody();
  await signUps.signUp(email);
  await startOver(email);
  return { email, token: secretIn(email) };
};

describe('whether an address has an account', () => {
  test('shows neither in the answer nor in its time', async () => {
    const [unknown, begun, confirmed] = [somebody(), somebody(), somebody()];
    await signUps.signUp(begun);
    await signUps.signUp(confirmed);
    await signUps.confirm(confirmed);
    for (const email of [unknown, begun, confirmed]) expect(await milliseconds(email)).toBeGreaterThanOrEqual(499);
    expect(signUps.mailer.mailsTo(begun)).toHaveLength(1);
    expect([...signUps.mailer.mailsTo(unknown), ...signUps.mailer.mailsTo(confirmed)]).toEqual([]);
  });

  test('does not show when the mail fails', async () => {
    const email = somebody();
    await signUps.signUp(email);
    expect((await signUps.mailer.refusing(() => startOver(email))).status).toBe(204);
  });

  test.each(['known', 'unknown'])(
    'does not show in the limit: an address that is %s gets three links a day',
    async (which) => {
      const email = somebody();
      if (which === 'known') await signUps.signUp(email);
      await Promise.all([1, 2, 3].map(() => startOver(email)));
      const refused = await startOver(email);
      expect([refused.status, refused.problem?.code]).toEqual([429, 'start-over-limit']);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(startOverLimits.perAddress.window);
      expect((await startOver(somebody())).status).toBe(204);
    },
  );
});

describe('a link', () => {
  test('works once', async () => {
    const { token } = await linked();
    expect((await replace({ token })).status).toBe(204);
    expect((await replace({ token })).problem?.code).toBe('start-over-not-found');
  });

  test('of fifty that use it at once lets one through', async () => {
    const { email, token } = await linked();
    const replies = await Promise.all(Array.from({ length: 50 }, () => replace({ token })));
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await signUps.statusOf(email)).toBeUndefined();
  });

  test('works for an hour', async () => {
    const { email, token } = await linked();
    await later(startOverLimits.lifetime + 1, async () =>
      expect((await replace({ token })).problem?.code).toBe('start-over-not-found'),
    );
    expect(await signUps.statusOf(email)).toBe('UNCONFIRMED');
  });

  test('that nobody was sent is not known', async () => {
    expect((await replace({ token: randomId() })).problem?.code).toBe('start-over-not-found');
  });
});

describe('a confirmed account', () => {
  test('stays, whatever link is there', async () => {
    const email = somebody();
    const { id } = await invite({ email });
    const userId = await signUps.signUp(email);
    await startOver(email);
    const token = secretIn(email);
    await signUps.confirm(email);
    expect((await replace({ token })).status).toBe(204);
    expect((await replace({ invitationId: id })).status).toBe(204);
    expect(await signUps.accountsOf(email)).toEqual([userId]);
    expect(await signUps.statusOf(email)).toBe('CONFIRMED');
  });

  test('stays and can be used when it is confirmed while it is being replaced', async () => {
    const email = somebody();
    const { id } = await invite({ email });
    for (let round = 0; round < 10; round += 1) {
      const userId = await signUps.signUp(email);
      const [confirmed] = await Promise.allSettled([signUps.confirm(email), replace({ invitationId: id })]);
      expect(await signUps.accountsOf(email)).toEqual(confirmed.status === 'fulfilled' ? [userId] : []);
      if (confirmed.status === 'fulfilled') break;
    }
  });
});

test.each([
  ['that has expired', 'invitation-expired', async (email: string) => invite({ email }, plusSeconds(now(), -8 * day))],
  [
    'that was withdrawn',
    'invitation-not-pending',
    async (email: string) => {
      const invitation = await invite({ email });
      await commit(revokeInvitation(invitation.id));
      return invitation;
    },
  ],
  ['that nobody sent', 'invitation-not-found', async () => ({ id: randomId() })],
])('an invitation %s replaces nothing', async (_, code, made) => {
  const email = somebody();
  await signUps.signUp(email);
  const { id } = await made(email);
  expect((await replace({ invitationId: id })).problem?.code).toBe(code);
  expect(await signUps.statusOf(email)).toBe('UNCONFIRMED');
});

test('fifty who sign up, start over and replace at once leave one account of one type', async () => {
  const email = somebody();
  const { id } = await invite({ email });
  await Promise.allSettled(
    Array.from({ length: 50 }, async (_, index) => {
      await signUps.signUp(email, index % 2 ? asCoach : {}).catch(() => undefined);
      await (index % 5 === 0 ? replace({ invitationId: id }) : startOver(email));
      if (index % 10 === 0) await signUps.confirm(email);
    }),
  );
  await signUps.signUp(email).catch(() => undefined);
  const accounts = await signUps.accountsOf(email);
  expect(accounts).toHaveLength(1);
  // The code that was mailed last may be that of an account which has given way since: then nobody has joined yet.
  await signUps.confirm(email).catch(() => undefined);
  const hasJoined = (await signUps.statusOf(email)) === 'CONFIRMED';
  expect(await signUps.groupsOf(accounts[0] ?? '')).toHaveLength(hasJoined ? 1 : 0);
});
