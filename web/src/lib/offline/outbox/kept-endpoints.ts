import { dayRoutes } from '#contract/days/routes.ts';
import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import { playRoutes } from '#contract/plays/routes.ts';
import { wellbeingRoutes } from '#contract/wellbeing/routes.ts';

/** The endpoints of what a client's device may keep and send later. */
export const keptEndpoints = { ...dayRoutes, ...playRoutes, ...wellbeingRoutes, ...ownGuidanceRoutes };

export type KeptEndpoint = keyof typeof keptEndpoints;
