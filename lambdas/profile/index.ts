import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getMe } from './get-me.ts';
import { updateMe } from './update-me.ts';

export const handler = serveDomain<'profile'>({ getMe, updateMe });
