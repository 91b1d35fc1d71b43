import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  beginOnDevice,
  contentOf,
  Device,
  day,
  endOnDevice,
  forgetSignIn,
  namesKept,
  profileOf,
} from '#testing/web/shared-device.ts';
import { markRefused, refusedPeople } from '#web/lib/auth/stored-sign-in.ts';
import { keepReply } from './last-known.ts';
import * as person from './load-person.ts';

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

test('a sign-in that was ended from another device leaves only what was not sent, which its author finds again', async () => {
  const device = new Device();
  await device.signIn('ana');
  await keepReply('getMe', profileOf('ana'));
  for (const what of ['entry', 'note', 'draft'] as const) await device.write(what);
  localStorage.setItem('stillwater.person.login', 'ana');
  await device.refuse();
  await device.check();
  expect((await contentOf('ana')).others).toBe(0);
  expect(Object.keys(localStorage)).toEqual(['stillwater.refused.ana']);

  vi.setSystemTime(Date.now() + 6 * day);
  await device.signIn('ana');
  await device.check();
  expect(refusedPeople()).toEqual(new Map());
});

test('where all was sent, a sign-in that was ended from another device leaves nothing', async () => {
  const device = new Device();
  await device.signIn('ana');
  await device.refuse();
  expect(await namesKept()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a sign-in that ended without a refusal leaves everything, unsent texts without a limit', async () => {
  const device = new Device();
  await device.signIn('ana');
  await keepReply('getMe', profileOf('ana'));
  await device.write('draft');
  await device.expire();
  device.close();
  expect((await contentOf('ana')).others).toBeGreaterThan(0);
  vi.setSystemTime(Date.now() + 90 * day);
  await device.load('well');
  await device.signIn('ana');
  await device.check();
});

test('nobody else is asked about what somebody wrote whose sign-in was ended, and nobody else can delete it', async () => {
  const device = new Device();
  await device.signIn('ana');
  await device.write('entry');
  await device.refuse();
  await device.signIn('bo');
  expect(device.isAsked).toBe(false);
  await device.write('entry');
  await device.expire();
  await device.signIn('kim');
  expect(device.isAsked).toBe(true);
  await person.answerAboutOthers('kim', true);
  expect(new Set(await namesKept())).toEqual(new Set(['ana']));
});

test.each(['nobody', 'bo', 'ana'] as const)(
  'what was not sent goes a week after the sign-in was ended, whoever comes next: %s',
  async (next) => {
    const device = new Device();
    await device.signIn('ana');
    await device.write('draft');
    await device.refuse();
    vi.setSystemTime(Date.now() + 7 * day + 1);
    if (next === 'nobody') await device.load('well');
    else await device.signIn(next);
    if (next !== 'ana') expect(await namesKept()).not.toContain('ana');
    else expect((await contentOf('ana')).texts).toEqual([]);
    expect(refusedPeople()).toEqual(new Map());
  },
);

test('a clearing that was cut short is completed by the next page', async () => {
  const device = new Device();
  await device.signIn('ana');
  await keepReply('getMe', profileOf('ana'));
  await device.write('entry');
  markRefused('ana', Date.now());
  forgetSignIn();
  device.close();
  await person.tidyPeople(undefined);
  await device.check();
  expect((await contentOf('ana')).others).toBe(0);
});

test('a lost connection and an error of the server leave everything as it is', async () => {
  const device = new Device();
  await device.signIn('ana');
  await keepReply('getMe', profileOf('ana'));
  await device.write('entry');
  for (const how of ['without connection', 'with an error'] as const) await device.load(how);
  await device.check();
  expect((await contentOf('ana')).others).toBeGreaterThan(0);
});
