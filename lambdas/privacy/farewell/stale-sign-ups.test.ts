import { AdminCreateUserCommand, AdminSetUserPasswordCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signUpLimits } from '#contract/accounts/limits.ts';
import { day } from '#contract/core/units.ts';
import { type SignUps, startSignUps } from '#testing/lambdas/begun-sign-ups.ts';
import { later } from '#testing/lambdas/later.ts';

let signUps: SignUps;

beforeAll(async () => {
  signUps = await startSignUps();
});

afterAll(() => signUps.stop());

const runAt = async (time: string): Promise<void> => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  // Only now: it reads its environment when it is loaded.
  await (await import('./index.ts')).handler({ time });
};

/** Each of a test's runs with work to do is in another hour. */
const inTheHour = (hour: string) => runAt(`2030-01-01T${hour}:35:00Z`);

test('accounts that nobody confirmed go after a day, all of them, and no other', async () => {
  const begun = Array.from({ length: 70 }, (_, index) => `begun${index}@example.com`);
  for (const email of begun) await signUps.signUp(email);
  await signUps.signUp('confirmed@example.com');
  await signUps.confirm('confirmed@example.com');
  await inTheHour('09');
  expect(await signUps.statusOf('begun0@example.com')).toBe('UNCONFIRMED');

  await later(signUpLimits.unconfirmed + 60, async () => {
    await signUps.signUp('late@example.com');
    // Once an hour is enough.
    await runAt('2030-01-01T09:40:00Z');
    expect(await signUps.statusOf('begun0@example.com')).toBe('UNCONFIRMED');
    await inTheHour('10');
    for (const email of begun) expect(await signUps.accountsOf(email)).toEqual([]);
  });
  expect(await signUps.statusOf('confirmed@example.com')).toBe('CONFIRMED');
  expect(await signUps.statusOf('late@example.com')).toBe('UNCONFIRMED');
});

test('a login that the table could not bring back is counted, until it is bound to somebody', async () => {
  const { client, userPoolId: UserPoolId } = signUps.pool;
  const Username = 'nobody@example.com';
  const { User } = await client.send(
    new AdminCreateUserCommand({
      UserPoolId,
      Username,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries({ given_name: 'N', family_name: 'N' }).map(([Name, Value]) => ({ Name, Value })),
    }),
  );
  await client.send(
    new AdminSetUserPasswordCommand({ UserPoolId, Username, Password: 'a long and calm sentence', Permanent: true }),
  );
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const { compareLogins } = await import('./compare-logins.ts');
  const compared = async (): Promise<string> => {
    await later(2 * day, () => compareLogins(UserPoolId, new Date().toISOString(), Infinity));
    return String(write.mock.lastCall?.[0]);
  };
  expect(await compared()).toMatch(/"logins compared".*"withoutProfile":1}/);

  const { bindLogin } = await import('#lambdas/data/accounts/people/login.ts');
  const { commit } = await import('#lambdas/data/table/commit.ts');
  const [userId = ''] = await signUps.accountsOf('confirmed@example.com');
  await commit(...bindLogin(userId, User?.Username ?? ''));
  expect(await compared()).toMatch(/"logins compared".*"withoutProfile":0}/);
});

test('what a run has no time for is done by the next, once an hour and once a day', async () => {
  const { handler } = await import('./index.ts');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await signUps.signUp('flood@example.com');
  const comparedAt = async (time: string, milliseconds = 240_000): Promise<boolean> => {
    write.mockClear();
    await later(signUpLimits.unconfirmed + 60, () =>
      handler({ time }, { getRemainingTimeInMillis: () => milliseconds }),
    );
    return write.mock.calls.some(([line]) => String(line).includes('"logins compared"'));
  };
  // Its time is over as it begins.
  expect(await comparedAt('2030-02-01T04:00:00Z', -1000)).toBe(false);
  expect(await signUps.statusOf('flood@example.com')).toBe('UNCONFIRMED');
  expect(await comparedAt('2030-02-01T04:35:00Z')).toBe(true);
  expect(await signUps.accountsOf('flood@example.com')).toEqual([]);
  expect(await comparedAt('2030-02-02T03:55:00Z')).toBe(false);
  expect(await comparedAt('2030-02-02T04:05:00Z')).toBe(true);
});
