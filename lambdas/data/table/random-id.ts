import { createHash, randomBytes } from 'node:crypto';

/** 128 random bits in base64url, 22 characters. */
export const randomId = (): string => randomBytes(16).toString('base64url');

/** The identifier that stands for these words: the first 128 bits of their SHA-256, in the same form. */
export const derivedId = (...words: readonly string[]): string =>
  createHash('sha256').update(words.join('|')).digest().subarray(0, 16).toString('base64url');

/** In the order of their characters. */
const digits = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** An identifier of the same form that sorts by an instant: eight characters tell its millisecond, 84 bits of others follow. */
export const timedId = (instant: string, others = randomId()): string => {
  const milliseconds = Date.parse(instant);
  const time = Array.from({ length: 8 }, (_, place) =>
    digits.charAt(Math.floor(milliseconds / 64 ** (7 - place)) % 64),
  );
  return `${time.join('')}${others.slice(0, 14)}`;
};
