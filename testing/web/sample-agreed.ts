import type { Assignment, Enrolment, Goal } from '#contract/guidance/schema.ts';

/** An action that the coach asks for, for tests. */
export const sampleAssignment = (different: Partial<Assignment> = {}): Assignment => ({
  id: 'assignment000000000000',
  what: { kind: 'action' },
  title: 'Ring a friend',
  by: 'coach',
  state: 'open',
  assignedAt: '2026-03-01T08:00:00.000Z',
  version: 1,
  ...different,
});

/** A breathing practice that may be done now. */
export const sampleStep = (different: Partial<Enrolment['steps'][number]> = {}): Enrolment['steps'][number] => ({
  what: { kind: 'practice', practiceId: 'box-breathing' },
  title: 'Box breathing',
  release: { kind: 'at-once' },
  required: true,
  index: 0,
  state: 'open',
  ...different,
});

/** A programme of one step. */
export const sampleEnrolment = (different: Partial<Enrolment> = {}): Enrolment => ({
  id: 'enrolment0000000000000',
  programmeId: 'programme0000000000000',
  title: 'Four quiet weeks',
  state: 'active',
  startedOn: '2026-03-01',
  steps: [sampleStep()],
  version: 1,
  ...different,
});

/** A goal with one of two actions done. */
export const sampleGoal = (different: Partial<Goal> = {}): Goal => ({
  id: 'goal000000000000000000',
  revision: 1,
  title: 'Sleep through the night',
  state: 'open',
  by: 'coach',
  changedAt: '2026-03-01T08:00:00.000Z',
  history: [],
  actions: { done: 1, total: 2 },
  ...different,
});
