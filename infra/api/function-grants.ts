import { type Grant, grantsOf } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';

/** Everything that one function may do: what the endpoints of its domains ask for, together, and what it needs besides. */
export const functionGrants = (name: FunctionName): Grant[] => {
  const { domains, grants } = specificationOf(name);
  return [...new Set([...domains.flatMap(domainGrants), ...grants])];
};

/** Grants of the endpoints of one domain. */
export const domainGrants = (wanted: Domain): Grant[] => [
  ...new Set(Object.values(routes).flatMap((route) => (route.domain === wanted ? grantsOf(route) : []))),
];
