import '#lambdas/temporal.ts';
import { defined } from '#contract/core/defined.ts';
import { assignmentOf, findAssignment } from '#lambdas/data/guidance/assignment.ts';
import { careOf } from '#lambdas/data/guidance/care.ts';
import { getGoal } from '#lambdas/data/guidance/goal.ts';
import { listProgrammesOf, programmeOf } from '#lambdas/data/guidance/programme.ts';
import { findWeekPlan, weekPlanOf } from '#lambdas/data/guidance/week-plan.ts';
import { agreeToCare, endCare, proposeCare } from '#lambdas/guidance/guiding/care.ts';
import { closeGoal, goalOf, saveGoal } from '#lambdas/guidance/guiding/save-goal.ts';
import * as guiding from '#lambdas/guidance/guiding/week-plan.ts';
import { withdraw } from '#lambdas/guidance/guiding/withdraw.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { assign } from './endpoints/assign.ts';
import { enrol } from './endpoints/enrol.ts';
import { saveProgramme } from './endpoints/save-programme.ts';
import { updateEnrolment } from './endpoints/update-enrolment.ts';
import { nameContent } from './rules/name-content.ts';
import { ownClient } from './rules/own-client.ts';
import { ownProgramme, rewrite } from './rules/own-programme.ts';
import { stepsOf } from './rules/steps-of.ts';

/** A change says which revision it makes: one that began from older words than are there is told so. */
const changeClientGoal: Handler<'changeClientGoal'> = async ({ caller, params, body }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const goal = await getGoal(client.userId, params.id);
  if (goal?.coachId !== caller.userId) throw new ProblemError('goal-not-found');
  if ('state' in body) return goalOf(await closeGoal(goal, 'coach', body.state));
  if (body.revision < goal.revision) throw new ProblemError('changed-meanwhile');
  return goalOf(await saveGoal(client, 'coach', { ...body, id: params.id }));
};

const addClientGoal: Handler<'addClientGoal'> = async ({ caller, params, body }) =>
  goalOf(await saveGoal(await ownClient(caller.userId, params.clientId), 'coach', body));

/** Enrolled clients go on. */
const archiveProgramme: Handler<'archiveProgramme'> = async ({ caller, params, body }) => {
  const before = await ownProgramme(caller.userId, params.id);
  return before.archived === body.archived ? programmeOf(before) : rewrite(before, { ...before, ...body });
};

const listProgrammes: Handler<'listProgrammes'> = async ({ caller, query }) => {
  const { archived, ...page } = query;
  const { items, ...next } = await listProgrammesOf(caller.userId, archived === 'true', page);
  return { items: items.map(programmeOf), ...next };
};

/** The whole of it anew; enrolments have the steps they began with. */
const updateProgramme: Handler<'updateProgramme'> = async ({ caller, params, body }) => {
  const { description: _, ...before } = await ownProgramme(caller.userId, params.id);
  if (before.version !== body.version) throw new ProblemError('changed-meanwhile');
  const { title, description } = body;
  const steps = await stepsOf(caller.userId, body.steps);
  return rewrite(before, { ...before, title, ...(description && { description }), steps });
};

const withdrawAssignment: Handler<'withdrawAssignment'> = async ({ caller, params }) => {
  const { userId, coachId } = await ownClient(caller.userId, params.clientId);
  const assignment = await findAssignment(userId, params.id);
  if (assignment?.coachId !== coachId) throw new ProblemError('assignment-not-found');
  return assignmentOf(await withdraw(assignment));
};

const saveWeekPlan: Handler<'saveWeekPlan'> = async ({ caller, params, body }) => {
  const client = await ownClient(caller.userId, params.clientId);
  const { userId } = client;
  const named = await nameContent(
    caller.userId,
    body.lines.map(({ what }) => what),
    { userId },
  );
  const lines = body.lines.map(({ id, weekdays }, index) => {
    const content = named[index];
    if (!content || content.what.kind === 'reflection') throw new ProblemError('practice-not-available');
    return { id, ...content, what: content.what, ...defined({ weekdays }) };
  });
  return weekPlanOf(await guiding.saveWeekPlan(client, { ...body, lines }));
};

const closeWeekPlan: Handler<'closeWeekPlan'> = async ({ caller, params, body }) => {
  const { userId, clientId } = await ownClient(caller.userId, params.clientId);
  const plan = await findWeekPlan(userId, params.id);
  if (plan?.coachId !== caller.userId || plan.clientId !== clientId) throw new ProblemError('plan-not-found');
  return weekPlanOf(await guiding.closeWeekPlan(plan, body));
};

const proposeClientCare: Handler<'proposeClientCare'> = async ({ caller, params, body }) =>
  careOf(await proposeCare(await ownClient(caller.userId, params.clientId), 'coach', body));

const agreeToClientCare: Handler<'agreeToClientCare'> = async ({ caller, params, body }) =>
  careOf(await agreeToCare(await ownClient(caller.userId, params.clientId), 'coach', body.version));

const endClientCare: Handler<'endClientCare'> = async ({ caller, params }) =>
  careOf(await endCare(await ownClient(caller.userId, params.clientId)));

export const endpoints: Handlers<'guidance'> = {
  assign,
  withdrawAssignment,
  listProgrammes,
  saveProgramme,
  updateProgramme,
  archiveProgramme,
  enrol,
  updateEnrolment,
  addClientGoal,
  changeClientGoal,
  saveWeekPlan,
  closeWeekPlan,
  proposeClientCare,
  agreeToClientCare,
  endClientCare,
};
