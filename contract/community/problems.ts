import type { ProblemTable } from '../core/problems.ts';

export const messageProblems = {
  'thread-not-found': { status: 404, title: 'Nobody to write to' },
  'thread-closed': { status: 409, title: 'This coaching has ended: nothing more can be written' },
} as const satisfies ProblemTable;

export type MessageProblem = keyof typeof messageProblems;

export const communityProblems = {
  'circle-not-open': { status: 409, title: 'There is no circle to join' },
  'circle-name-taken': { status: 409, title: 'Somebody in the circle has this name or one that looks like it' },
  // The same for a circle that is not there and for one of others.
  'not-a-member': { status: 404, title: 'No such circle that you are a member of' },
  muted: { status: 403, title: 'You cannot write in the circle for some time' },
  'too-many-names': { status: 429, title: 'So many names were chosen within a day' },
  'too-many-posts': { status: 429, title: 'So much was written within an hour' },
  'post-not-found': { status: 404, title: 'No such post' },
  'own-post': { status: 409, title: 'This is not for what one has written oneself' },
  'report-not-found': { status: 404, title: 'No such report' },
  'appeal-closed': { status: 409, title: 'Another look was asked for already, or it is too late to ask' },
  'too-many-pinned': { status: 409, title: 'So many posts are pinned already' },
} as const satisfies ProblemTable;

export type CommunityProblem = keyof typeof communityProblems;
