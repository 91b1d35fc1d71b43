import * as v from 'valibot';
import { Instant, RandomId } from '#contract/core/fields.ts';
import type { Place, StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { InvalidCursor } from '#lambdas/data/table/cursor.ts';
import type { PageOf } from '#lambdas/data/table/read.ts';

const StoredPlace = v.pipe(v.string(), v.parseJson(), v.strictTuple([Instant, RandomId]));

/**
 * The session after which a page begins. The cursor of the table would not do: the list is bounded by the present instant, which is another
 * one with the next page, and may come from several coaches. It tells nothing that its bearer did not see.
 * @throws InvalidCursor
 */
export const placeIn = (cursor: string | undefined): Place | undefined => {
  if (cursor === undefined) return undefined;
  const { success, output } = v.safeParse(StoredPlace, Buffer.from(cursor, 'base64url').toString());
  if (!success) throw new InvalidCursor();
  const [startsAt, sessionId] = output;
  return { startsAt, sessionId };
};

/**
 * One page of the lists that each coach makes, in their order.
 * @param lists each as many as the page may hold, or all that are left
 */
export const pageOfSeveral = (
  lists: readonly PageOf<StoredSession>[],
  limit: number,
  descending: boolean,
): PageOf<StoredSession> => {
  const order = descending ? -1 : 1;
  const all = lists
    .flatMap(({ items }) => items)
    .toSorted((one, other) => (placeOf(one) < placeOf(other) ? -order : order));
  const items = all.slice(0, limit);
  const last = items.at(-1);
  const goesOn = all.length > limit || lists.some(({ cursor }) => cursor !== undefined);
  return { items, ...(goesOn && last && { cursor: cursorAfter(last) }) };
};

const placeOf = ({ startsAt, sessionId }: Place): string => startsAt + sessionId;

const cursorAfter = ({ startsAt, sessionId }: Place): string =>
  Buffer.from(JSON.stringify([startsAt, sessionId])).toString('base64url');
