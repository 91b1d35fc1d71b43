import * as v from 'valibot';
import type { ClientProblem } from '../clients/problems.ts';
import { PageQuery, pageOf, RandomId } from '../core/fields.ts';
import type { Route } from '../core/route.ts';
import type { GuidanceProblem } from './problems.ts';
import {
  AssignedTo,
  Assignment,
  AssignmentInput,
  Enrolment,
  EnrolmentChange,
  EnrolmentInput,
  Goal,
  GoalInput,
  Programme,
  ProgrammeChange,
  ProgrammeInput,
} from './schema.ts';

const coach = { domain: 'guidance', access: ['coach'], status: 200 } as const;
const reads = ['table:read'] as const;
const writes = ['table:read', 'table:write'] as const;

const programme = {
  ...coach,
  owner: 'coach',
  hiddenAs: 'programme-not-found',
  params: v.strictObject({ id: RandomId }),
} as const;

const client = { ...coach, owner: 'coach', hiddenAs: 'client-not-found' } as const;

export const guidanceRoutes = {
  assign: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/assignments',
    summary: 'Assign a practice, a reflection or an action to own clients; what became of it is told for each',
    body: AssignmentInput,
    reply: AssignedTo,
    problems: ['goal-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'recorded',
  },
  withdrawAssignment: {
    ...client,
    method: 'POST',
    path: '/api/clients/{clientId}/assignments/{id}/withdraw',
    summary: 'Take an assignment back; what is done stays done',
    params: v.strictObject({ clientId: RandomId, id: RandomId }),
    reply: Assignment,
    problems: ['client-not-found', 'assignment-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  listProgrammes: {
    ...coach,
    owner: 'coach',
    method: 'GET',
    path: '/api/programmes',
    summary: 'Own programmes, in no order that matters; archived ones only when asked for',
    query: v.strictObject({
      ...PageQuery.entries,
      archived: v.optional(v.picklist(['true', 'false']), 'false'),
    }),
    reply: pageOf(Programme),
    problems: [],
    grants: reads,
  },
  saveProgramme: {
    ...coach,
    owner: 'none',
    method: 'POST',
    path: '/api/programmes',
    summary: 'Write a programme of up to 30 steps',
    status: 201,
    body: ProgrammeInput,
    reply: Programme,
    problems: ['practice-not-available', 'too-many-open', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'derived',
  },
  updateProgramme: {
    ...programme,
    method: 'PATCH',
    path: '/api/programmes/{id}',
    summary: 'Write a programme anew; who is enrolled keeps what they began with',
    body: ProgrammeChange,
    reply: Programme,
    problems: ['programme-not-found', 'practice-not-available', 'changed-meanwhile'],
    grants: writes,
  },
  archiveProgramme: {
    ...programme,
    method: 'POST',
    path: '/api/programmes/{id}/archive',
    summary: 'Put a programme away, or take it out again',
    body: v.strictObject({ archived: v.boolean() }),
    reply: Programme,
    problems: ['programme-not-found', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  enrol: {
    ...programme,
    method: 'POST',
    path: '/api/programmes/{id}/enrolments',
    summary: 'Begin a programme with one client',
    status: 201,
    body: EnrolmentInput,
    reply: Enrolment,
    problems: [
      'programme-not-found',
      'client-not-found',
      'practice-not-available',
      'already-enrolled',
      'too-many-open',
      'changed-meanwhile',
    ],
    grants: writes,
    idempotency: 'derived',
  },
  updateEnrolment: {
    ...client,
    method: 'PATCH',
    path: '/api/clients/{clientId}/enrolments/{id}',
    summary: 'Pause, go on with or end a programme of one client, or open a step',
    params: v.strictObject({ clientId: RandomId, id: RandomId }),
    body: EnrolmentChange,
    reply: Enrolment,
    problems: ['client-not-found', 'enrolment-not-found', 'too-many-pauses', 'changed-meanwhile'],
    grants: writes,
  },
  addClientGoal: {
    ...client,
    method: 'POST',
    path: '/api/clients/{clientId}/goals',
    summary: 'Write a goal with a client',
    params: v.strictObject({ clientId: RandomId }),
    body: GoalInput,
    reply: Goal,
    problems: ['client-not-found', 'too-many-open', 'changed-meanwhile'],
    grants: writes,
    idempotency: 'repeatable',
  },
  changeClientGoal: {
    ...client,
    method: 'PATCH',
    path: '/api/clients/{clientId}/goals/{id}',
    summary: "Change a client's goal, or close it as reached or let go",
    params: v.strictObject({ clientId: RandomId, id: RandomId }),
    body: v.union([v.strictObject({ state: v.picklist(['reached', 'let-go']) }), v.omit(GoalInput, ['id'])]),
    reply: Goal,
    problems: ['client-not-found', 'goal-not-found', 'changed-meanwhile'],
    grants: writes,
  },
} as const satisfies Record<string, Route<GuidanceProblem | ClientProblem>>;
