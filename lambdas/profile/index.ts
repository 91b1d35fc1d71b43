import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getMe } from './endpoints/get-me.ts';
import { updateMe } from './endpoints/update-me.ts';

export const handler = serveDomain<'profile'>({ getMe, updateMe });
