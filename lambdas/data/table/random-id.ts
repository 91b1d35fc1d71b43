import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits in base64url, 22 characters. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** The identifier that stands for these words: the first 128 bits of their SHA-256, in the same form. */
export const derivedId = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('|')).digest().subarray(0, 16).toString('base64url');
