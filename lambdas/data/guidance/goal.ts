import * as v from 'valibot';
import { absent, equals, present } from '../table/expression.ts';
import { collect } from '../table/pages.ts';
import { get, query } from '../table/read.ts';
import { put, update, type Write } from '../table/write.ts';
import { goalItem } from './entities.ts';

const Side = v.picklist(['coach', 'client']);

/** A goal as it lies under the client. */
export const StoredGoal = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    coachId: v.string(),
    clientId: v.string(),
    revision: v.number(),
    title: v.string(),
    why: v.exactOptional(v.string()),
    targetOn: v.exactOptional(v.string()),
    state: v.picklist(['open', 'reached', 'let-go']),
    by: Side,
    changedAt: v.string(),
    history: v.array(v.object({ by: Side, at: v.string() })),
    /** Of its actions: what counts, and what of that is done. */
    actions: v.optional(v.number(), 0),
    actionsDone: v.optional(v.number(), 0),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...goalItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredGoal = v.InferOutput<typeof StoredGoal>;

export const getGoal = (userId: string, id: string): Promise<StoredGoal | undefined> =>
  get(StoredGoal, goalItem.key({ userId, id }), { consistent: true });

/** All goals of a person, of every coach, open and closed. */
export const listGoals = async (userId: string): Promise<StoredGoal[]> => {
  const found = await collect((cursor) =>
    query(StoredGoal, goalItem.range({ userId }), { limit: 200, cursor, consistent: true }, userId),
  );
  return found;
};

/** Refused when this id is taken. */
export const addGoal = ({ userId, id, ...rest }: StoredGoal): Write =>
  put({ ...goalItem.key({ userId, id }), ...rest }, absent('pk'));

/** Changes the words or the state; what is counted of its actions stays as it is. Refused when it was changed meanwhile. */
export const changeGoal = (
  before: StoredGoal,
  { title, why, targetOn, state, by, changedAt, history, revision }: StoredGoal,
): Write =>
  update(
    goalItem.key(before),
    {
      set: { title, why, targetOn, state, by, changedAt, history, revision },
      remove: [...(why === undefined ? ['why'] : []), ...(targetOn === undefined ? ['targetOn'] : [])],
    },
    equals('revision', before.revision),
  );

/** Counts actions of a goal. Refused when there is no such goal. */
export const countActions = (userId: string, id: string, change: { total: number; done: number }): Write =>
  update(goalItem.key({ userId, id }), { add: { actions: change.total, actionsDone: change.done } }, present('pk'));
