import type { Handlers } from '#lambdas/http/handler.ts';
import { listLibrary } from './endpoints/list-library.ts';

export const endpoints: Handlers<'library'> = { listLibrary };
