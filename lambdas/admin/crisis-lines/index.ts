import { getCrisisLines as readCrisisLines } from '#lambdas/data/admin/settings.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';

const getCrisisLines: Handler<'getCrisisLines'> = () => readCrisisLines();

export const endpoints: Handlers<'crisis-lines'> = { getCrisisLines };
