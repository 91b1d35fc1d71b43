import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import { Assigned, type Assignment, Repeats } from '#contract/guidance/schema.ts';
import { AssetCategory } from '#contract/library/practices.ts';
import { absent, equals } from '../table/expression.ts';
import { collect, findItem } from '../table/pages.ts';
import { get, type Page, type PageOf, query, type ReadOptions } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { assignmentItem, doneAssignmentItem } from './entities.ts';

const stored = {
  pk: v.string(),
  sk: v.string(),
  coachId: v.string(),
  clientId: v.string(),
  what: Assigned,
  title: v.string(),
  category: v.exactOptional(AssetCategory),
  note: v.exactOptional(v.string()),
  dueOn: v.exactOptional(v.string()),
  goalId: v.exactOptional(v.string()),
  by: v.picklist(['coach', 'client']),
  state: v.picklist(['open', 'done', 'withdrawn']),
  assignedAt: v.string(),
  doneAt: v.exactOptional(v.string()),
  elsewhere: v.exactOptional(v.boolean()),
  repeats: v.exactOptional(Repeats),
  ticks: v.exactOptional(v.array(v.string())),
  version: v.number(),
  /** Tells a repeated request from another one that would get the same id. */
  requestHash: v.exactOptional(v.string()),
};

/** An open assignment as it lies among what a person has to do now. */
export const StoredAssignment = v.pipe(
  v.object(stored),
  v.transform(({ pk, sk, ...rest }) => ({ ...assignmentItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredAssignment = v.InferOutput<typeof StoredAssignment>;

const ClosedAssignment = v.pipe(
  v.object(stored),
  v.transform(({ pk, sk, ...rest }): StoredAssignment => {
    const { userId, id } = doneAssignmentItem.partsOf({ pk, sk });
    return { userId, id, ...rest };
  }),
);

/** An assignment as both sides see it. */
export const assignmentOf = ({
  userId: _user,
  coachId: _coach,
  clientId: _client,
  requestHash: _hash,
  ...assignment
}: StoredAssignment): Assignment => assignment;

const getOpenAssignment = (userId: string, id: string): Promise<StoredAssignment | undefined> =>
  get(StoredAssignment, assignmentItem.key({ userId, id }), { consistent: true });

/** Open or closed; a closed one is looked for among all that were, which is rarely asked for. */
export const findAssignment = async (userId: string, id: string): Promise<StoredAssignment | undefined> => {
  const open = await getOpenAssignment(userId, id);
  if (open) return open;
  return findItem(
    (cursor) => listClosedAssignments(userId, { limit: 100, cursor, consistent: true }),
    (each) => each.id === id,
  );
};

/** All that are open, of every coach: at most as many as the limit for each; consistently unless asked otherwise. */
export const listOpenAssignments = async (
  userId: string,
  { consistent = true }: ReadOptions = {},
): Promise<StoredAssignment[]> => {
  const found = await collect((cursor) =>
    query(
      StoredAssignment,
      assignmentItem.range({ userId }),
      { limit: 200, cursor, ...(consistent && { consistent }) },
      userId,
    ),
  );
  return found;
};

/** Done or withdrawn, the last first. */
export const listClosedAssignments = (userId: string, page: Page): Promise<PageOf<StoredAssignment>> =>
  query(ClosedAssignment, { ...doneAssignmentItem.range({ userId }), descending: true }, page, userId);

/** Refused when this id is taken. */
export const addAssignment = ({ userId, id, ...rest }: StoredAssignment): Write =>
  put({ ...assignmentItem.key({ userId, id }), ...rest }, absent('pk'));

/** Writes an open one anew. Refused when it was changed or closed meanwhile. */
export const changeAssignment = (before: StoredAssignment, { userId, id, ...rest }: StoredAssignment): Write =>
  put({ ...assignmentItem.key({ userId, id }), ...rest }, equals('version', before.version));

/** Takes it from what there is to do and puts it among what was. Refused when it was changed or closed meanwhile. */
export const closeAssignment = (
  before: StoredAssignment,
  { userId, id, ...rest }: StoredAssignment,
  at: string,
): readonly [Write, Write] => [
  remove(assignmentItem.key(before), equals('version', before.version)),
  put({ ...doneAssignmentItem.key({ userId, day: dateOf(at), id }), ...rest }),
];
