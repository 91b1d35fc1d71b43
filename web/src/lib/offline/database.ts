import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Note } from '#contract/notes/schema.ts';
import type { StoredWrite } from './outbox/write.ts';

/** A recording that plays without a connection. */
export interface StoredRecording {
  readonly assetId: string;
  readonly name: string;
  readonly type: 'audio' | 'video';
  readonly durationSeconds?: number | undefined;
  readonly blob: Blob;
  /** Words of the recording, where someone has written them down. */
  readonly captions?: Blob | undefined;
  readonly transcript?: Blob | undefined;
  /** Bytes of all of it. */
  readonly size: number;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** A note as its coach has it on this device, until the server has it, too. */
export interface StoredNote {
  readonly id: string;
  /** The server's version when it was last loaded. */
  readonly base: Note;
  readonly title: string;
  readonly blocks: Note['blocks'];
  /** Sent without an answer so far. */
  readonly sent?: Pick<Note, 'title' | 'blocks'> | undefined;
}

/** Words that somebody has begun to write and has not saved, by where they are written. */
export interface StoredDraft {
  readonly place: string;
  /** Contents of the form; the form checks the shape when it reads it. */
  readonly value: unknown;
  /** Milliseconds of the device's clock. */
  readonly keptAt: number;
}

/** A sound that was recorded here and that no server has yet. Its bytes are chunks of their own, written while it is recorded. */
export interface StoredTake {
  readonly id: string;
  /** What it is recorded for, like the place of a draft. */
  readonly place: string;
  /** Which part of that. */
  readonly part: string;
  /** Media type, as the browser records it. */
  readonly mimeType: string;
  /** Milliseconds of the device's clock. */
  readonly startedAt: number;
  /** Recorded so far; pauses do not count. */
  readonly seconds: number;
  /** False while it is recorded, and for good where the page ended before that. */
  readonly isComplete: boolean;
}

interface StoredChunk {
  readonly take: string;
  readonly number: number;
  /** Not a Blob: Safari loses those of a database in a private window. */
  readonly bytes: ArrayBuffer;
}

/** A file that an entry of this device names, until that entry has arrived. */
export interface StoredFile {
  readonly id: string;
  readonly kind: 'photo' | 'voice';
  readonly contentType: string;
  readonly bytes: ArrayBuffer;
  /** Of a voice note, whole. */
  readonly seconds?: number | undefined;
  /** The server has it; the entry that names it may still wait. */
  readonly isSent: boolean;
}

interface DeviceUse {
  /** Milliseconds of the device's clock. */
  readonly lastUsed: number;
  /** Id of the person who was asked about unsent work here, and let it stay. */
  readonly letStayBy?: string | undefined;
}

/** Stores of a person's device. Each person has a database of their own, which goes when they sign out. */
interface Kept extends DBSchema {
  /** Writes that have not reached the server. */
  writes: { key: number; value: StoredWrite };
  /** The last reply of an endpoint, by its name. Of a coach, which notes have something left undone. */
  replies: { key: string; value: unknown };
  /** Recordings, by the id of their asset. */
  recordings: { key: string; value: StoredRecording };
  /** Of a coach: notes that were changed and not saved. */
  notes: { key: string; value: StoredNote };
  drafts: { key: string; value: StoredDraft };
  takes: { key: string; value: StoredTake; indexes: { place: string } };
  /** What takes are made of, in order. */
  chunks: { key: [take: string, number: number]; value: StoredChunk };
  /** Files of drafts and unsent entries. */
  files: { key: string; value: StoredFile };
  /** One value, under `use`. */
  use: { key: string; value: DeviceUse };
}

export type DeviceDatabase = IDBPDatabase<Kept>;

let person: string | undefined;
let opened: Promise<DeviceDatabase> | undefined;

/** Before the name of the person, in the name of their database. */
export const databasePrefix = 'stillwater.';

/** @param blocking another tab deletes it, or brings its next version */
export const openFor = (whose: string, blocking: () => void): Promise<DeviceDatabase> =>
  openDB<Kept>(databasePrefix + whose, 5, {
    upgrade(database, version) {
      if (version < 1) {
        database.createObjectStore('writes', { keyPath: 'number', autoIncrement: true });
        database.createObjectStore('replies');
        database.createObjectStore('recordings', { keyPath: 'assetId' });
      }
      if (version < 2) database.createObjectStore('notes', { keyPath: 'id' });
      if (version < 3) {
        database.createObjectStore('drafts', { keyPath: 'place' });
        database.createObjectStore('use');
      }
      if (version < 4) {
        database.createObjectStore('takes', { keyPath: 'id' }).createIndex('place', 'place');
        database.createObjectStore('chunks', { keyPath: ['take', 'number'] });
      }
      database.createObjectStore('files', { keyPath: 'id' });
    },
    blocking,
    terminated: blocking,
  });

/** Whose things are kept now, as Cognito calls them; undefined as long as nobody's are. */
export const currentPerson = (): string | undefined => person;

/** From now on things are kept for this person. */
export const keepFor = (whose: string | undefined): void => {
  if (whose !== person) close();
  person = whose;
};

/**
 * The database of the person whose things are kept. It is opened anew after another tab had it closed.
 * @throws where there is nobody, or where the browser keeps nothing
 */
export const database = (): Promise<DeviceDatabase> => {
  if (person === undefined) return Promise.reject(new Error("Nobody's things are kept here"));
  opened ??= openFor(person, close).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
};

function close(): void {
  opened?.then((database) => database.close()).catch(() => undefined);
  opened = undefined;
}

/** Deletes everything that is kept for the person, and keeps nothing for them any more. */
export const forgetPerson = async (whose: string | undefined): Promise<void> => {
  if (whose === person) keepFor(undefined);
  if (whose !== undefined && 'indexedDB' in globalThis) await deleteDB(databasePrefix + whose);
};
