import type { Domain, Routes } from '#contract/routes.ts';
import type { Handlers } from './handler.ts';
import { hasSecondFactor } from './has-second-factor.ts';
import { type Serve, servesDomains } from './serve-domains.ts';

/** As `serveDomains`, for functions with endpoints of administrators: these must have a second factor, and the pool is asked. */
export const serveAdministrators = (routes: Partial<Routes>, ...domains: readonly Partial<Handlers<Domain>>[]): Serve =>
  servesDomains(routes, domains, hasSecondFactor);
