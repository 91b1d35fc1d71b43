import { randomId } from '#lambdas/data/table/random-id.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

interface Identified {
  readonly id: string;
}

type WithoutId<Row extends Identified> = Omit<Row, 'id'>;

export interface ListChange<Row extends Identified> {
  /** With the id of a row in place of that row, without one a new row. */
  readonly set: readonly (WithoutId<Row> & { readonly id?: string | undefined })[];
  readonly remove: readonly string[];
}

/**
 * A list with rows replaced, removed and added at the end.
 * @throws ProblemError('bad-request') for a row that is not there or that is meant twice
 * @throws ProblemError('list-full')
 */
export const changedList = <Row extends Identified>(
  before: readonly Row[],
  { set, remove }: ListChange<Row>,
  maximum: number,
): (WithoutId<Row> & Identified)[] => {
  const replaced = new Map(set.flatMap((row) => (row.id === undefined ? [] : [[row.id, { ...row, id: row.id }]])));
  const named = [...set.flatMap(({ id }) => id ?? []), ...remove];
  const known = new Set(before.map(({ id }) => id));
  if (new Set(named).size < named.length || !named.every((id) => known.has(id))) {
    throw new ProblemError('bad-request', { errors: [{ path: 'id', message: 'Not in the list, or named twice' }] });
  }
  const after = [
    ...before.filter(({ id }) => !remove.includes(id)).map((row) => replaced.get(row.id) ?? row),
    ...set.flatMap((row) => (row.id === undefined ? [{ ...row, id: randomId() }] : [])),
  ];
  if (after.length > maximum) throw new ProblemError('list-full');
  return after;
};
