import type { Handlers } from '#lambdas/http/handler.ts';
import { replaceSignUp } from './endpoints/replace-sign-up.ts';

export const endpoints: Handlers<'replace-sign-up'> = { replaceSignUp };
