import { randomUUID } from 'node:crypto';
import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import { WeekPlan } from '#contract/guidance/plan/schema.ts';
import { AssignedTo, Assignment, Enrolment, Goal, Programme } from '#contract/guidance/schema.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Call } from './call-stack.ts';

export type Agreed = () => Promise<Known>;

/**
 * Agreements of user A and coach A. A programme and a goal are new each time; only so many enrolments may run at once.
 */
export const ownedGuidance = (clientOfUserA: () => Promise<string>, call: Call): Agreed => {
  const written = async () => {
    const steps = [{ what: { kind: 'action', title: unique() }, release: { kind: 'at-once' } }];
    return (await call(Programme, 'saveProgramme', 'coachA', { body: { title: unique(), steps } })).id;
  };
  let enrolment: Promise<string> | undefined;
  const enrolled = async (clientId: string) => {
    const params = { id: await written() };
    return (await call(Enrolment, 'enrol', 'coachA', { params, body: { clientId } })).id;
  };
  let goal: Promise<string> | undefined;
  const agreedGoal = async () => {
    const body = { id: randomId(), revision: 1, title: unique() };
    return (await call(Goal, 'saveGoal', 'userA', { body })).id;
  };
  let plan: Promise<Known> | undefined;
  const planned = async (clientId: string): Promise<Known> => {
    const lineId = randomId();
    const lines = [{ id: lineId, what: { kind: 'action', title: unique() } }];
    // The demo has a plan of this week.
    const body = { monday: plusDays(mondayOf(dateOf(now())), 7), version: 0, lines };
    const { id } = await call(WeekPlan, 'saveWeekPlan', 'coachA', { params: { clientId }, body });
    return { planId: [id], lineId: [lineId], monday: [body.monday] };
  };
  return async () => {
    const clientId = await clientOfUserA();
    const what = { kind: 'action', title: unique() };
    const assigned = await call(AssignedTo, 'assign', 'coachA', { body: { clientIds: [clientId], what } });
    const action = await call(Assignment, 'addAction', 'userA', { body: { title: unique() } });
    plan ??= planned(clientId);
    enrolment ??= enrolled(clientId);
    goal ??= agreedGoal();
    return {
      clientId: [clientId],
      clientIds: [clientId],
      programmeId: [await written()],
      assignmentId: [assigned.items[0]?.assignment?.id ?? ''],
      actionId: [action.id],
      enrolmentId: [await enrolment],
      goalId: [await goal],
      ...(await plan),
    };
  };
};

/** A text that no other reply can hold by chance. */
const unique = () => randomUUID();
