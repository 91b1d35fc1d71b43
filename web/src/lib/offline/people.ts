import { day } from '#contract/core/units.ts';
import {
  forgetSignIn,
  leftPeople,
  markLeft,
  markRefused,
  refusedPeople,
  storedPerson,
} from '#web/lib/auth/stored-sign-in.ts';
import { type DeviceDatabase, databasePrefix, forgetPerson, openFor } from './database.ts';
import { removeWorker } from './worker/remove-worker.ts';

/** How long a device remembers somebody whose sign-in has ended by itself and of whom everything was sent, milliseconds. */
const remembered = 14 * day * 1000;

/** How long what was not sent waits for somebody whose sign-in was ended from elsewhere, milliseconds: the device may be in other hands. */
const waitsForRefused = 7 * day * 1000;

/** Texts of a person that are on this device alone. */
export interface Unsent {
  /** Entries and other writes that they would miss. */
  readonly writes: number;
  readonly notes: number;
  /** Texts and recordings that were begun. */
  readonly drafts: number;
}

export const sumOf = ({ writes, notes, drafts }: Unsent): number => writes + notes + drafts;

const unsentIn = async (database: DeviceDatabase): Promise<Unsent> => {
  const [writes, notes, drafts, takes] = await Promise.all([
    database.getAll('writes'),
    database.count('notes'),
    database.getAllKeys('drafts'),
    database.getAll('takes'),
  ]);
  return {
    writes: writes.filter(({ echo }) => echo !== undefined).length,
    notes,
    // A recording and the words that belong to it are one thing to whoever is asked.
    drafts: new Set([...drafts, ...takes.map(({ place }) => place)]).size,
  };
};

/** Texts of a person that are on this device alone; nothing where the device has none. */
export const unsentOf = async (whose: string | undefined): Promise<Unsent> => {
  const isKept = whose !== undefined && ((await keptPeople())?.includes(whose) ?? 'indexedDB' in globalThis);
  return isKept ? within(whose, unsentIn) : { writes: 0, notes: 0, drafts: 0 };
};

/** Notes that the person uses this device now, where it keeps anything of theirs. */
export const noteUse = async (whose: string): Promise<void> => {
  if (!(await keptPeople())?.includes(whose)) return;
  await within(whose, (database) => database.put('use', { lastUsed: Date.now() }, 'use'));
};

/**
 * Takes from the device what is kept of people who are gone: who has signed out; who is not the one that the server says is signed in; and,
 * while nobody is, who was not here for two weeks. Nothing that was not sent goes without a question. What cannot be read is left alone.
 * @param person who is signed in, as the server has said; undefined where nobody is
 * @returns how much of others was not sent and is to be asked about
 */
export const tidyPeople = async (person: string | undefined): Promise<number> => {
  if (person === undefined) await forgetRefused();
  let toAsk = 0;
  for (const whose of (await keptPeople()) ?? []) {
    // Somebody else may have signed in meanwhile, in another tab.
    if (storedPerson() !== person) return 0;
    if (whose === person) continue;
    try {
      toAsk += await tidy(whose, person);
    } catch (error) {
      console.error(error);
    }
  }
  return toAsk;
};

/** The person's answer about others' unsent work: it is deleted, or stays until those others sign in. */
export const answerAboutOthers = async (person: string, goes: boolean): Promise<void> => {
  for (const whose of (await keptPeople()) ?? []) {
    if (whose === person || storedPerson() !== person || refusedPeople().has(whose)) continue;
    if (goes) await forgetPerson(whose);
    else
      await within(whose, async (database) => {
        const use = await database.get('use', 'use');
        await database.put('use', { lastUsed: use?.lastUsed ?? Date.now(), letStayBy: person }, 'use');
      });
  }
};

/** Deletes what a sign-out could not, because the page was closed or the database was in use. */
export const forgetLeft = async (whose: string): Promise<void> => {
  if (!leftPeople().includes(whose)) return;
  await forgetPerson(whose);
  markLeft(whose, false);
};

/**
 * Takes from the device what is here of people whose sign-in Cognito does not renew. What they wrote and was not sent waits a week for them: no screen
 * shows it, and nobody else is asked about it.
 */
export const forgetRefused = async (): Promise<void> => {
  const refused = [...refusedPeople().keys()];
  // Somebody may have signed in meanwhile, whose the worker is now.
  if (refused.length === 0 || storedPerson() !== undefined) return;
  forgetSignIn();
  await Promise.all([removeWorker(), ...refused.map(settleRefused)]);
};

/** They have signed in again: what is left of theirs is theirs. */
export const endRefusal = async (whose: string): Promise<void> => {
  await settleRefused(whose);
  markRefused(whose, undefined);
};

const settleRefused = async (whose: string): Promise<void> => {
  const at = refusedPeople().get(whose);
  if (at === undefined) return;
  const isOver = Date.now() - at > waitsForRefused || sumOf(await unsentOf(whose)) === 0;
  if (!isOver) return dropRead(whose);
  await forgetPerson(whose);
  markRefused(whose, undefined);
};

/** Deletes copies of what the server has; unsent texts stay. */
const dropRead = (whose: string): Promise<void> =>
  within(whose, async (database) => {
    await Promise.all([database.clear('replies'), database.clear('recordings')]);
  });

const tidy = async (whose: string, person: string | undefined): Promise<number> => {
  if (leftPeople().includes(whose)) {
    await forgetLeft(whose);
    return 0;
  }
  if (refusedPeople().has(whose)) {
    await settleRefused(whose);
    return 0;
  }
  const { unsent, use } = await within(whose, async (database) => {
    // A version before this one did not note it: the time runs from now on.
    const use = (await database.get('use', 'use')) ?? { lastUsed: Date.now() };
    await database.put('use', use, 'use');
    return { unsent: sumOf(await unsentIn(database)), use };
  });
  const isOver = person !== undefined || Date.now() - use.lastUsed > remembered;
  if (!isOver) return 0;
  if (unsent === 0) await forgetPerson(whose);
  else await dropRead(whose);
  return person === undefined || use.letStayBy === person ? 0 : unsent;
};

/** Whose databases are on this device; undefined where the browser does not tell. */
const keptPeople = async (): Promise<string[] | undefined> => {
  const { indexedDB }: { indexedDB?: { databases?: () => Promise<IDBDatabaseInfo[]> } } = globalThis;
  const all = await indexedDB?.databases?.();
  return all?.flatMap(({ name }) => (name?.startsWith(databasePrefix) ? [name.slice(databasePrefix.length)] : []));
};

const within = async <T>(whose: string, step: (database: DeviceDatabase) => Promise<T>): Promise<T> => {
  const database = await openFor(whose, () => database.close());
  try {
    return await step(database);
  } finally {
    database.close();
  }
};
