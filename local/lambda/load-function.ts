import * as v from 'valibot';
import { methodsOf, type Route } from '#contract/core/route.ts';
import { type Domain, routes } from '#contract/routes.ts';
import { folderOf } from '#infra/bundle/folder-of.ts';
import { servesAdministrators } from '#lambdas/function-specification.ts';
import { type FunctionName, specificationOf } from '#lambdas/functions.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { type Serve, serveDomains } from '#lambdas/http/serve-domains.ts';

const DomainFolder = v.object({
  endpoints: v.custom<Partial<Handlers<Domain>>>((value) => typeof value === 'object' && value !== null),
});

/**
 * A function in this process, as it is deployed: all its domains behind one handler. Only here is each domain loaded when it is called
 * first, because a test or the seeding calls few of them. They read their environment at load.
 */
export const loadFunction = async (name: FunctionName): Promise<Serve> => {
  const { domains } = specificationOf(name);
  const serve = servesAdministrators(domains)
    ? // It reads its environment when it is loaded, too.
      (await import('#lambdas/http/serve-administrators.ts')).serveAdministrators
    : serveDomains;
  const loaded = new Map<Domain | undefined, Promise<Serve>>();
  const load = async (domain: Domain | undefined): Promise<Serve> => {
    if (domain === undefined) return serve(routes);
    // Vite must not expand the import to all handlers: every test that calls the API would then depend on each of them, and
    // `npm test -- --changed` runs the tests beside a changed handler anyway.
    const folder: unknown = await import(/* @vite-ignore */ `#${folderOf(domain)}/index.ts`);
    return serve(routes, v.parse(DomainFolder, folder).endpoints);
  };
  return async (event) => {
    const domain = domains.find((each) => each === domainOf.get(event.routeKey));
    const serving = loaded.get(domain) ?? load(domain);
    loaded.set(domain, serving);
    return (await serving)(event);
  };
};

/** The module of a function that no domain is behind, such as one that the clock calls. */
export const loadHandler = (name: FunctionName): Promise<unknown> =>
  import(/* @vite-ignore */ `#${folderOf(name)}/index.ts`);

const domainOf = new Map<string, string>(
  Object.values(routes).flatMap((route: Route) =>
    methodsOf(route).map((method) => [`${method} ${route.path}`, route.domain] as const),
  ),
);
