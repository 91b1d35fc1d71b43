import type { Grant } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';
import type { FunctionName } from '#lambdas/environment.ts';

/** The functions that no route calls. */
const beyondTheContract: Partial<Record<FunctionName, readonly Grant[]>> = {
  signup: ['table:read', 'table:write', 'identity:groups'],
  reconciler: ['table:read', 'table:write', 'files:write', 'files:list'],
  'mail-events': ['table:read', 'table:write'],
};

/** Every domain looks whether its caller is disabled, and tells the audit log of whom it refused. */
const everyDomain: readonly Grant[] = ['table:read', 'table:write'];

const servesRoutes = (name: FunctionName): boolean => Object.values(routes).some(({ domain }) => domain === name);

/** Everything that one function may do: what its routes ask for, together. */
export const functionGrants = (name: FunctionName): Grant[] => [
  ...new Set([
    ...Object.values(routes).flatMap((route): readonly Grant[] => (route.domain === name ? route.grants : [])),
    ...(servesRoutes(name) ? everyDomain : []),
    ...(beyondTheContract[name] ?? []),
  ]),
];
