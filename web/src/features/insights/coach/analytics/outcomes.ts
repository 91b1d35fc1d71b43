import type { Analytics } from '#contract/insights/schema.ts';

/** What became of a session, or is still to, in the order in which they are shown. */
export const outcomes = [
  'completed',
  'scheduled',
  'cancelled',
  'lateCancelled',
  'noShow',
] as const satisfies readonly (keyof Analytics['sessions'])[];
