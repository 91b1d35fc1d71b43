import type { ProblemTable } from '../core/problems.ts';

export const playProblems = {
  'practice-not-found': { status: 404, title: 'No such practice' },
  'choices-full': { status: 409, title: 'There is no room for another one' },
} as const satisfies ProblemTable;

export type PlayProblem = keyof typeof playProblems;

export const wellbeingProblems = {
  'instrument-not-enabled': { status: 409, title: 'This questionnaire is not in use' },
} as const satisfies ProblemTable;

export type WellbeingProblem = keyof typeof wellbeingProblems;

export const attachmentProblems = {
  'attachment-not-found': { status: 404, title: 'No such photo or voice note' },
} as const satisfies ProblemTable;

export type AttachmentProblem = keyof typeof attachmentProblems;

export const dayProblems = {
  'entry-not-found': { status: 404, title: 'No such entry' },
  'entry-removed': { status: 409, title: 'The entry was removed' },
  'relation-not-active': { status: 409, title: 'There is no coach to share this with' },
} as const satisfies ProblemTable;

export type DayProblem = keyof typeof dayProblems;
