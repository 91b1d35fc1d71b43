import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runs } from '#testing/effort.ts';
import { beginOnDevice, clearDevice, Device, day, endOnDevice, namesKept, people } from '#testing/web/shared-device.ts';
import { markLeft } from '#web/lib/auth/stored-sign-in.ts';
import { database, keepFor } from './database.ts';

vi.mock('#web/lib/api/load-profile.ts', () => ({ loadProfile: vi.fn() }));
vi.mock('#web/lib/auth/cognito.ts', async () => {
  const { forgetSignIn } = await import('#testing/web/shared-device.ts');
  return {
    signOut: () => {
      forgetSignIn();
      return Promise.resolve();
    },
  };
});
// Nothing is sent by itself: what is unsent is so until the walk sends it.
vi.mock('./outbox/send-writes.ts', () => ({ sendWrites: () => Promise.resolve(), stopSending: () => undefined }));
vi.mock('#web/lib/api/call.ts', () => ({ call: () => Promise.reject(new Error('Nothing is fetched here')) }));

beforeEach(beginOnDevice);
afterEach(endOnDevice);

type Step = (device: Device) => Promise<void> | void;

/** Counterexamples name their steps. */
const named = (step: Step, ...name: readonly unknown[]): Step =>
  Object.assign(step, { [fc.toStringMethod]: () => name.join(' ') });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...people).map((who) => named((device) => device.signIn(who), 'signIn', who)),
  fc
    .constantFrom('well', 'slowly', 'without connection', 'with an error')
    .map((how) => named((device) => device.load(how), 'load', how)),
  fc.constantFrom('entry', 'note', 'draft').map((what) => named((device) => device.write(what), 'write', what)),
  fc.constant(named((device) => device.send(), 'send')),
  fc.boolean().map((goes) => named((device) => device.signOut(goes), 'signOut', goes)),
  fc.constant(named((device) => device.expire(), 'expire')),
  fc.boolean().map((goes) => named((device) => device.answer(goes), 'answer', goes)),
  fc.constant(named((device) => device.close(), 'close')),
  fc.constant(named(() => void vi.setSystemTime(Date.now() + 15 * day), 'two weeks')),
);

test('whatever several people do on one device, none finds what another left, and nothing unsent goes without a question', async () => {
  const walks = fc.array(step, { minLength: 50, maxLength: 50, size: 'max' });
  const walk = fc.asyncProperty(walks, async (steps) => {
    const device = new Device();
    try {
      for (const go of steps) {
        await go(device);
        await device.check();
      }
    } finally {
      device.close();
      await clearDevice();
    }
  });
  await fc.assert(walk, { numRuns: runs({ usual: 10, full: 100 }) });
});

test('a sign-in that ran out leaves nothing here after two weeks, unless something was not sent', async () => {
  const device = new Device();
  await device.signIn('ana');
  await device.write('entry');
  await device.expire();
  await device.signIn('bo');
  await device.answer(false);
  await device.send();
  await device.expire();

  vi.setSystemTime(Date.now() + 13 * day);
  await device.load('well');
  expect(new Set(await namesKept())).toEqual(new Set(['ana', 'bo']));
  vi.setSystemTime(Date.now() + 2 * day);
  await device.load('well');
  expect(await namesKept()).toEqual(['ana']);
  await device.signIn('ana');
  await device.check();
});

test('a profile of a shape that this version cannot read costs nobody what they wrote', async () => {
  const device = new Device();
  await device.signIn('ana');
  await device.write('entry');
  device.close();
  keepFor('ana');
  await (await database()).put('replies', { firstName: 'Ana' }, 'getMe');
  keepFor(undefined);
  await device.load('without connection');
  await device.check();
  device.close();
  await device.load('slowly');
  await device.check();
});

test('who was let stay is asked about once, and a sign-out that was cut short is completed by the next page', async () => {
  const device = new Device();
  await device.signIn('ana');
  await device.write('entry');
  await device.expire();
  await device.signIn('bo');
  expect(device.isAsked).toBe(true);
  await device.answer(false);
  await device.load('well');
  expect(device.isAsked).toBe(false);

  markLeft('ana', true);
  await device.load('well');
  expect(await namesKept()).toEqual(['bo']);
});
