import { generateKeyPair, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { PoolState, type SigningKey } from './pool-state.ts';

export interface PoolStore {
  readonly state: PoolState;
  /** Resolves when everything that was changed before the call is on the disk. */
  readonly save: () => Promise<void>;
}

/** @param folder where the pool lives between runs; without it the pool lives in memory */
export const openPoolStore = async (region: string, folder: string | undefined): Promise<PoolStore> => {
  if (folder === undefined) return { state: await newPool(region), save: async () => {} };
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'user-pool.json');
  const stored = await readIfThere(file);
  const state = stored === undefined ? await newPool(region) : v.parse(PoolState, JSON.parse(stored));
  const save = oneAtATime(() => replaceFile(file, JSON.stringify(state)));
  if (stored === undefined) await save();
  return { state, save };
};

const readIfThere = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    // Not `instanceof Error`: Node's own errors are of another realm within Jest.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};

/** After a crash at any moment the file holds either the old text or the new one. */
const replaceFile = async (file: string, text: string): Promise<void> => {
  const temporary = `${file}.next`;
  const handle = await open(temporary, 'w', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
};

/** Calls that arrive while a write runs share the next one, which starts after them and so holds their changes. */
const oneAtATime = (write: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  return () => {
    waiting ??= running
      .catch(() => {})
      .then(() => {
        waiting = undefined;
        running = write();
        return running;
      });
    return waiting;
  };
};

const newPool = async (region: string): Promise<PoolState> => {
  const [access, id] = await Promise.all([newSigningKey(), newSigningKey()]);
  return {
    id: `${region}_${randomText(9, 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789')}`,
    clientId: randomText(26, 'abcdefghijklmnopqrstuvwxyz0123456789'),
    secret: randomBytes(32).toString('hex'),
    keys: { access, id },
    users: {},
    sessions: {},
  };
};

const newSigningKey = async (): Promise<SigningKey> => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { kid: randomUUID(), pkcs8: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
};

const randomText = (length: number, alphabet: string): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
