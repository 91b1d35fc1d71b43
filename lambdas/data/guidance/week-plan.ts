import * as v from 'valibot';
import { PlanLine, type WeekPlan } from '#contract/guidance/plan/schema.ts';
import { absent, equals } from '../table/expression.ts';
import { collect, findItem } from '../table/pages.ts';
import { query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { earlierWeekPlanItem, weekPlanItem } from './entities.ts';

const stored = v.object({
  pk: v.string(),
  sk: v.string(),
  id: v.string(),
  clientId: v.string(),
  lines: v.array(PlanLine),
  question: v.exactOptional(v.string()),
  answer: v.exactOptional(v.object({ text: v.string(), revision: v.number() })),
  closing: v.exactOptional(v.string()),
  updatedAt: v.string(),
  version: v.number(),
});

export const StoredWeekPlan = v.pipe(
  stored,
  v.transform(({ pk, sk, ...rest }) => ({ ...weekPlanItem.partsOf({ pk, sk }), ...rest, isEarlier: false })),
);
export type StoredWeekPlan = v.InferOutput<typeof StoredWeekPlan>;

const EarlierWeekPlan = v.pipe(
  stored,
  v.transform(({ pk, sk, ...rest }): StoredWeekPlan => {
    const { userId, coachId, monday } = earlierWeekPlanItem.partsOf({ pk, sk });
    return { userId, coachId, monday, ...rest, isEarlier: true };
  }),
);

/** A plan as both sides see it. */
export const weekPlanOf = ({
  userId: _user,
  coachId: _coach,
  clientId: _client,
  isEarlier: _earlier,
  ...plan
}: StoredWeekPlan): WeekPlan => plan;

/** Of every coach, those that were not archived: at most two of each. The latest week first. */
export const listWeekPlans = async (userId: string): Promise<StoredWeekPlan[]> => {
  const found = await collect((cursor) =>
    query(StoredWeekPlan, weekPlanItem.range({ userId }), { limit: 200, cursor, consistent: true }, userId),
  );
  return found.toSorted((one, other) => (one.monday < other.monday ? 1 : -1));
};

/** Also one of an earlier week, which is rarely asked for: a device may have been without a connection for long. */
export const findWeekPlan = async (userId: string, id: string): Promise<StoredWeekPlan | undefined> => {
  const present = (await listWeekPlans(userId)).find((plan) => plan.id === id);
  if (present) return present;
  const range = { ...earlierWeekPlanItem.range({ userId }), descending: true } as const;
  return findItem(
    (cursor) => query(EarlierWeekPlan, range, { limit: 100, cursor, consistent: true }, userId),
    (plan) => plan.id === id,
  );
};

/** Fails when there is a plan of this week already. */
export const addWeekPlan = ({ userId, coachId, monday, isEarlier: _earlier, ...rest }: StoredWeekPlan): Write =>
  put({ ...weekPlanItem.key({ userId, coachId, monday }), ...rest }, absent('pk'));

/** Fails when the coach changed it since it was read, or it was archived. */
export const changeWeekPlan = (
  before: StoredWeekPlan,
  { userId, coachId, monday, isEarlier: _earlier, ...rest }: StoredWeekPlan,
): Write => {
  const kind = before.isEarlier ? earlierWeekPlanItem : weekPlanItem;
  return put({ ...kind.key({ userId, coachId, monday }), ...rest }, equals('version', before.version));
};

/** Moves it to the earlier ones. Fails when the coach changed it since it was read. */
export const archiveWeekPlan = (before: StoredWeekPlan): readonly [Write, Write] => {
  const { userId, coachId, monday, isEarlier: _earlier, ...rest } = before;
  return [
    remove(weekPlanItem.key({ userId, coachId, monday }), equals('version', before.version)),
    put({ ...earlierWeekPlanItem.key({ userId, coachId, monday }), ...rest }),
  ];
};
