import { act, renderHook } from '@testing-library/react';
import { expect, vi } from 'vitest';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { loadProfile } from '#web/lib/api/load-profile.ts';
import { signInRefused } from '#web/lib/auth/identity-signals.ts';
import { markRefused, storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { type DeviceMemory, useIdentityState } from '#web/lib/auth/use-identity-state.ts';
import { currentPerson, database, forgetPerson, keepFor, openFor } from '#web/lib/offline/database.ts';
import { keepReply } from '#web/lib/offline/last-known.ts';
import * as person from '#web/lib/offline/load-person.ts';
import { addWrite } from '#web/lib/offline/outbox/box.ts';
import { eventually } from './eventually.ts';
import { sampleProfile } from './sample-profile.ts';

const signedInKey = 'CognitoIdentityServiceProvider.client.LastAuthUser';
export const forgetSignIn = () => localStorage.removeItem(signedInKey);
export const people = ['ana', 'bo', 'kim'] as const;
export type Person = (typeof people)[number];
export const profileOf = (who: Person): Profile =>
  sampleProfile({ userId: who, firstName: who, userType: who === 'kim' ? 'coach' : 'user' });
const isPerson = (who: string | undefined): who is Person => people.some((each) => each === who);

export const day = dayMilliseconds;

/**
 * The working days of a device that several people use, and what each of them must find there again. Its suite replaces what asks the server,
 * `loadProfile`, `call` and `sendWrites`, and Cognito's `signOut`.
 */
export class Device {
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
      endNotifications: () => Promise.resolve(),
      forget: person.forgetPerson,
      forgetRefused: () => track(person.forgetRefused()),
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
    const who = currentPerson();
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
    const who = currentPerson();
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

  /** Cognito does not renew the sign-in, since it was ended from another device. */
  async refuse(): Promise<void> {
    const who = storedPerson();
    if (who !== undefined) markRefused(who, Date.now());
    await this.expire();
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
      const expected = this.unsent.get(who) ?? new Set<string>();
      const found = kept.includes(who) ? await contentOf(who) : { texts: [], others: 0 };
      expect(found.texts).toHaveLength(expected.size);
      expect(new Set(found.texts)).toEqual(expected);
      const isSomebodyElse = this.identity?.state === 'signed-in' && this.identity.profile.userId !== who;
      if (isSomebodyElse && expected.size === 0) expect(kept).not.toContain(who);
      if (isSomebodyElse) expect(found.others).toBe(0);
    }
  }
}

export const namesKept = async () => (await indexedDB.databases()).map(({ name }) => name?.replace('stillwater.', ''));

export const contentOf = async (who: Person) => {
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
  return { texts, others: replies + recordings };
};

/** A device as it is new. */
export const clearDevice = async (): Promise<void> => {
  localStorage.clear();
  for (const who of people) await forgetPerson(who);
};

/** At a time of the test's own, without a connection by itself. */
export const beginOnDevice = (): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T08:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};

export const endOnDevice = async (): Promise<void> => {
  vi.useRealTimers();
  await clearDevice();
};
