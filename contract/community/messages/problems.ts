import type { ProblemTable } from '../../core/problems.ts';

export const messageProblems = {
  'thread-not-found': { status: 404, title: 'Nobody to write to' },
  'thread-closed': { status: 409, title: 'This coaching has ended: nothing more can be written' },
} as const satisfies ProblemTable;

export type MessageProblem = keyof typeof messageProblems;
