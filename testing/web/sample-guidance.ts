import type { WeekPlan } from '#contract/guidance/plan/schema.ts';
import type { Assignment, Enrolment, Goal, Programme } from '#contract/guidance/schema.ts';
import type { ClientProgress } from '#contract/journal/progress/schema.ts';
import type { LibraryEntry } from '#contract/library/schema.ts';
import { sampleClient } from './sample-client.ts';

/** A recording of the platform's library, for tests. */
export const sampleEntry = (different: Partial<LibraryEntry> = {}): LibraryEntry => ({
  id: 'asset00000000000000000',
  name: 'Evening rain',
  type: 'audio',
  contentType: 'audio/mpeg',
  category: 'meditation',
  durationSeconds: 754,
  companions: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  scope: 'platform',
  ...different,
});

/** Something that a coach assigned, for tests. */
export const sampleAssignment = (different: Partial<Assignment> = {}): Assignment => ({
  id: 'assignment000000000000',
  what: { kind: 'practice', practiceId: 'body-scan' },
  title: 'Body scan',
  by: 'coach',
  state: 'open',
  assignedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...different,
});

/** A goal with nothing done for it yet, for tests. */
export const sampleGoal = (different: Partial<Goal> = {}): Goal => ({
  id: 'goal000000000000000000',
  revision: 1,
  title: 'Sleep through',
  state: 'open',
  by: 'client',
  changedAt: '2026-03-01T09:00:00.000Z',
  history: [],
  actions: { done: 0, total: 0 },
  ...different,
});

/** A programme of two steps, for tests. */
export const sampleProgramme = (different: Partial<Programme> = {}): Programme => ({
  id: 'programme0000000000000',
  title: 'First weeks',
  steps: [
    {
      what: { kind: 'practice', practiceId: 'box-breathing' },
      title: 'Box breathing',
      release: { kind: 'at-once' },
      required: true,
    },
    { what: { kind: 'action' }, title: 'Go for a walk', release: { kind: 'by-coach' }, required: true },
  ],
  archived: false,
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...different,
});

/** The same as a client goes through it, the first step done, for tests. */
export const sampleEnrolment = (different: Partial<Enrolment> = {}): Enrolment => ({
  id: 'enrolment0000000000000',
  programmeId: 'programme0000000000000',
  title: 'First weeks',
  state: 'active',
  startedOn: '2026-03-01',
  steps: [
    {
      what: { kind: 'practice', practiceId: 'box-breathing' },
      title: 'Box breathing',
      release: { kind: 'at-once' },
      required: true,
      index: 0,
      state: 'done',
    },
    {
      what: { kind: 'action' },
      title: 'Go for a walk',
      release: { kind: 'by-coach' },
      required: true,
      index: 1,
      state: 'to-come',
    },
  ],
  version: 3,
  ...different,
});

/** A plan of one week, for tests. */
export const samplePlan = (different: Partial<WeekPlan> = {}): WeekPlan => ({
  id: 'plan000000000000000000',
  monday: '2026-03-02',
  lines: [
    { id: 'line000000000000000001', what: { kind: 'action' }, title: 'Walk by the river', done: [] },
    {
      id: 'line000000000000000002',
      what: { kind: 'practice', practiceId: 'body-scan' },
      title: '',
      weekdays: [1, 3, 5],
      done: [],
    },
  ],
  question: 'What helped?',
  updatedAt: '2026-03-01T09:00:00.000Z',
  version: 1,
  ...different,
});

/** A client of whom nothing is shared and with whom nothing was agreed, for tests. */
export const sampleProgress = (different: Partial<ClientProgress> = {}): ClientProgress => ({
  client: sampleClient({ status: 'active', invitationStatus: 'accepted' }),
  progress: { done: 0, total: 0, percent: 0 },
  shared: {},
  days: [],
  instruments: [],
  assignments: [],
  enrolments: [],
  goals: [],
  plans: [],
  ...different,
});
