import { hour } from '../../core/units.ts';

export const recordLimits = {
  /** Records that one coach gets, where a deployment says nothing else (`-c recordsPerHour`). */
  perCoach: { count: 60, window: hour },
} as const;
