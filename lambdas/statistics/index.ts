import { serveDomain } from '#lambdas/http/serve-domain.ts';

export const handler = serveDomain<'statistics'>({});
