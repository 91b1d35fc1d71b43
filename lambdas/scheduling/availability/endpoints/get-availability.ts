import { readAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getAvailability: Handler<'getAvailability'> = ({ caller }) => readAvailability(caller.userId);
