import { beforeEach, describe, expect, test } from 'vitest';
import { secondFactorLimits } from '#contract/accounts/limits.ts';
import { getRecoveryCodes } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { coach, type Person, personWithProfile, withClaims } from '#testing/lambdas/people.ts';
import { type FactorPool, factorPool } from '#testing/lambdas/second-factor.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let pool: FactorPool;
let carla: Person;

beforeEach(async () => {
  pool = factorPool(api);
  carla = await coach();
  inPool(carla, true);
});

const inPool = ({ userId }: Person, on: boolean) => pool.has({ userId, email: `${userId}@example.com`, on });

const state = async (as: Person) => (await api.call('getSecondFactor', { as })).body;
const add = (as: Person) => api.call('addSecondFactor', { as, key: crypto.randomUUID() });
const renew = (as: Person) => api.call('renewRecoveryCodes', { as, key: crypto.randomUUID() });
const remove = (as: Person) => api.call('removeSecondFactor', { as });

/** The same person with a page that has been open for so many seconds. */
const after = (seconds: number, person: Person): Person =>
  withClaims({ auth_time: String(Math.floor(Date.now() / 1000) - seconds) }, person);

const long = secondFactorLimits.freshSignIn + 60;

const audited = async ({ userId }: Person) => {
  const ada = await personWithProfile('internal-superuser');
  inPool(ada, true);
  const { items } = (await api.call('listAuditEvents', { as: ada, query: { actorId: userId } })).body;
  return items.map(({ action }) => action);
};

test('the state is what the pool says, with the codes that are left', async () => {
  expect(await state(carla)).toEqual({ on: true, recoveryCodesLeft: 0 });
  await add(carla);
  expect(await state(carla)).toEqual({ on: true, recoveryCodesLeft: 10 });
  inPool(carla, false);
  expect(await state(carla)).toEqual({ on: false, recoveryCodesLeft: 0 });
  expect(await state(await coach())).toEqual({ on: false, recoveryCodesLeft: 0 });
});

describe('the first recovery codes', () => {
  test('are ten different ones, kept as hashes alone, and in the audit log without a word of them', async () => {
    const { recoveryCodes } = (await add(carla)).body;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const stored = JSON.stringify(await getRecoveryCodes(carla.userId));
    for (const code of recoveryCodes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(await audited(carla)).toEqual(['second-factor.on']);
  });

  test('are given only when the pool really asks for a second factor', async () => {
    inPool(carla, false);
    expect((await add(carla)).problem?.code).toBe('second-factor-not-set-up');
    expect((await add(await coach())).problem?.code).toBe('second-factor-not-set-up');
    expect(await getRecoveryCodes(carla.userId)).toBeUndefined();
  });

  test('need no fresh sign-in, but replacing codes does, on this way too', async () => {
    const page = after(long, carla);
    expect((await add(page)).status).toBe(201);
    expect((await add(page)).problem?.code).toBe('fresh-sign-in-required');
    expect((await add(carla)).status).toBe(201);
  });

  test('of two requests at once one gives codes, and those are the ones that count', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(carla)));
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
    for (const { status, problem } of replies) if (status !== 201) expect(problem?.code).toBe('changed-meanwhile');
    expect((await state(carla)).recoveryCodesLeft).toBe(10);
  });
});

describe('new recovery codes', () => {
  test('take the place of the old ones, after a fresh sign-in', async () => {
    const first = (await add(carla)).body.recoveryCodes;
    expect((await renew(after(long, carla))).problem?.code).toBe('fresh-sign-in-required');
    const second = (await renew(carla)).body.recoveryCodes;
    expect(second.filter((code) => first.includes(code))).toEqual([]);
    expect((await state(carla)).recoveryCodesLeft).toBe(10);
    expect(await audited(carla)).toEqual(['second-factor.codes', 'second-factor.on']);
  });

  test('are not given without a second factor', async () => {
    inPool(carla, false);
    expect((await renew(carla)).problem?.code).toBe('second-factor-not-set-up');
  });
});

describe('switching it off', () => {
  test('takes a fresh sign-in, and the codes go with it', async () => {
    await add(carla);
    expect((await remove(after(long, carla))).problem?.code).toBe('fresh-sign-in-required');
    expect(pool.isOn(carla.userId)).toBe(true);
    expect((await remove(after(secondFactorLimits.freshSignIn - 5, carla))).status).toBe(204);
    expect(pool.isOn(carla.userId)).toBe(false);
    expect(await getRecoveryCodes(carla.userId)).toBeUndefined();
    expect(await audited(carla)).toEqual(['second-factor.off', 'second-factor.on']);
  });

  test('a token that does not tell when its bearer signed in is not a fresh one', async () => {
    expect((await remove(withClaims({ auth_time: undefined }, carla))).problem?.code).toBe('fresh-sign-in-required');
  });

  test('twice is no different from once, and nobody else is touched', async () => {
    const dora = await coach();
    inPool(dora, true);
    await add(dora);
    await add(carla);
    expect([(await remove(carla)).status, (await remove(carla)).status]).toEqual([204, 204]);
    expect(await state(dora)).toEqual({ on: true, recoveryCodesLeft: 10 });
  });
});
