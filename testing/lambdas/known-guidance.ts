import { dateOf } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import { listOpenAssignments } from '#lambdas/data/guidance/assignment.ts';
import { careItem, programmeCountItem, weekPlanItem } from '#lambdas/data/guidance/entities.ts';
import { listGoals } from '#lambdas/data/guidance/goal.ts';
import { listWeekPlans } from '#lambdas/data/guidance/week-plan.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { remove, upsert } from '#lambdas/data/table/write.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';
import { storedGuidance } from './wrong-guidance.ts';

interface Agreeing {
  readonly mirre: Person;
  readonly bea: Person;
}

/** Something of each kind that a coach and a client agree on, which calls use up; what there was before is closed, as only so much may be open. */
export const knownGuidance = async (api: Api, { mirre, bea }: Agreeing, path = ''): Promise<Known> => {
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const clientId = items[0]?.clientId ?? '';
  await closeAll(api, { mirre, bea }, clientId);
  const assignmentId: string[] = [];
  const [actionId, goalId, programmeId, enrolmentId]: [string[], string[], string[], string[]] = [[], [], [], []];
  const habitId: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    const body = { clientIds: [clientId], what: { kind: 'practice', practiceId: 'walking' } };
    const assigned = (await api.call('assign', { as: mirre, body })).body.items[0]?.assignment;
    assignmentId.push(assigned?.id ?? '');
    const habit = { clientIds: [clientId], what: { kind: 'action', title: 'Sit' }, repeats: { kind: 'daily' } };
    habitId.push((await api.call('assign', { as: mirre, body: habit })).body.items[0]?.assignment?.id ?? '');
    actionId.push((await api.call('addAction', { as: bea, body: { title: 'Walk' } })).body.id);
    const id = randomId();
    // By the coach: the client may have joined another one since, with whom her own would be.
    const goal = { as: mirre, params: { clientId }, body: { id, revision: 1, title: 'Sleep well' } };
    const written = await api.call('addClientGoal', goal);
    if (written.problem) throw new Error(`No goal could be written: ${written.problem.code}`);
    goalId.push(id);
    const steps = ['at-once', 'by-coach'].map((kind) => ({
      what: { kind: 'action', title: 'Sit' },
      release: { kind },
    }));
    const programme = (await api.call('saveProgramme', { as: mirre, body: { title: 'Calm', steps } })).body;
    const enrolling = { as: mirre, params: { id: programme.id }, body: { clientId } };
    enrolmentId.push((await api.call('enrol', enrolling)).body.id);
    programmeId.push(
      programme.id,
      (await api.call('saveProgramme', { as: mirre, body: { title: 'Calm', steps } })).body.id,
    );
  }
  const plan = await knownPlan(api, { mirre, bea }, clientId);
  await agreeOnCare(api, { mirre, bea }, clientId, path);
  return {
    ...plan,
    clientId: [clientId, randomId()],
    clientIds: [clientId, randomId()],
    assignmentId: [...assignmentId, ...actionId, ...enrolmentId],
    actionId,
    habitId,
    day: [dateOf(now())],
    goalId,
    programmeId,
    enrolmentId,
    version: ['1', '2'],
    revision: ['1', '2', '3'],
    step: ['0'],
    openStep: ['1'],
    title: ['Walk'],
    note: ['Slowly'],
    why: ['To sleep'],
    dueOn: ['2027-03-01'],
    targetOn: ['2027-03-01'],
    date: ['2027-03-01'],
    days: ['7'],
  };
};

/** A plan of this week as if nobody had written one before. */
const knownPlan = async (api: Api, { mirre, bea }: Agreeing, clientId: string): Promise<Known> => {
  for (const { userId, coachId, monday } of await listWeekPlans(bea.userId))
    await commit(remove(weekPlanItem.key({ userId, coachId, monday })));
  const lineId = randomId();
  const monday = mondayOf(dateOf(now()));
  const body = { monday, version: 0, lines: [{ id: lineId, what: { kind: 'action', title: 'Walk' } }] };
  const { id } = (await api.call('saveWeekPlan', { as: mirre, params: { clientId }, body })).body;
  return { planId: [id], lineId: [lineId], monday: [monday] };
};

/** An agreement as if there had been none before, of version 1: in force, or where one side is to agree, proposed by the other. */
const agreeOnCare = async (api: Api, { mirre, bea }: Agreeing, clientId: string, path: string): Promise<void> => {
  await commit(remove(careItem.key({ userId: bea.userId, coachId: mirre.userId })));
  const body = { version: 0, mood: 2, days: 1, tell: true };
  if (path.endsWith('{clientId}/care/agree')) {
    await api.call('proposeCare', { as: bea, body });
    return;
  }
  await api.call('proposeClientCare', { as: mirre, params: { clientId }, body });
  if (!path.endsWith('/care/agree')) await api.call('agreeToCare', { as: bea, body: { version: 1 } });
};

const closeAll = async (api: Api, { mirre, bea }: Agreeing, clientId: string): Promise<void> => {
  const { assignments, enrolments } = await storedGuidance(bea.userId, mirre.userId);
  // A coach has so many in the whole; calls have made many.
  await commit(upsert(programmeCountItem.key({ coachId: mirre.userId }), { set: { programmes: 0 } }));
  for (const { id } of assignments.filter(({ state }) => state === 'open')) {
    await api.call('withdrawAssignment', { as: mirre, params: { clientId, id } });
  }
  for (const { id, version } of enrolments.filter(({ state }) => state !== 'ended')) {
    await api.call('updateEnrolment', { as: mirre, params: { clientId, id }, body: { version, state: 'ended' } });
  }
  for (const { id } of (await listOpenAssignments(bea.userId)).filter(({ by }) => by === 'client')) {
    await api.call('dropAction', { as: bea, params: { id } });
  }
  for (const { id } of (await listGoals(bea.userId)).filter(({ state }) => state === 'open')) {
    const closed = await api.call('closeGoal', { as: bea, params: { id }, body: { state: 'let-go' } });
    if (closed.problem) throw new Error(`A goal could not be closed: ${closed.problem.code}`);
  }
};
