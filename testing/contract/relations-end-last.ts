import type { RouteName } from '#contract/routes.ts';

/** They end the relation that everything else is asked about. */
const endsRelation: readonly RouteName[] = ['acceptInvitation', 'leaveCoach'];

/** For sorting what is asked of one world. */
export const relationsEndLast = (one: RouteName, other: RouteName): number =>
  endsRelation.indexOf(one) - endsRelation.indexOf(other);
