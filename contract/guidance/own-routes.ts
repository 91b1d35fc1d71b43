import * as v from 'valibot';
import { RandomId } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import type { DayProblem } from '../journal/problems.ts';
import { Care, CareInput, CareTelling, CareVersion } from './care/schema.ts';
import { PlanAnswer, WeekPlan } from './plan/schema.ts';
import type { GuidanceProblem } from './problems.ts';
import {
  ActionChange,
  ActionInput,
  Assignment,
  Completion,
  Enrolment,
  Goal,
  GoalClosing,
  GoalInput,
  Tick,
} from './schema.ts';

const own = { domain: 'own-guidance', access: ['user'], status: 200, grants: ['table:read', 'table:write'] } as const;
const one = { ...own, owner: 'user', params: v.strictObject({ id: RandomId }) } as const;
const assignment = { ...one, hiddenAs: 'assignment-not-found' } as const;
const plan = { ...one, hiddenAs: 'plan-not-found', reply: WeekPlan, idempotency: 'repeatable' } as const;
const care = { ...own, owner: 'none', method: 'POST', reply: Care, idempotency: 'repeatable' } as const;

/** For a client's own assignments, actions and goals. */
export const ownGuidanceRoutes = {
  completeAssignment: {
    ...assignment,
    method: 'POST',
    path: '/api/assignments/{id}/complete',
    summary: 'Say that something is done: an assignment, or a step of a programme',
    body: Completion,
    reply: v.object({ assignment: v.optional(Assignment), enrolment: v.optional(Enrolment) }),
    problems: ['assignment-not-found', 'changed-meanwhile'],
    idempotency: 'repeatable',
  },
  tickHabit: {
    ...assignment,
    method: 'POST',
    path: '/api/assignments/{id}/ticks',
    summary: 'Say on which day a habit was done, or that it was not',
    body: Tick,
    reply: Assignment,
    problems: ['assignment-not-found', 'day-out-of-reach', 'changed-meanwhile'],
    idempotency: 'repeatable',
  },
  addAction: {
    ...own,
    owner: 'none',
    method: 'POST',
    path: '/api/actions',
    summary: 'Add an action that the coach sees too',
    status: 201,
    body: ActionInput,
    reply: Assignment,
    problems: ['relation-not-active', 'goal-not-found', 'too-many-open', 'changed-meanwhile'],
    idempotency: 'derived',
  },
  changeAction: {
    ...assignment,
    method: 'PATCH',
    path: '/api/actions/{id}',
    summary: 'Change an action that the client added',
    body: ActionChange,
    reply: Assignment,
    problems: ['assignment-not-found', 'goal-not-found', 'changed-meanwhile'],
  },
  dropAction: {
    ...assignment,
    method: 'POST',
    path: '/api/actions/{id}/drop',
    summary: 'Drop an action that the client added',
    reply: Assignment,
    problems: ['assignment-not-found', 'changed-meanwhile'],
    idempotency: 'repeatable',
  },
  saveGoal: {
    ...own,
    owner: 'none',
    method: 'POST',
    path: '/api/goals',
    summary: 'Write a goal, or change one that is open',
    body: GoalInput,
    reply: Goal,
    problems: ['relation-not-active', 'goal-not-found', 'too-many-open', 'changed-meanwhile'],
    idempotency: 'repeatable',
  },
  closeGoal: {
    ...one,
    hiddenAs: 'goal-not-found',
    method: 'POST',
    path: '/api/goals/{id}/close',
    summary: 'Close a goal as reached or let go',
    body: GoalClosing,
    reply: Goal,
    problems: ['goal-not-found', 'changed-meanwhile'],
    idempotency: 'repeatable',
  },
  tickPlanLine: {
    ...plan,
    method: 'POST',
    path: '/api/week-plans/{id}/lines/{lineId}/ticks',
    summary: 'Say on which day of the week a line of the plan was done, or that it was not',
    params: v.strictObject({ id: RandomId, lineId: RandomId }),
    body: Tick,
    problems: ['plan-not-found', 'day-out-of-reach', 'changed-meanwhile'],
  },
  answerPlan: {
    ...plan,
    method: 'POST',
    path: '/api/week-plans/{id}/answer',
    summary: 'Answer the question of a week plan, which its coach reads',
    body: PlanAnswer,
    problems: ['plan-not-found', 'changed-meanwhile'],
  },
  proposeCare: {
    ...care,
    path: '/api/care',
    summary: 'Propose to the coach what happens after low days, which the coach has to agree to',
    body: CareInput,
    problems: ['relation-not-active', 'changed-meanwhile'],
  },
  agreeToCare: {
    ...care,
    path: '/api/care/agree',
    summary: 'Agree to one version of what happens after low days',
    body: CareVersion,
    problems: ['relation-not-active', 'care-not-found', 'changed-meanwhile'],
  },
  endCare: {
    ...care,
    path: '/api/care/end',
    summary: 'End what was agreed about low days',
    body: v.strictObject({}),
    problems: ['relation-not-active', 'care-not-found', 'changed-meanwhile'],
  },
  tellCoach: {
    ...care,
    path: '/api/care/tell',
    summary: 'Ask the coach to get in touch, as both agreed; once a day, and without moods or words',
    body: CareTelling,
    problems: ['relation-not-active', 'care-not-found', 'care-not-in-force', 'day-out-of-reach', 'changed-meanwhile'],
  },
} as const satisfies Record<string, Route<GuidanceProblem | DayProblem>>;
