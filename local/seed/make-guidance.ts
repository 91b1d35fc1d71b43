import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { countsOfAssignment, countsOfEnrolment, countsOfGoal, sumOf } from '#contract/guidance/progress.ts';
import type { Release } from '#contract/guidance/schema.ts';
import { addAssignment, closeAssignment, type StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import {
  addEnrolment,
  changeEnrolment,
  type StoredEnrolment,
  type StoredStep,
} from '#lambdas/data/guidance/enrolment.ts';
import { programmeCountItem } from '#lambdas/data/guidance/entities.ts';
import { addGoal, type StoredGoal } from '#lambdas/data/guidance/goal.ts';
import { addProgramme, type StoredProgramme } from '#lambdas/data/guidance/programme.ts';
import { changeTally } from '#lambdas/data/guidance/tally.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import type { DemoGoal, DemoGuidance, DemoProgramme, DemoStep, DemoTask } from './demo-guidance.ts';
import type { DemoClient } from './demo-people.ts';
import { demoZones } from './demo-plans.ts';
import { careOf, weekOf } from './make-agreement.ts';
import { always, clientsOf, commitAll, type Practice } from './practice.ts';
import { timeAgo, timeAgoAfter, zoneOf } from './time-ago.ts';

/**
 * Writes what a coach agreed on with their clients, as of some time ago, which no endpoint would. The count of the programmes comes last:
 * where it is, everything is.
 */
export const makeGuidance = async (
  practice: Practice,
  guidance: DemoGuidance,
  people: readonly DemoClient[],
): Promise<void> => {
  if (await isThere(practice)) return;
  const at = now();
  const { coachId } = practice;
  const programmes = guidance.programmes.map((programme) => programmeOf(programme, coachId));
  for (const client of await clientsOf(practice, 'guided')) {
    const person = people.find(({ email }) => email === client.email);
    const agreed = person && agreedWith(client, person, { guidance, programmes, at });
    if (agreed) await commitAll(practice, agreed);
  }
  await commitAll(practice, [
    ...programmes.map(addProgramme).map(always),
    put({ ...programmeCountItem.key({ coachId }), programmes: programmes.length }),
  ]);
};

const isThere = async ({ table, tableName, coachId }: Practice): Promise<boolean> => {
  const Key = programmeCountItem.key({ coachId });
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item !== undefined;
};

interface Circumstances {
  readonly guidance: DemoGuidance;
  readonly programmes: readonly StoredProgramme[];
  readonly at: string;
}

const taskOf = (task: DemoTask): Pick<StoredStep, 'what' | 'title'> => {
  if (task === 'reflection') return { what: { kind: 'reflection' }, title: '' };
  if ('practice' in task) return { what: { kind: 'practice', practiceId: task.practice }, title: task.practice };
  return { what: { kind: 'action' }, title: task.action };
};

const releaseOf = (release: DemoStep['release']): Release => {
  if (typeof release === 'string') return { kind: release };
  return 'afterStart' in release
    ? { kind: 'after-start', days: release.afterStart }
    : { kind: 'after-previous', days: release.afterPrevious };
};

const programmeOf = ({ title, description, steps, archived }: DemoProgramme, coachId: string): StoredProgramme => ({
  coachId,
  id: derivedId('demo', 'programme', coachId, title),
  title,
  description,
  steps: steps.map(({ what, release, note, optional }) => ({
    ...taskOf(what),
    ...defined({ note }),
    release: releaseOf(release),
    required: optional !== true,
  })),
  archived: archived === true,
  updatedAt: timeAgo(100, 'programme', title),
  version: 1,
});

type Own = Pick<StoredAssignment, 'userId' | 'coachId' | 'clientId'>;

const whole = (days: number): number => Math.max(1, Math.floor(days));

/** Of what is agreed with one person. All ends before today. */
const momentsOf = ({ email }: DemoClient) => {
  return {
    ago: (days: number, ...of: readonly string[]): string => timeAgo(whole(days), email, ...of),
    /** Events of something that was done before. */
    after: (earlier: string, days: number, ...of: readonly string[]): string =>
      timeAgoAfter(earlier, whole(days), email, ...of),
  };
};
type Moments = ReturnType<typeof momentsOf>;

/** Everything of one client in one transaction, with what the relation counts of it. */
const agreedWith = (
  { coachId, clientId, userId, status }: Client,
  person: DemoClient,
  { guidance, programmes, at }: Circumstances,
): Write[] | undefined => {
  if (userId === undefined) return undefined;
  const own: Own = { userId, coachId, clientId };
  const name = fullName(person);
  const moments = momentsOf(person);
  const goals = (guidance.goals[name] ?? []).map((goal) => goalOf(goal, own, moments, at));
  const assignments = [
    ...assigned(person, guidance.tasks, own, moments, at),
    ...goals.flatMap(({ actions }) => actions),
    ...habitsOf(guidance, name, own, moments),
  ];
  const enrolment = enrolmentOf(guidance, name, programmes, own, moments);
  const counts = sumOf([
    ...assignments.map(countsOfAssignment),
    ...goals.map(({ goal }) => countsOfGoal(goal)),
    ...(enrolment ? [countsOfEnrolment(enrolment)] : []),
  ]);
  const nothing = { total: 0, done: 0, openItems: 0, openGoals: 0, running: 0, guided: 0 };
  return [
    ...assignments.map(writeAssignment),
    ...goals.map(({ goal }) => addGoal(goal)),
    ...(enrolment ? [writeEnrolment(enrolment)] : []),
    ...weekOf(guidance, name, own, dateAt(at, zoneOf(name))),
    ...careOf(guidance, name, own),
    ...changeTally(
      { ...nothing, ...own, status },
      {
        counts,
        openItems: assignments.filter(({ state }) => state === 'open').length,
        openGoals: goals.filter(({ goal }) => goal.state === 'open').length,
        running: enrolment && enrolment.state !== 'ended' ? 1 : 0,
      },
    ),
  ];
};

const writeAssignment = (assignment: StoredAssignment): Write => {
  if (assignment.doneAt === undefined) return addAssignment(assignment);
  return closeAssignment(assignment, assignment, assignment.doneAt)[1];
};

const writeEnrolment = (enrolment: StoredEnrolment): Write => {
  const [, ended] = changeEnrolment(enrolment, enrolment);
  return ended ?? addEnrolment(enrolment);
};

/** Evenly over the time since they joined; what is open came last, and the first of it is late. */
const assigned = (
  { joined = 0, lastActive = 0, assigned: [done, open] = [0, 0] }: DemoClient,
  tasks: readonly DemoTask[],
  own: Own,
  { ago: momentAgo, after }: Moments,
  at: string,
): StoredAssignment[] => {
  const pace = (joined - lastActive) / (done + open + 1);
  return Array.from({ length: done + open }, (_, index) => {
    const ago = joined - pace * (index + 1);
    const task = tasks[index % tasks.length] ?? 'reflection';
    const id = String(index);
    const assignedAt = momentAgo(ago, 'assigned', id);
    const base = assignmentOf(own, taskOf(task), { id, assignedAt });
    const doneAgo = Math.max(lastActive, ago - pace / 2);
    if (index < done) return { ...base, state: 'done', doneAt: after(assignedAt, doneAgo, 'done', id) };
    return index % 2 === done % 2 ? { ...base, dueOn: plusDays(dateOf(at), 5 * (index - done) - 2) } : base;
  });
};

const assignmentOf = (
  own: Own,
  task: Pick<StoredStep, 'what' | 'title'>,
  { id, assignedAt }: { readonly id: string; readonly assignedAt: string },
): StoredAssignment => ({
  ...own,
  ...task,
  id: derivedId('demo', 'assignment', own.clientId, id),
  by: 'coach',
  state: 'open',
  assignedAt,
  version: 1,
});

const habitsOf = ({ habits }: DemoGuidance, name: string, own: Own, { ago }: Moments): StoredAssignment[] => {
  const habit = habits?.[name];
  if (!habit) return [];
  const { title, repeats, begun, done } = habit;
  const task = { what: { kind: 'action' }, title } as const;
  const base = assignmentOf(own, task, { id: title, assignedAt: ago(begun, 'habit', title) });
  return [{ ...base, repeats, ticks: done.map((days) => dateOf(ago(days, 'tick', title))) }];
};

const goalOf = (
  { title, why, target, state, written, actions = [] }: DemoGoal,
  own: Own,
  { ago, after }: Moments,
  at: string,
) => {
  const writtenAt = ago(written, 'goal', title);
  const id = derivedId('demo', 'goal', own.clientId, title);
  const steps = actions.map(([action, done]): StoredAssignment => {
    const task = { what: { kind: 'action' }, title: action } as const;
    const base = assignmentOf(own, task, { id: action, assignedAt: after(writtenAt, written, 'action', action) });
    const ofClient = { ...base, by: 'client', goalId: id } as const;
    return done === undefined
      ? ofClient
      : { ...ofClient, state: 'done', doneAt: after(base.assignedAt, done, 'done', action) };
  });
  const goal: StoredGoal = {
    ...own,
    id,
    revision: 1,
    title,
    ...defined({ why }),
    ...(target !== undefined && { targetOn: plusDays(dateOf(at), target) }),
    state,
    by: state === 'open' ? 'client' : 'coach',
    changedAt: state === 'open' ? writtenAt : after(writtenAt, written / 2, 'closed', title),
    history: state === 'open' ? [] : [{ by: 'client', at: writtenAt }],
    actions: actions.length,
    actionsDone: actions.filter(([, done]) => done !== undefined).length,
  };
  return { goal, actions: steps };
};

const enrolmentOf = (
  { enrolments }: DemoGuidance,
  name: string,
  programmes: readonly StoredProgramme[],
  own: Own,
  { ago, after }: Moments,
): StoredEnrolment | undefined => {
  const wanted = enrolments[name];
  const programme = programmes.find(({ title }) => title === wanted?.programme);
  if (!wanted || !programme) return undefined;
  const startedAt = ago(wanted.started, 'started', programme.title);
  let last = startedAt;
  const steps = programme.steps.map((step, index) => {
    const done = wanted.done[index];
    if (done === undefined) return step;
    last = after(last, done, 'step', programme.title, String(index));
    return { ...step, doneAt: last };
  });
  const endedAt = steps.every((step) => 'doneAt' in step) ? last : undefined;
  const { paused } = wanted;
  return {
    ...own,
    id: derivedId('demo', 'enrolment', own.clientId, programme.id),
    programmeId: programme.id,
    title: programme.title,
    state: stateOf(endedAt, paused),
    startedAt,
    zone: demoZones[name] ?? 'Europe/Amsterdam',
    pauses: paused === undefined ? [] : [{ from: ago(paused, 'paused') }],
    ...defined({ endedAt }),
    steps,
    version: 1,
  };
};

const stateOf = (endedAt: string | undefined, paused: number | undefined): StoredEnrolment['state'] => {
  if (endedAt !== undefined) return 'ended';
  return paused === undefined ? 'active' : 'paused';
};
