import { listPackagesOf, packageOf } from '#lambdas/data/scheduling/credits/package.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** Those that are offered, or those that were put away, by title. */
export const listPackages: Handler<'listPackages'> = async ({ caller, query }) => {
  const packages = await listPackagesOf(caller.userId);
  const wanted = packages.filter(({ archived }) => archived === (query.archived === 'true'));
  return { items: wanted.toSorted((one, other) => one.title.localeCompare(other.title)).map(packageOf) };
};
