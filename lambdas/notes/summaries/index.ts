import type { Handlers } from '#lambdas/http/handler.ts';
import { listSummaries } from './endpoints/list-summaries.ts';
import { shareSummary } from './endpoints/share-summary.ts';
import { updateSummary } from './endpoints/update-summary.ts';
import { withdrawSummary } from './endpoints/withdraw-summary.ts';

export const endpoints: Handlers<'summaries'> = { shareSummary, updateSummary, withdrawSummary, listSummaries };
