import { methodsOf } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { type FunctionName, hostOf } from '#lambdas/functions.ts';
import type { GatewayRoute } from './match-route.ts';

/** The contract's endpoints as routes of the gateway, each with the function that hosts its domain. */
export const platformRoutes = (functionNameOf: (name: FunctionName) => string): GatewayRoute[] =>
  Object.values(routes).flatMap((route) =>
    methodsOf(route).map((method) => ({
      method,
      path: route.path,
      functionName: functionNameOf(hostOf(route.domain)),
      authorized: route.access !== 'public',
    })),
  );
