import { listInvoicesOf, listInvoicesTo } from '#lambdas/data/billing/money/invoice-row.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export const listInvoices: Handler<'listInvoices'> = async ({ caller, query }) => {
  const { status, month, clientId, ...page } = query;
  if (caller.userType === 'user') return listInvoicesTo(caller.userId, page);
  if (clientId !== undefined && !(await getClient(caller.userId, clientId))) throw new ProblemError('client-not-found');
  return listInvoicesOf(caller.userId, { status, month, clientId }, page);
};
