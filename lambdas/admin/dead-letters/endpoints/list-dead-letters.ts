import { listDeadLetters as listRows } from '#lambdas/data/admin/dead-letter.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listDeadLetters: Handler<'listDeadLetters'> = ({ caller, query }) => listRows(query, caller.userId);
