import type { ProblemTable } from '../../core/problems.ts';

export const logoProblems = {
  'logo-unreadable': { status: 422, title: 'The file is not a PNG or JPEG picture that can be printed' },
  'too-many-logos': { status: 409, title: 'So many logos are kept already' },
} as const satisfies ProblemTable;

export type LogoProblem = keyof typeof logoProblems;
