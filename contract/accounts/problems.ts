import type { ProblemTable } from '../core/problems.ts';

export const profileProblems = {
  'profile-not-found': { status: 404, title: 'This account has no profile yet' },
} as const satisfies ProblemTable;

export type ProfileProblem = keyof typeof profileProblems;

export const faceProblems = {
  'face-unreadable': { status: 422, title: 'The file is not a whole JPEG picture of 256 by 256 pixels' },
} as const satisfies ProblemTable;

export type FaceProblem = keyof typeof faceProblems;

export const secondFactorProblems = {
  'second-factor-not-set-up': { status: 409, title: 'This account has no second factor' },
  'fresh-sign-in-required': { status: 403, title: 'The last sign-in is too long ago for this' },
} as const satisfies ProblemTable;

export type SecondFactorProblem = keyof typeof secondFactorProblems;

export const signUpProblems = {
  'start-over-not-found': { status: 404, title: 'This link to start over is not known, used or too old' },
  'coach-sign-up-limit': { status: 429, title: 'Too many coaches sign up at the moment' },
  'sign-up-limit': { status: 429, title: 'Too many coaches signed up from this network' },
  'start-over-limit': { status: 429, title: 'Too many links to start over for this address' },
} as const satisfies ProblemTable;

export type SignUpProblem = keyof typeof signUpProblems;

export const nudgeProblems = {
  'push-service-unknown': { status: 422, title: 'This browser’s push service is not one that we send to' },
} as const satisfies ProblemTable;

export type NudgeProblem = keyof typeof nudgeProblems;
