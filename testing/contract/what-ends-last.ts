import type { RouteName } from '#contract/routes.ts';

/** They end the relation that everything else is asked about, or decide the report that is to be decided. */
const ends: readonly RouteName[] = ['moderate', 'acceptInvitation', 'leaveCoach'];

/** For sorting what is asked of one world. */
export const whatEndsLast = (one: RouteName, other: RouteName): number => ends.indexOf(one) - ends.indexOf(other);
