import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduledFunctions } from '#lambdas/called-functions.ts';
import { takeLease } from '#lambdas/data/admin/lease.ts';
import { askForErasure, changeErasure, getErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { dueSince } from '#lambdas/data/scheduling/sessions/due.ts';
import { sessionItem } from '#lambdas/data/scheduling/sessions/entities.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { put } from '#lambdas/data/table/write.ts';
import { type FunctionName } from '#lambdas/functions.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { loadHandler } from '#local/lambda/load-function.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { clocked } from './clocked.ts';

withApi();
afterEach(() => vi.restoreAllMocks());

const tick = () => ({ source: 'aws.events', time: now() });
const minute = 60_000;

test('of two runs at once one does the work, and a later one does it again', async () => {
  let runs = 0;
  const handler: ReturnType<typeof clocked> = clocked(randomUUID(), async () => {
    runs += 1;
    // Another one begins while this one is at it.
    await handler(tick());
  });
  await handler(tick());
  expect(runs).toBe(1);
  await handler(tick());
  expect(runs).toBe(2);
});

test('a run that fails gives its lease back', async () => {
  const handler = clocked(randomUUID(), () => Promise.reject(new Error('broke off')));
  await expect(handler(tick())).rejects.toThrow('broke off');
  await expect(handler(tick())).rejects.toThrow('broke off');
});

test('the lease of a killed run ends when the run would have ended, and what the dead would give back is not the living one’s', async () => {
  const work = randomUUID();
  const killed = await takeLease(work, 0);
  const living = await takeLease(work, minute);
  expect([killed, living]).not.toContain(undefined);
  await killed?.();
  expect(await takeLease(work, minute)).toBeUndefined();
  await living?.();
  expect(await takeLease(work, minute)).toBeDefined();
});

test('a run begins nothing after five sixths of what its function has', async () => {
  let until = 0;
  const handler = clocked(randomUUID(), (run) => {
    ({ until } = run);
    return Promise.resolve();
  });
  await handler(tick(), { getRemainingTimeInMillis: () => 240_000 });
  expect(Math.abs(until - Date.now() - 200_000)).toBeLessThan(2000);
});

test('reminders that stop in time leave what is due, and its hour, to the next run', async () => {
  const at = now();
  const of = { coachId: randomUUID(), sessionId: randomUUID() };
  const due = sessionItem.gsi3.key({ hour: at.slice(0, 13), dueAt: at, ...of });
  await commit(put({ ...sessionItem.key(of), ...due }));
  // A session that cannot be read: whoever looks at it fails.
  expect(await sendDue(at, Date.now() - 1)).toMatchObject({ failed: 0 });
  expect(await dueSince()).toBeUndefined();
  expect(await sendDue(at)).toMatchObject({ failed: 1 });
});

/** It only reads, and may not touch the table. */
const mayOverlap: ReadonlySet<FunctionName> = new Set(['probe']);
const Clocked = v.object({ handler: v.custom<ReturnType<typeof clocked>>((value) => typeof value === 'function') });

test.each(scheduledFunctions().filter(({ name }) => !mayOverlap.has(name)))(
  '$name does nothing while another run holds the lease',
  async ({ name }) => {
    const { handler } = v.parse(Clocked, await loadHandler(name));
    const release = await takeLease(name, minute);
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await handler(tick());
    const lines = written.mock.calls.map(([line]) => String(line));
    written.mockRestore();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('skipped: another run holds the lease');
    await release?.();
  },
);

test('a sweep that began before another does not set it back', async () => {
  const userId = randomUUID();
  const at = now();
  const due = { requestedAt: at, effectiveAt: at, dueAt: at, pseudonym: randomUUID(), told: [], sweptOut: 0 };
  const before = { userId, userType: 'user', state: 'running', step: 'sweep', ...due } as const;
  await commit(askForErasure(before));
  const far = { pk: 'USER#z', sk: 'PROFILE' };
  await commit(changeErasure(before, { sweptTo: far }));
  await expect(commit(changeErasure(before, { sweptTo: { pk: 'USER#a', sk: 'PROFILE' } }))).rejects.toThrow(
    ConditionFailed,
  );
  await expect(commit(changeErasure(before, { step: 'receipt' }))).rejects.toThrow(ConditionFailed);
  expect((await getErasure(userId))?.sweptTo).toEqual(far);
});
