import type { Page } from '@playwright/test';
import { matchRoute } from '#local/gateway/match-route.ts';
import { platformRoutes } from '#local/gateway/platform-routes.ts';

/** A page that calls more keeps people waiting for as many cold starts when nobody was there for a while. */
export const mostFunctions = 3;

const routes = platformRoutes((name) => name, false);

/** Nobody waits for pictures: initials stand until they come. */
const unawaited = 'faces';

/** The functions whose endpoints a page calls from now on and waits for; it grows with every request. */
export const functionsCalledBy = (page: Page): ReadonlySet<string> => {
  const called = new Set<string>();
  page.on('request', (request) => {
    const match = matchRoute(routes, request.method(), new URL(request.url()).pathname);
    if (match && match.route.functionName !== unawaited) called.add(match.route.functionName);
  });
  return called;
};
