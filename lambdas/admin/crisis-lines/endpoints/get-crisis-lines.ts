import { getCrisisLines as readCrisisLines } from '#lambdas/data/admin/settings.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const getCrisisLines: Handler<'getCrisisLines'> = () => readCrisisLines();
