import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secondFactorLimits } from '#contract/accounts/limits.ts';
import { countWrongRecoveryCode } from '#lambdas/data/accounts/people/recovery-attempts.ts';
import { getRecoveryCodes, takeRecoveryCode } from '#lambdas/data/accounts/people/recovery-codes.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { type FactorPool, factorPool } from '#testing/lambdas/second-factor.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();
let pool: FactorPool;
let carla: Person;
let codes: readonly string[];
let logged: string;

beforeEach(async () => {
  logged = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    logged += String(text);
    return true;
  });
  pool = factorPool(api);
  ({ person: carla, codes } = await withCodes());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const addressOf = ({ userId }: Person): string => `${userId}@example.com`;

const withCodes = async () => {
  const person = await coach();
  pool.has({ userId: person.userId, email: addressOf(person), on: true });
  const { recoveryCodes } = (await api.call('addSecondFactor', { as: person, key: crypto.randomUUID() })).body;
  return { person, codes: recoveryCodes };
};

const recover = (emailAddress: string, code = '', from = '203.0.113.7', more: Readonly<Record<string, string>> = {}) =>
  api.call('recover', {
    body: { emailAddress, code },
    key: crypto.randomUUID(),
    from,
    headers: more,
  });

const wrong = '7K3M-QX9D-2V5T-HB8N';

test('a code switches the second factor off, ends all codes, and the owner is told in their language', async () => {
  expect((await recover(addressOf(carla), codes[3])).status).toBe(204);
  expect(pool.isOn(carla.userId)).toBe(false);
  expect(await getRecoveryCodes(carla.userId)).toBeUndefined();
  const [mail, ...more] = api.mailer.mailsTo(addressOf(carla));
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Verificatie in twee stappen staat uit voor je Stillwater-account');
  expect(mail?.text).toContain('Hallo Carla');
  for (const code of codes) expect(mail?.html).not.toContain(code);
});

test('it is in the audit log, without the code or an address', async () => {
  await recover(addressOf(carla), codes[0]);
  const ada = await personWithProfile('internal-superuser');
  pool.has({ userId: ada.userId, email: addressOf(ada), on: true });
  const query = { action: 'second-factor.recover', actorId: carla.userId };
  const { items } = (await api.call('listAuditEvents', { as: ada, query })).body;
  expect(items).toMatchObject([{ actorId: carla.userId, targetId: carla.userId }]);
  expect(items[0]).not.toHaveProperty('detail');
});

test('a code may be typed in any case, with spaces or hyphens, and with O and I for the digits', async () => {
  const typed = (codes[0] ?? '').replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase();
  await recover(addressOf(carla).toUpperCase(), ` ${typed} `);
  expect(pool.isOn(carla.userId)).toBe(false);
});

test('a used code is good for nothing, also after the second factor is set up again', async () => {
  await recover(addressOf(carla), codes[0]);
  pool.has({ userId: carla.userId, email: addressOf(carla), on: true });
  await api.call('addSecondFactor', { as: carla, key: crypto.randomUUID() });
  for (const code of codes.slice(0, 3)) await recover(addressOf(carla), code);
  expect(pool.isOn(carla.userId)).toBe(true);
});

test("neither a wrong code nor somebody else's does anything", async () => {
  const { codes: others } = await withCodes();
  for (const code of [wrong, others[0]]) expect((await recover(addressOf(carla), code)).status).toBe(204);
  expect(pool.isOn(carla.userId)).toBe(true);
  expect((await getRecoveryCodes(carla.userId))?.hashes).toHaveLength(10);
  expect(api.mailer.mailsTo(addressOf(carla))).toEqual([]);
});

test('whatever is wrong, the answer is that of a right code', async () => {
  const without = await coach();
  pool.has({ userId: without.userId, email: addressOf(without), on: false });
  const right = await recover(addressOf(carla), codes[0]);
  for (const address of ['nobody@example.com', addressOf(without), addressOf(carla)]) {
    const { status, headers, problem } = await recover(address, wrong);
    expect({ status, headers, problem }).toEqual({ status: right.status, headers: right.headers, problem: undefined });
  }
});

test('five attempts an hour for one address from one network, known or not; the sixth waits', async () => {
  const { count, window } = secondFactorLimits.recoveryAttempts;
  for (const address of [addressOf(carla), 'unknown@example.com']) {
    for (let attempt = 0; attempt < count; attempt += 1) expect((await recover(address, wrong)).status).toBe(204);
    const refused = await recover(address, codes[0]);
    expect(refused.problem?.code).toBe('too-many-requests');
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(window);
  }
  expect(pool.isOn(carla.userId)).toBe(true);
  await later(window, async () => {
    expect((await recover(addressOf(carla), codes[0])).status).toBe(204);
  });
  expect(pool.isOn(carla.userId)).toBe(false);
});

describe('of wrong codes', () => {
  const { recoveryAttempts, wrongRecoveryCodes } = secondFactorLimits;

  /** As many wrong codes as are taken, each network making all the attempts that it has. */
  const guess = async (address: string): Promise<void> => {
    for (let made = 0; made < wrongRecoveryCodes.count; made += 1) {
      const from = `198.51.100.${Math.floor(made / recoveryAttempts.count)}`;
      expect((await recover(address, wrong, from)).status).toBe(204);
    }
  };

  test('a stranger who has made five cannot lock the owner out', async () => {
    for (let attempt = 0; attempt <= recoveryAttempts.count; attempt += 1)
      await recover(addressOf(carla), wrong, '198.51.100.1');
    expect((await recover(addressOf(carla), codes[0], '198.51.100.1')).problem?.code).toBe('too-many-requests');
    expect(pool.isOn(carla.userId)).toBe(true);
    expect((await recover(addressOf(carla), codes[0])).status).toBe(204);
    expect(pool.isOn(carla.userId)).toBe(false);
  });

  test('nobody gets more by saying that they are elsewhere, or by another address of the same network', async () => {
    for (let attempt = 0; attempt < recoveryAttempts.count; attempt += 1)
      await recover(addressOf(carla), wrong, '2001:db8::1');
    for (const more of [{ 'x-forwarded-for': '192.0.2.9' }, { 'x-stillwater-source': '192.0.2.9' }])
      expect((await recover(addressOf(carla), wrong, '2001:db8::2', more)).problem?.code).toBe('too-many-requests');
    expect((await recover(addressOf(carla), wrong, '2001:db8:0:1::1')).status).toBe(204);
  });

  test('from many networks a hundred a day are taken; then a wrong one is refused, known address or not, and a right one is not', async () => {
    const unknown = 'nobody-knows@example.com';
    await guess(addressOf(carla));
    for (let made = 0; made < wrongRecoveryCodes.count; made += 1) await countWrongRecoveryCode(unknown);
    for (const address of [addressOf(carla), unknown]) {
      const refused = await recover(address, wrong);
      expect(refused.problem?.code).toBe('too-many-requests');
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(wrongRecoveryCodes.window);
    }
    expect(logged).toContain('too many wrong codes for one address');
    expect((await recover(addressOf(carla), codes[0])).status).toBe(204);
    expect(pool.isOn(carla.userId)).toBe(false);
  });
});

test('of 50 uses of one code at once the limit lets five through, and one mail leaves', async () => {
  const replies = await Promise.all(Array.from({ length: 50 }, () => recover(addressOf(carla), codes[0])));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(45);
  expect(api.mailer.mailsTo(addressOf(carla))).toHaveLength(1);
  expect(pool.isOn(carla.userId)).toBe(false);
});

test('of 50 that take one code at the same moment one gets it', async () => {
  const stored = await getRecoveryCodes(carla.userId, { consistent: true });
  const code = (codes[0] ?? '').replaceAll('-', '');
  const taken = await Promise.allSettled(
    Array.from({ length: 50 }, async () => {
      const taking = takeRecoveryCode(stored, code);
      if (!taking) throw new Error('It is one of hers');
      await commit(taking);
    }),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await getRecoveryCodes(carla.userId, { consistent: true }))?.hashes).toHaveLength(9);
});

test('a code that could not be used because the pool failed is not used up', async () => {
  pool.failOnce();
  expect((await recover(addressOf(carla), codes[0])).status).toBe(500);
  expect((await getRecoveryCodes(carla.userId, { consistent: true }))?.hashes).toHaveLength(10);
  expect((await recover(addressOf(carla), codes[0])).status).toBe(204);
  expect(pool.isOn(carla.userId)).toBe(false);
});

test('a notice that does not leave changes nothing for who has lost the app', async () => {
  const { status } = await api.mailer.refusing(() => recover(addressOf(carla), codes[0]));
  expect(status).toBe(204);
  expect(pool.isOn(carla.userId)).toBe(false);
});

test('no log line holds a code, an address or a name', async () => {
  await recover(addressOf(carla), wrong);
  pool.failOnce();
  await recover(addressOf(carla), codes[0]);
  await api.mailer.refusing(() => recover(addressOf(carla), codes[1]));
  expect(logged).toContain('"route":"recover"');
  for (const secret of [wrong, ...codes, carla.userId, 'Carla']) {
    expect(logged).not.toContain(secret);
    expect(logged).not.toContain(secret.replaceAll('-', ''));
  }
});
