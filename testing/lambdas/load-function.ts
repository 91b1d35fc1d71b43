import * as v from 'valibot';
import { type Domain, routes } from '#contract/routes.ts';
import { type FunctionName, servesAdministrators, specificationOf } from '#lambdas/functions.ts';
import type { Handlers } from '#lambdas/http/handler.ts';
import { type Serve, serveDomains } from '#lambdas/http/serve-domains.ts';

const DomainFolder = v.object({
  endpoints: v.custom<Partial<Handlers<Domain>>>((value) => typeof value === 'object' && value !== null),
});

/** A function as it is deployed: all its domains behind one handler. They read their environment at load. */
export const loadFunction = async (name: FunctionName): Promise<Serve> => {
  // Vite must not expand the import to all handlers: every test that calls the API would then depend on each of them, and
  // `npm test -- --changed` runs the tests beside a changed handler anyway.
  const folders = specificationOf(name).domains.map(
    async (domain) => v.parse(DomainFolder, await import(/* @vite-ignore */ `#lambdas/${domain}/index.ts`)).endpoints,
  );
  const domains = await Promise.all(folders);
  if (!servesAdministrators(specificationOf(name).domains)) return serveDomains(routes, ...domains);
  // It reads its environment when it is loaded, too.
  const { serveAdministrators } = await import('#lambdas/http/serve-administrators.ts');
  return serveAdministrators(routes, ...domains);
};
