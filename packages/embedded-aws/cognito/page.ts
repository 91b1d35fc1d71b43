import * as v from 'valibot';
import { invalidParameter } from './cognito-error.ts';

const limit = v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(60)), 60);

export const pageInput = { Limit: limit, NextToken: v.nullish(v.string()) };

/** @param token where the last page ended, as it gave it */
export const page = <T>(
  all: readonly T[],
  size: number,
  token: string | null | undefined,
): { items: readonly T[]; next: string | undefined } => {
  const start = token ? Number(Buffer.from(token, 'base64url').toString()) : 0;
  if (!Number.isSafeInteger(start) || start < 0) throw invalidParameter('Invalid pagination token');
  const end = start + (size || 60);
  return {
    items: all.slice(start, end),
    next: end < all.length ? Buffer.from(String(end)).toString('base64url') : undefined,
  };
};
