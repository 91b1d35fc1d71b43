import type { ProblemTable } from '../core/problems.ts';

export const summaryProblems = {
  'summary-not-found': { status: 404, title: 'No such summary' },
} as const satisfies ProblemTable;

export type SummaryProblem = keyof typeof summaryProblems;

export const noteProblems = {
  'note-not-found': { status: 404, title: 'No such note' },
  'note-version-not-found': { status: 404, title: 'No such version' },
  'template-not-found': { status: 404, title: 'No such template' },
  'note-changed': { status: 409, title: 'The note was changed elsewhere' },
  'note-too-long': { status: 409, title: 'The note is too long' },
  'too-many-templates': { status: 409, title: 'So many templates are there already' },
} as const satisfies ProblemTable;

export type NoteProblem = keyof typeof noteProblems;
