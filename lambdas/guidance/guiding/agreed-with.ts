import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { assignmentOf, listClosedAssignments, StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { careOf, StoredCare } from '#lambdas/data/guidance/care.ts';
import { listEndedEnrolments, StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { assignmentItem, careItem, enrolmentItem, weekPlanItem } from '#lambdas/data/guidance/entities.ts';
import { listGoals } from '#lambdas/data/guidance/goal.ts';
import { StoredWeekPlan, weekPlanOf } from '#lambdas/data/guidance/week-plan.ts';
import { readPresent } from '#lambdas/data/journal/days/now.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { enrolmentOf } from './enrolment-of.ts';
import { goalOf } from './save-goal.ts';

/** Assignments, programmes and goals of a client, open and closed, and the week plans that are not archived. */
export type Agreed = Pick<ClientProgress, 'assignments' | 'enrolments' | 'goals' | 'plans' | 'care'>;

interface Relation {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}

/** Agreed items of one relation: all open ones, the latest closed ones. Items of another coach are theirs. */
export const agreedWith = async ({ userId, coachId, clientId }: Relation): Promise<Agreed> => {
  const [present, closed, ended, goals] = await Promise.all([
    readPresent(userId, { consistent: true }),
    listClosedAssignments(userId, { limit: latest }),
    listEndedEnrolments(userId, { limit: latest }),
    listGoals(userId),
  ]);
  const isTheirs = (each: { readonly coachId: string; readonly clientId: string }) =>
    each.coachId === coachId && each.clientId === clientId;
  const open = present.all(StoredAssignment, assignmentItem.range({ userId }));
  const running = present.all(StoredEnrolment, enrolmentItem.range({ userId }));
  const plans = present.all(StoredWeekPlan, weekPlanItem.range({ userId })).toReversed();
  const care = present.all(StoredCare, careItem.range({ userId })).find(isTheirs);
  const at = now();
  return {
    assignments: [...open, ...closed.items].filter(isTheirs).map(assignmentOf),
    enrolments: [...running, ...ended.items].filter(isTheirs).map((each) => enrolmentOf(each, at)),
    goals: goals.filter(isTheirs).map(goalOf),
    plans: plans.filter(isTheirs).map(weekPlanOf),
    ...(care && { care: careOf(care) }),
  };
};

const latest = 100;
