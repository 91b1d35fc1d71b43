import { lookInsideRoute } from '#contract/core/look-inside.ts';
import { methodsOf } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import { hostOf } from '#lambdas/called-functions.ts';
import { type FunctionName } from '#lambdas/functions.ts';
import type { GatewayRoute } from './match-route.ts';

/**
 * The contract's endpoints as routes of the gateway, each with the function that hosts its domain.
 * @param demo whether visitors may look inside
 */
export const platformRoutes = (functionNameOf: (name: FunctionName) => string, demo: boolean): GatewayRoute[] => [
  ...Object.values(routes).flatMap((route) =>
    methodsOf(route).map((method) => ({
      method,
      path: route.path,
      functionName: functionNameOf(hostOf(route.domain)),
      authorized: route.access !== 'public',
    })),
  ),
  ...(demo ? [{ ...lookInsideRoute, functionName: functionNameOf('look-inside'), authorized: false }] : []),
];
