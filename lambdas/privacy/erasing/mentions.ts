import { fold } from '#contract/core/fold.ts';
import { fullName } from '#contract/core/full-name.ts';
import { plain } from '#lambdas/data/privacy/holdings/told.ts';
import type { StoredItem } from '#lambdas/data/table/entity.ts';
import type { Running } from './leaving.ts';

/**
 * Whether an item says who somebody was: by their id or address, which nothing may, or by their whole name, which others may have too and which
 * nobody can take out of what others wrote.
 */
export const mentionsOf = (item: StoredItem, { userId, leaving }: Running): 'id' | 'name' | 'none' => {
  const text = JSON.stringify(plain(item));
  if (text.includes(userId) || text.toLowerCase().includes(leaving.email)) return 'id';
  return fold(text).includes(fold(fullName(leaving))) ? 'name' : 'none';
};
