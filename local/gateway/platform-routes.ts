import type { Domain, Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import type { GatewayRoute } from './match-route.ts';

/** The contract's endpoints as routes of the gateway. */
export const platformRoutes = (functionNameOf: (domain: Domain) => string): GatewayRoute[] =>
  Object.values<Route>(routes).map(({ method, path, domain, access }) => ({
    method,
    path,
    functionName: functionNameOf(domain),
    authorized: access !== 'public',
  }));
