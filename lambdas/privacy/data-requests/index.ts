import { listErasures } from '#lambdas/data/privacy/own-data/erasure.ts';
import { listExports } from '#lambdas/data/privacy/own-data/export.ts';
import type { Handler, Handlers } from '#lambdas/http/handler.ts';
import { described, log } from '#lambdas/http/log.ts';

/**
 * The person and the progress. The contents of an export, and the recipients of mails about an erasure, are in no
 * reply.
 */
const listDataRequests: Handler<'listDataRequests'> = async ({ caller, query: { kind, ...page } }) => {
  if (kind === 'export') {
    const { items, ...next } = await listExports(page, caller.userId);
    return {
      ...next,
      items: items.map(({ userId, userType, state, requestedAt }) => ({ kind, userId, userType, state, requestedAt })),
    };
  }
  const { items, unreadable, ...next } = await listErasures(page, caller.userId);
  for (const { error } of unreadable) log('ERROR', 'a deletion cannot be read', { error: described(error) });
  return {
    ...next,
    items: items.map(({ userId, userType, state, requestedAt, effectiveAt, step }) => ({
      kind,
      userId,
      userType,
      state,
      requestedAt,
      effectiveAt,
      step: state === 'running' ? step : undefined,
    })),
  };
};

export const endpoints: Handlers<'data-requests'> = { listDataRequests };
