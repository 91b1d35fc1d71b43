import { ownGuidanceRoutes } from '#contract/guidance/own-routes.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import { playRoutes } from '#contract/journal/plays/routes.ts';
import { wellbeingRoutes } from '#contract/journal/wellbeing/routes.ts';

/** The endpoints of what a client's device may keep and send later. */
export const queuedEndpoints = { ...dayRoutes, ...playRoutes, ...wellbeingRoutes, ...ownGuidanceRoutes };

export type QueuedEndpoint = keyof typeof queuedEndpoints;
