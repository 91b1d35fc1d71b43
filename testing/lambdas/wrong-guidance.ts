import {
  type Counts,
  countsOfAssignment,
  countsOfEnrolment,
  countsOfGoal,
  percentOf,
  sumOf,
} from '#contract/guidance/progress.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import {
  listClosedAssignments,
  listOpenAssignments,
  type StoredAssignment,
} from '#lambdas/data/guidance/assignment.ts';
import { listEndedEnrolments, listRunningEnrolments, type StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { listGoals, type StoredGoal } from '#lambdas/data/guidance/goal.ts';
import { getTally } from '#lambdas/data/guidance/tally.ts';

interface Guidance {
  readonly assignments: readonly StoredAssignment[];
  readonly enrolments: readonly StoredEnrolment[];
  readonly goals: readonly StoredGoal[];
}

/** Everything that a client has and had to do, of one coach. */
export const storedGuidance = async (userId: string, coachId: string): Promise<Guidance> => {
  const all = { limit: 1_000, consistent: true } as const;
  const [open, closed, running, ended, goals] = await Promise.all([
    listOpenAssignments(userId),
    listClosedAssignments(userId, all),
    listRunningEnrolments(userId),
    listEndedEnrolments(userId, all),
    listGoals(userId),
  ]);
  const own = <Item extends { readonly coachId: string }>(items: readonly Item[]) =>
    items.filter((each) => each.coachId === coachId);
  return {
    assignments: own([...open, ...closed.items]),
    enrolments: own([...running, ...ended.items]),
    goals: own(goals),
  };
};

/** Counts of the relation that do not follow from what is stored. */
export const wrongGuidance = async (coachId: string, clientId: string): Promise<string[]> => {
  const tally = await getTally(coachId, clientId);
  const client = await getClient(coachId, clientId, { consistent: true });
  if (!tally?.userId || !client) return ['there is no such client'];
  const { assignments, enrolments, goals } = await storedGuidance(tally.userId, coachId);
  const counts: Counts = sumOf([
    ...assignments.map(countsOfAssignment),
    ...enrolments.map(countsOfEnrolment),
    ...goals.map(countsOfGoal),
  ]);
  const expected = {
    total: counts.total,
    done: counts.done,
    progress: percentOf(counts),
    openItems: assignments.filter(({ state }) => state === 'open').length,
    openGoals: goals.filter(({ state }) => state === 'open').length,
    running: enrolments.filter(({ state }) => state !== 'ended').length,
  };
  const found = new Map<string, unknown>(Object.entries({ ...tally, progress: client.progress }));
  const ids = [...assignments, ...enrolments].map(({ id }) => id);
  return [
    ...Object.entries(expected).flatMap(([name, value]) =>
      found.get(name) === value ? [] : [`${name} is ${String(found.get(name))}, not ${value}`],
    ),
    ...goals.flatMap((goal) => wrongGoal(goal, assignments)),
    ...(new Set(ids).size === ids.length ? [] : ['something is open and closed at once']),
  ];
};

const wrongGoal = ({ id, actions, actionsDone }: StoredGoal, assignments: readonly StoredAssignment[]): string[] => {
  const counts = sumOf(assignments.filter(({ goalId }) => goalId === id).map(countsOfAssignment));
  const isRight = counts.total === actions && counts.done === actionsDone;
  return isRight ? [] : [`a goal counts ${actionsDone} of ${actions}, not ${counts.done} of ${counts.total}`];
};
