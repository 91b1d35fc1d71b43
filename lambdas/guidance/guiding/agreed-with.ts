import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import { assignmentOf, listClosedAssignments, listOpenAssignments } from '#lambdas/data/guidance/assignment.ts';
import { careOf, getCare } from '#lambdas/data/guidance/care.ts';
import { listEndedEnrolments, listRunningEnrolments } from '#lambdas/data/guidance/enrolment.ts';
import { listGoals } from '#lambdas/data/guidance/goal.ts';
import { listWeekPlans, weekPlanOf } from '#lambdas/data/guidance/week-plan.ts';
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
  const [open, closed, running, ended, goals, plans, care] = await Promise.all([
    listOpenAssignments(userId),
    listClosedAssignments(userId, { limit: latest }),
    listRunningEnrolments(userId),
    listEndedEnrolments(userId, { limit: latest }),
    listGoals(userId),
    listWeekPlans(userId),
    getCare({ userId, coachId, clientId }),
  ]);
  const isTheirs = (each: { readonly coachId: string; readonly clientId: string }) =>
    each.coachId === coachId && each.clientId === clientId;
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
