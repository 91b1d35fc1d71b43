import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { plusYears } from '../table/clock.ts';
import { commit } from '../table/commit.ts';
import { ConditionFailed } from '../table/condition-failed.ts';
import { absent, equals } from '../table/expression.ts';
import { get } from '../table/read.ts';
import { put } from '../table/write.ts';
import { linkKeysItem } from './entities.ts';

const StoredKey = v.object({
  /** Rises with each key; a link tells by which it was signed. */
  number: v.number(),
  /** 256 random bits, base64url. */
  secret: v.string(),
  madeAt: v.string(),
});

const StoredKeys = v.object({ number: v.number(), current: StoredKey, previous: v.exactOptional(StoredKey) });

export type LinkKey = v.InferOutput<typeof StoredKey>;
type LinkKeys = v.InferOutput<typeof StoredKeys>;

/** Nothing is signed with an older key, and a link is still known for as long again. */
const yearsInUse = 2;

// Kept for as long as the instance lives: a key never changes, and another number than the known ones makes it look again.
let known: LinkKeys | undefined;

/** The key by which new links are signed; the first is made when it is needed, the next when that has grown old. */
export const signingKey = async (at: string): Promise<LinkKey> => {
  const isFresh = (keys: LinkKeys | undefined): keys is LinkKeys =>
    keys !== undefined && plusYears(keys.current.madeAt, yearsInUse) > at;
  if (isFresh(known)) return known.current;
  known = await readKeys();
  if (!isFresh(known)) known = await replaced(known, at);
  return known.current;
};

/** The key of this number, if links that it signed are still good. */
export const keyOfLink = async (number: number): Promise<LinkKey | undefined> => {
  if (!among(known, number)) known = await readKeys();
  return among(known, number);
};

const among = (keys: LinkKeys | undefined, number: number): LinkKey | undefined =>
  keys && [keys.current, keys.previous].find((key) => key?.number === number);

const readKeys = (): Promise<LinkKeys | undefined> => get(StoredKeys, linkKeysItem.key(), { consistent: true });

/** Of many that make a key at once one does, and all take that. */
const replaced = async (before: LinkKeys | undefined, at: string): Promise<LinkKeys> => {
  const current = { number: (before?.number ?? 0) + 1, secret: randomBytes(32).toString('base64url'), madeAt: at };
  const after: LinkKeys = { number: current.number, current, ...defined({ previous: before?.current }) };
  try {
    await commit(put({ ...linkKeysItem.key(), ...after }, before ? equals('number', before.number) : absent('pk')));
    return after;
  } catch (error) {
    const made = error instanceof ConditionFailed ? await readKeys() : undefined;
    if (!made) throw error;
    return made;
  }
};
