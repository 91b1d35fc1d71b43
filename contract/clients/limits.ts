import { day } from '../core/units.ts';

/** How often a coach may correct clients' addresses in a rolling window: each correction stores an invitation more. */
export const correctionLimits = { perCoach: { count: 20, window: day } } as const;
