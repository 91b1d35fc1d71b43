import { day } from '#contract/core/units.ts';
import '#lambdas/temporal.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { attemptsInARow } from '#contract/admin/limits.ts';
import { ownDataLimits } from '#contract/privacy/own-data/limits.ts';
import { getFailure, keepFailure } from '#lambdas/data/admin/dead-letter.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { erasureItem } from '#lambdas/data/privacy/own-data/entities.ts';
import { getErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { getExport } from '#lambdas/data/privacy/own-data/export.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put, remove, update } from '#lambdas/data/table/write.ts';
import { giveUpAfterTen } from '#lambdas/http/give-up.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { coach, type Person, personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runWorkers } from '#testing/lambdas/workers.ts';

const api = withApi();
const due = plusSeconds(now(), ownDataLimits.erasureDelay + 600);
let ada: Person;

beforeAll(async () => {
  ada = await personWithProfile('internal-superuser');
});

const stepOf = async ({ userId }: Person): Promise<string> => (await getErasure(userId))?.step ?? 'none';
const failuresOf = ({ userId }: Person) => getFailure({ work: 'erasure', userId });

const asked = async () => {
  const { anna, client, mirre } = await pair(api);
  await api.call('requestErasure', { as: anna });
  return { anna, client, mirre };
};

const farewells = async (at: string) =>
  (await import('#lambdas/privacy/farewell/run.ts')).runFarewells(at, Number.POSITIVE_INFINITY);
const privateRun = async (time: string) => (await import('#lambdas/jobs/private-worker/index.ts')).handler({ time });

test('a deletion that cannot be read stops no other, nor an export, and waits for an administrator after ten runs', async () => {
  const broken = await asked();
  const whole = await asked();
  const coachAsks = await coach();
  const key = erasureItem.key(broken.anna);
  await commit(update(key, { set: { userType: 'nobody' } }));
  await api.call('requestExport', { as: coachAsks, key: randomId() });
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await expect(runWorkers(now())).rejects.toThrow('broke off');
  await privateRun(now());
  const listed = (await api.call('listDataRequests', { as: ada })).body.items.map(({ userId }) => userId);
  lines.mockRestore();
  expect(await stepOf(whole.anna)).toBe('close');
  expect((await getExport(coachAsks.userId))?.state).toBe('ready');
  expect(listed).toContain(whole.anna.userId);
  expect(listed).not.toContain(broken.anna.userId);
  // One run, one failure, though two workers have met it.
  expect(await failuresOf(broken.anna)).toMatchObject({ times: 1, error: 'ValiError' });
  for (let run = 2; run < attemptsInARow; run += 1) expect(await farewells(now())).toMatchObject({ failed: 1 });
  expect(await farewells(now())).toEqual({ steps: 0, failed: 0, givenUp: 1 });
  expect(await farewells(now())).toEqual({ steps: 0, failed: 0, givenUp: 0 });
  const letters = (await api.call('listDeadLetters', { as: ada })).body.items;
  const letter = letters.find(({ userId }) => userId === broken.anna.userId);
  await commit(update(key, { set: { userType: 'user' } }));
  await api.call('retryDeadLetter', { as: ada, params: { deadLetterId: letter?.id ?? '' } });
  expect(await farewells(plusSeconds(now(), 60))).toMatchObject({ steps: 1, failed: 0 });
  expect(await stepOf(broken.anna)).toBe('close');
});

test('what fails with one item in a sweep is counted for whom it is about, who is not done, and holds nobody else up', async () => {
  const [one, other] = [await asked(), await asked()];
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await runWorkers(now());
  for (let run = 0; run < 8 && (await stepOf(one.anna)) !== 'sweep'; run += 1) {
    await farewells(plusSeconds(due, run * 300));
    if ((await stepOf(one.anna)) !== 'sweep') await privateRun(plusSeconds(due, run * 300));
  }
  expect([await stepOf(one.anna), await stepOf(other.anna)]).toEqual(['sweep', 'sweep']);
  const key = clientItem.key({ coachId: one.mirre.userId, clientId: randomId() });
  await commit(put({ ...key, email: one.client.email }));
  const at = plusSeconds(due, day);
  await expect(privateRun(at)).rejects.toThrow('broke off');
  expect([await stepOf(one.anna), await stepOf(other.anna)]).toEqual(['sweep', 'receipt']);
  expect(await failuresOf(one.anna)).toMatchObject({ times: 1, error: 'ValiError' });
  expect(await failuresOf(other.anna)).toBeUndefined();
  await commit(remove(key));
  await privateRun(at);
  expect(await stepOf(one.anna)).toBe('receipt');
  // A step that is done ends the row.
  expect(await failuresOf(one.anna)).toBeUndefined();
  const refused = () => api.mailer.refusing(() => farewells(at));
  for (let run = 1; run < attemptsInARow; run += 1) await refused();
  expect([await stepOf(one.anna), await stepOf(other.anna)]).toEqual(['receipt', 'receipt']);
  // Nothing is left but the address for a mail that no server takes.
  await refused();
  lines.mockRestore();
  expect([await stepOf(one.anna), await stepOf(other.anna)]).toEqual(['none', 'none']);
  expect(await failuresOf(one.anna)).toBeUndefined();
  const query = { action: 'user.erase', limit: '100' } as const;
  const erased = (await api.call('listAuditEvents', { as: ada, query })).body.items.map(({ targetId }) => targetId);
  for (const { anna } of [one, other]) expect(erased).toContain(anna.userId);
});

test('a deletion that is taken back forgets how often it failed, and asked for again it has ten attempts', async () => {
  const { anna } = await asked();
  const lines = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const refused = () => api.mailer.refusing(() => farewells(plusSeconds(now(), 60)));
  for (let run = 0; run < attemptsInARow; run += 1) await refused();
  expect(await failuresOf(anna)).toMatchObject({ times: attemptsInARow });
  expect((await api.call('cancelErasure', { as: anna })).status).toBe(204);
  expect(await failuresOf(anna)).toBeUndefined();
  await api.call('requestErasure', { as: anna });
  expect(await refused()).toMatchObject({ failed: 1, givenUp: 0 });
  lines.mockRestore();
});

test('sweeps that fail hours apart are in a row', async () => {
  const work = { work: 'erasure', userId: randomId() } as const;
  const at = plusSeconds(now(), -5 * 3_600);
  const before = { ...work, firstAt: at, lastAt: at, times: attemptsInARow - 1, error: 'No', requestId: 'none' };
  await commit(keepFailure(undefined, before));
  expect(await giveUpAfterTen(work, new Error('No'))).toBe(true);
});
