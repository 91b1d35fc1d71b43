import type { SessionStatus } from '#contract/scheduling/sessions/schema.ts';

const keepsTime: Readonly<Record<SessionStatus, boolean>> = {
  scheduled: true,
  completed: true,
  'no-show': true,
  cancelled: false,
  'late-cancelled': false,
};

/** Whether a session of this status takes its time. */
export const isLive = (status: SessionStatus): boolean => keepsTime[status];
