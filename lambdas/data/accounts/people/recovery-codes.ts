import { createHash, randomInt } from 'node:crypto';
import * as v from 'valibot';
import { secondFactorLimits } from '#contract/accounts/limits.ts';
import { recoveryAlphabet } from '#contract/accounts/second-factor/schema.ts';
import { commit } from '../../table/commit.ts';
import { absent, equals } from '../../table/expression.ts';
import { randomId } from '../../table/random-id.ts';
import { get, type ReadOptions } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { recoveryCodesItem } from './entities.ts';

const StoredCodes = v.object({
  userId: v.string(),
  hashes: v.array(v.string()),
  /** Another one after every change. */
  version: v.string(),
});

/** A person's unused recovery codes, hashed. */
export type StoredCodes = v.InferOutput<typeof StoredCodes>;

export const getRecoveryCodes = (userId: string, options?: ReadOptions): Promise<StoredCodes | undefined> =>
  get(StoredCodes, recoveryCodesItem.key({ userId }), options);

/** `7K3M-QX9D-2V5T-HB8N` */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactorLimits.recoveryCodes }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, randomCharacter).join('')).join('-'),
  );

const randomCharacter = (): string => recoveryAlphabet.charAt(randomInt(recoveryAlphabet.length));

/** Puts codes in the place of those before. Refused when these are no longer as they were read. */
export const saveRecoveryCodes = (userId: string, codes: readonly string[], before: StoredCodes | undefined): Write =>
  save(
    userId,
    codes.map((code) => hashOf(userId, code.replaceAll('-', ''))),
    before,
  );

/**
 * Uses a code up; nothing when it is none of these.
 * @param code without hyphens, as the contract parses it
 */
export const takeRecoveryCode = (codes: StoredCodes | undefined, code: string): Write | undefined => {
  if (!codes) return undefined;
  const hash = hashOf(codes.userId, code);
  if (!codes.hashes.includes(hash)) return undefined;
  return save(
    codes.userId,
    codes.hashes.filter((one) => one !== hash),
    codes,
  );
};

/** A code that was taken and did not help after all. */
export const giveRecoveryCodeBack = async (userId: string, code: string): Promise<void> => {
  const codes = await getRecoveryCodes(userId, { consistent: true });
  if (codes) await commit(save(userId, [...codes.hashes, hashOf(userId, code)], codes));
};

/** Refused when they are no longer as they were read. */
export const removeRecoveryCodes = ({ userId, version }: StoredCodes): Write =>
  remove(recoveryCodesItem.key({ userId }), equals('version', version));

const save = (userId: string, hashes: readonly string[], before: StoredCodes | undefined): Write =>
  put(
    { ...recoveryCodesItem.key({ userId }), userId, hashes, version: randomId() },
    before ? equals('version', before.version) : absent('pk'),
  );

/** 80 random bits are beyond guessing, so a plain hash keeps them; with the person's id nobody else's code has the same. */
const hashOf = (userId: string, code: string): string =>
  createHash('sha256').update(`recovery code|${userId}|${code}`).digest('base64url');
