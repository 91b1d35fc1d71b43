import type { Handlers } from '#lambdas/http/handler.ts';
import { getAvailability } from './endpoints/get-availability.ts';
import { updateAvailability } from './endpoints/update-availability.ts';

export const endpoints: Handlers<'availability'> = { getAvailability, updateAvailability };
