import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signUpLimits } from '#contract/accounts/limits.ts';
import { ticketName } from '#contract/accounts/sign-up/ticket-name.ts';
import { countWithoutTicket } from '#lambdas/data/accounts/sign-ups/coach-sign-ups.ts';
import { type SignUps, startSignUps } from '#testing/lambdas/begun-sign-ups.ts';
import { later } from '#testing/lambdas/later.ts';

let signUps: SignUps;

beforeAll(async () => {
  signUps = await startSignUps();
});

afterAll(() => signUps.stop());

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});

const { perNetworkHour, perNetworkDay, withoutTicket } = signUpLimits;

const ask = (from: string, email = `p${randomUUID()}@example.com`, more: Readonly<Record<string, string>> = {}) =>
  signUps.call('requestSignUpTicket', { body: { email }, from, headers: more });

const asCoach = { 'custom:user_type': 'coach', 'custom:experience': '3' };

test('one network gets so many tickets an hour and a day, whatever it says of itself; others go on', async () => {
  for (let given = 0; given < perNetworkHour.count; given += 1) expect((await ask('2001:db8::1')).status).toBe(200);
  const refused = await ask('2001:db8::2', undefined, {
    'x-forwarded-for': '192.0.2.9',
    'x-stillwater-source': '192.0.2.9',
  });
  expect(refused.problem?.code).toBe('sign-up-limit');
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(perNetworkHour.window);
  expect((await ask('198.51.100.7')).status).toBe(200);
  for (let hour = 1; hour * perNetworkHour.count < perNetworkDay.count; hour += 1)
    await later(hour * (perNetworkHour.window + 1), async () => {
      for (let given = 0; given < perNetworkHour.count; given += 1) await ask('2001:db8::1');
    });
  await later(5 * perNetworkHour.window, async () => {
    const next = await ask('2001:db8::1');
    expect(next.problem?.code).toBe('sign-up-limit');
    expect(Number(next.headers['retry-after'])).toBeGreaterThan(perNetworkHour.window);
  });
});

test('whoever signs up without tickets shuts nobody out who has one: from the API through the pool to the trigger', async () => {
  for (let begun = 0; begun < withoutTicket.count; begun += 1) await countWithoutTicket();
  const email = `p${randomUUID()}@example.com`;
  await expect(signUps.signUp(email, asCoach)).rejects.toThrow('coach-sign-up-limit');
  const { ticket } = (await ask('198.51.100.8', email.toUpperCase())).body;
  await expect(signUps.signUp(`other-${email}`, asCoach, { [ticketName]: ticket })).rejects.toThrow(
    'coach-sign-up-limit',
  );
  const userId = await signUps.signUp(email, asCoach, { [ticketName]: ticket });
  await signUps.confirm(email);
  expect(await signUps.groupsOf(userId)).toEqual(['coach']);
});
