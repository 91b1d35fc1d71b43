import { eventually } from '#testing/web/eventually.ts';
import 'fake-indexeddb/auto';
import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Profile } from '#contract/profile/schema.ts';
import { runs } from '#testing/effort.ts';
import { sampleProfile } from '#testing/web/sample-profile.ts';
import { ApiError } from '#web/api/api-error.ts';
import { loadProfile } from '#web/api/load-profile.ts';
import { signInRefused } from '#web/auth/identity-signals.ts';
import { markLeft, storedPerson } from '#web/auth/stored-sign-in.ts';
import { type DeviceMemory, useIdentityState } from '#web/auth/use-identity-state.ts';
import { database, forgetPerson, keepFor, keptPerson, openFor } from './database.ts';
import { keepReply } from './last-known.ts';
import * as person from './load-person.ts';
import { addWrite } from './outbox/box.ts';

vi.mock('#web/api/load-profile.ts', () => ({ loadProfile: vi.fn() }));
vi.mock('#web/auth/cognito.ts', () => ({
  signOut: () => {
    forgetSignIn();
    return Promise.resolve();
  },
}));
// Nothing is sent by itself: what is unsent is so until the walk sends it.
vi.mock('./outbox/send-writes.ts', () => ({ sendWrites: () => Promise.resolve(), stopSending: () => undefined }));
vi.mock('#web/api/call.ts', () => ({ call: () => Promise.reject(new Error('Nothing is fetched here')) }));

const signedInKey = 'CognitoIdentityServiceProvider.client.LastAuthUser';
const forgetSignIn = () => localStorage.removeItem(signedInKey);
const people = ['ana', 'bo', 'kim'] as const;
type Person = (typeof people)[number];
const profileOf = (who: Person): Profile =>
  sampleProfile({ userId: who, firstName: who, userType: who === 'kim' ? 'coach' : 'user' });
const isPerson = (who: string | undefined): who is Person => people.some((each) => each === who);

const day = 86_400_000;

/** The working days of a device that several people use, and what each of them must find there again. */
class Device {
  /** Texts that are on the device alone. */
  readonly unsent = new Map<string, Set<string>>(people.map((who) => [who, new Set()]));
  private page: ReturnType<typeof this.opened> | undefined;
  private underWay: Promise<unknown>[] = [];
  private count = 0;

  private opened() {
    const track = <T>(step: Promise<T>): Promise<T> => {
      this.underWay.push(step);
      return step;
    };
    const memory: DeviceMemory = {
      lastKnown: (error) => track(person.lastKnownPerson(error)),
      wouldLose: () => track(person.wouldLose()),
      forget: person.forgetPerson,
      tidy: (whose) => track(person.tidyPeople(whose)),
      answerAboutOthers: (whose, goes) => track(person.answerAboutOthers(whose, goes)),
    };
    return renderHook(() => useIdentityState(person.loadPerson, memory));
  }

  /** Whether the person is asked about what others have left. */
  get isAsked(): boolean {
    return this.identity?.others !== undefined;
  }

  private get identity() {
    return this.page?.result.current;
  }

  private async settled(): Promise<void> {
    await act(async () => {
      while (this.underWay.length > 0) await Promise.allSettled(this.underWay.splice(0));
    });
  }

  /** A page that is opened, or asks again. */
  async load(how: 'well' | 'slowly' | 'without connection' | 'with an error'): Promise<void> {
    const answer = async (): Promise<Profile | undefined> => {
      const who = storedPerson();
      if (how === 'without connection') throw new ApiError('network');
      if (how === 'with an error') throw new ApiError('unexpected', { status: 500 });
      // The page looks at what it knew last, after four seconds.
      if (how === 'slowly') await person.lastKnownPerson();
      return isPerson(who) ? profileOf(who) : undefined;
    };
    vi.mocked(loadProfile).mockImplementation(answer);
    this.page ??= this.opened();
    await act(async () => this.identity?.refresh());
    if (!storedPerson()) await person.tidyPeople(undefined);
    await this.settled();
  }

  async signIn(who: Person): Promise<void> {
    localStorage.setItem(signedInKey, who);
    await this.load('well');
  }

  async write(what: 'entry' | 'note' | 'draft'): Promise<void> {
    const who = keptPerson();
    const isHere = this.identity?.profile !== undefined;
    if (who === undefined || !isHere) return;
    this.count += 1;
    const id = `${who} ${this.count}`;
    const about = { endpoint: 'removeEntry', about: id, echo: id, idempotencyKey: id, savedAt: Date.now() } as const;
    const base = { id, title: id, blocks: [], createdAt: '', updatedAt: '', version: 1 };
    if (what === 'entry') await addWrite(about);
    else if (what === 'note') await (await database()).put('notes', { id, base, title: id, blocks: [] });
    else await (await database()).put('drafts', { place: id, value: id, keptAt: Date.now() });
    this.unsent.get(who)?.add(id);
  }

  async send(): Promise<void> {
    const who = keptPerson();
    if (who === undefined || this.identity?.state !== 'signed-in') return;
    for (const store of ['writes', 'notes', 'drafts'] as const) await (await database()).clear(store);
    await keepReply('getMe', profileOf('ana'));
    this.unsent.get(who)?.clear();
  }

  async signOut(goes: boolean): Promise<void> {
    const who = storedPerson();
    if (!isPerson(who) || !this.identity) return;
    const { identity } = this;
    const over = identity.signOut();
    await this.settled();
    const asked = this.identity?.leaving;
    await act(async () => {
      asked?.answer(goes);
      await over;
    });
    await this.settled();
    if (asked && !goes) return expect(storedPerson()).toBe(who);
    if (asked) this.unsent.get(who)?.clear();
    expect(await namesKept()).not.toContain(who);
  }

  async expire(): Promise<void> {
    await act(async () => {
      signInRefused.announce();
      if (this.page) await eventually(() => expect(storedPerson()).toBeUndefined(), { interval: 1 });
    });
    forgetSignIn();
    await this.settled();
  }

  async answer(goes: boolean): Promise<void> {
    const others = this.identity?.others;
    if (!others) return;
    const me = storedPerson();
    act(() => others.answer(goes));
    await this.settled();
    if (goes) for (const [who, texts] of this.unsent) if (who !== me) texts.clear();
  }

  close(): void {
    this.page?.unmount();
    this.page = undefined;
    keepFor(undefined);
  }

  async check(): Promise<void> {
    const kept = await namesKept();
    for (const who of people) {
      const expected = [...(this.unsent.get(who) ?? [])].toSorted();
      const found = kept.includes(who) ? await contentOf(who) : { texts: [], others: 0 };
      expect(found.texts).toEqual(expected);
      const isSomebodyElse = this.identity?.state === 'signed-in' && this.identity.profile.userId !== who;
      if (isSomebodyElse && expected.length === 0) expect(kept).not.toContain(who);
      if (isSomebodyElse) expect(found.others).toBe(0);
    }
  }
}

const namesKept = async () => (await indexedDB.databases()).map(({ name }) => name?.replace('stillwater.', ''));

const contentOf = async (who: Person) => {
  const own = await openFor(who, () => undefined);
  const [writes, notes, drafts, replies, recordings] = await Promise.all([
    own.getAll('writes'),
    own.getAll('notes'),
    own.getAll('drafts'),
    own.count('replies'),
    own.count('recordings'),
  ]);
  own.close();
  const texts = [
    ...writes.map(({ about }) => about),
    ...notes.map(({ id }) => id),
    ...drafts.map(({ place }) => place),
  ];
  return { texts: texts.toSorted(), others: replies + recordings };
};

const clear = async (): Promise<void> => {
  localStorage.clear();
  for (const who of people) await forgetPerson(who);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
});
afterEach(async () => {
  vi.useRealTimers();
  await clear();
});

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
      await clear();
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
