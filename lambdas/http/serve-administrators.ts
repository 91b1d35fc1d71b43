import type { Domain, Routes } from '#contract/routes.ts';
import { readUser } from '#lambdas/aws/identity.ts';
import { setting } from '#lambdas/environment.ts';
import type { Caller, Handlers } from './handler.ts';
import { type Serve, servesDomains } from './serve-domains.ts';

const userPoolId = setting('USER_POOL_ID');
const isRequired = setting('ADMINISTRATOR_SECOND_FACTOR') === 'required';

/** Whether an administrator's sign-ins ask for a second factor, as the pool says this moment; yes where the stack does not want one. */
export const hasSecondFactor = async ({ username }: Caller): Promise<boolean> =>
  !isRequired || ((await readUser(userPoolId, username))?.secondFactor ?? false);

/** As `serveDomains`, for functions with endpoints of administrators: these must have a second factor, and the pool is asked. */
export const serveAdministrators = (routes: Partial<Routes>, ...domains: readonly Partial<Handlers<Domain>>[]): Serve =>
  servesDomains(routes, domains, hasSecondFactor);
