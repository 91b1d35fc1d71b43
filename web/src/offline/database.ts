import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Note } from '#contract/notes/schema.ts';
import type { StoredWrite } from './outbox/write.ts';

/** A recording that plays without a connection. */
export interface KeptRecording {
  readonly assetId: string;
  readonly name: string;
  readonly type: 'audio' | 'video';
  readonly durationSeconds?: number | undefined;
  readonly blob: Blob;
  /** What is said in it, where somebody has written that down. */
  readonly captions?: Blob | undefined;
  readonly transcript?: Blob | undefined;
  /** Bytes of all of it. */
  readonly size: number;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** A note as its coach has it on this device, until the server has it, too. */
export interface KeptNote {
  readonly id: string;
  /** What the server had when it was last heard of. */
  readonly base: Note;
  readonly title: string;
  readonly blocks: Note['blocks'];
  /** What was sent without an answer so far. */
  readonly sent?: Pick<Note, 'title' | 'blocks'> | undefined;
}

/** What a person's device keeps. Each person has a database of their own, which goes when they sign out. */
interface Kept extends DBSchema {
  /** What was written here and has not reached the server. */
  writes: { key: number; value: StoredWrite };
  /** The last reply of an endpoint, by its name. */
  replies: { key: string; value: unknown };
  /** Recordings, by the id of their asset. */
  recordings: { key: string; value: KeptRecording };
  /** Of a coach: notes that were changed and not saved. */
  notes: { key: string; value: KeptNote };
}

type Database = IDBPDatabase<Kept>;

let person: string | undefined;
let opened: Promise<Database> | undefined;

const nameFor = (whose: string): string => `stillwater.${whose}`;

const open = (whose: string): Promise<Database> =>
  openDB<Kept>(nameFor(whose), 2, {
    upgrade(database, version) {
      if (version < 1) {
        database.createObjectStore('writes', { keyPath: 'number', autoIncrement: true });
        database.createObjectStore('replies');
        database.createObjectStore('recordings', { keyPath: 'assetId' });
      }
      database.createObjectStore('notes', { keyPath: 'id' });
    },
    // Another tab deletes it, or brings its next version.
    blocking: close,
    terminated: close,
  });

/** Whose things are kept now, as Cognito calls them; undefined as long as nobody's are. */
export const keptPerson = (): string | undefined => person;

/** From now on things are kept for this person. */
export const keepFor = (whose: string | undefined): void => {
  if (whose !== person) close();
  person = whose;
};

/**
 * The database of the person whose things are kept. It is opened anew after another tab had it closed.
 * @throws where there is nobody, or where the browser keeps nothing
 */
export const database = (): Promise<Database> => {
  if (person === undefined) return Promise.reject(new Error("Nobody's things are kept here"));
  opened ??= open(person).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

function close(): void {
  opened?.then((database) => database.close()).catch(() => undefined);
  opened = undefined;
}

/** Deletes everything that is kept for the person, and keeps nothing any more. */
export const forgetPerson = async (): Promise<void> => {
  const whose = person;
  keepFor(undefined);
  if (whose !== undefined && 'indexedDB' in globalThis) await deleteDB(nameFor(whose));
};
