import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { signUpLimits } from '#contract/accounts/limits.ts';
import { ticketName } from '#contract/accounts/sign-up/ticket-name.ts';
import { defined } from '#contract/core/defined.ts';
import { newTicket } from '#lambdas/data/accounts/sign-ups/ticket.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { later } from '#testing/lambdas/later.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import type { TriggerEvent } from './index.ts';

const api = withApi();
let handler: (event: TriggerEvent) => Promise<TriggerEvent>;

beforeAll(async () => {
  ({ handler } = await import('./index.ts'));
});

type Attributes = Readonly<Record<string, string>>;

const user = { email: 'anna@example.com', given_name: 'Anna', family_name: 'de Wit', 'custom:user_type': 'user' };
const coach = { ...user, 'custom:user_type': 'coach', 'custom:experience': '7' };

const signUp = (userAttributes: Attributes, clientMetadata?: Record<string, string>) =>
  handler({
    version: '1',
    region: 'eu-west-1',
    userPoolId: 'eu-west-1_Test00000',
    userName: randomUUID(),
    callerContext: { awsSdkVersion: 'aws-sdk-unknown-unknown', clientId: 'client' },
    triggerSource: 'PreSignUp_SignUp',
    request: { userAttributes, ...defined({ clientMetadata }) },
    response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
  });

const withTicket = (ticket: string, email = coach.email) => signUp({ ...coach, email }, { [ticketName]: ticket });

describe('of coaches who sign up', () => {
  const { withoutTicket, ticket: goodFor } = signUpLimits;
  test('two hundred without a ticket may begin in an hour; what was refused does not count, and users and those with a ticket go on', async () => {
    const { count, window } = withoutTicket;
    await later(2 * window, async () => {
      await expect(signUp({ ...coach, given_name: ' ' })).rejects.toThrow(/^bad-request: /);
      for (let begun = 1; begun <= count; begun += 1) await signUp(coach);
      const full = 'coach-sign-up-limit: Too many coaches sign up at the moment';
      await expect(signUp(coach)).rejects.toThrow(full);
      await expect(signUp(user)).resolves.toBeDefined();
      await expect(withTicket(newTicket('anna@example.com', now()), 'Anna@Example.com')).resolves.toBeDefined();
      const [ends = '', code = ''] = newTicket('anna@example.com', now()).split('.');
      for (const none of [
        newTicket('bob@example.com', now()),
        newTicket('anna@example.com', plusSeconds(now(), -goodFor - 2)),
        `${Number(ends) + 60}.${code}`,
        `${ends}.${code.slice(0, -1)}${code.endsWith('A') ? 'Q' : 'A'}`,
        `${ends}.`,
        'ticket',
        '',
      ])
        await expect(withTicket(none)).rejects.toThrow(full);
    });
    await later(3 * window + 1, async () => expect(await signUp(coach)).toBeDefined());
  });

  test('a ticket that is used again and again takes nothing from the ceiling of all, which is counted with the tickets', async () => {
    process.env['SIGN_UPS_TOGETHER'] = '2';
    try {
      await later(20 * withoutTicket.window, async () => {
        const [anna, bob] = ['anna@example.com', 'bob@example.com'];
        const ticketOf = async (email: string, from: string) =>
          (await api.call('requestSignUpTicket', { body: { email }, from })).body.ticket;
        const ticket = await ticketOf(anna, '198.51.100.7');
        for (let used = 0; used < 5; used += 1) await withTicket(ticket);
        await expect(withTicket(await ticketOf(bob, '203.0.113.9'), bob)).resolves.toBeDefined();
        const full = await api.call('requestSignUpTicket', { body: { email: bob }, from: '192.0.2.4' });
        expect(full.problem?.code).toBe('coach-sign-up-limit');
        expect(Number(full.headers['retry-after'])).toBeGreaterThan(0);
        // What the ceiling refuses costs the network nothing.
        for (let again = 0; again < signUpLimits.perNetworkHour.count; again += 1)
          await api.call('requestSignUpTicket', { body: { email: bob }, from: '192.0.2.4' });
        process.env['SIGN_UPS_TOGETHER'] = '3';
        expect(await ticketOf(bob, '192.0.2.4')).toEqual(expect.any(String));
        await expect(withTicket(ticket)).resolves.toBeDefined();
        await expect(signUp(coach)).resolves.toBeDefined();
      });
    } finally {
      delete process.env['SIGN_UPS_TOGETHER'];
    }
  });
});
