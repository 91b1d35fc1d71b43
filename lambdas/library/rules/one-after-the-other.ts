import type { PageOf } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

interface Part {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/**
 * One page over the lists of several people, one list after the other: who has several coaches sees what each of them shares. The cursor says in
 * which list it stands, and is that list's own.
 * @throws ProblemError('bad-request') for a cursor of another making
 */
export const oneAfterTheOther = async <Item>(
  owners: readonly string[],
  { limit, cursor }: Part,
  load: (owner: string, part: Part) => Promise<PageOf<Item>>,
): Promise<PageOf<Item>> => {
  const items: Item[] = [];
  let { index, inner } = placeOf(cursor, owners.length);
  while (index < owners.length && items.length < limit) {
    const page = await load(owners[index] ?? '', { limit: limit - items.length, cursor: inner });
    items.push(...page.items);
    if (page.cursor !== undefined) return { items, cursor: `${index}${mark}${page.cursor}` };
    index += 1;
    inner = undefined;
  }
  return index < owners.length ? { items, cursor: `${index}${mark}` } : { items };
};

// No cursor begins with digits and this.
const mark = '-';

const placeOf = (cursor: string | undefined, count: number): { index: number; inner: string | undefined } => {
  if (cursor === undefined) return { index: 0, inner: undefined };
  const [, digits, inner] = /^(\d{1,3})-([\w-]*)$/.exec(cursor) ?? [];
  if (digits === undefined || Number(digits) >= count) {
    throw new ProblemError('bad-request', { errors: [{ path: 'cursor', message: 'Not a cursor of this list' }] });
  }
  return { index: Number(digits), inner: inner === '' ? undefined : inner };
};
