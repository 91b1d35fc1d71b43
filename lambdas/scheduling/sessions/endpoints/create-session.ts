import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { tell, tellOfSeries } from '#lambdas/scheduling/session-mail/tell.ts';
import { createOne } from '../rules/create-one.ts';
import { createSeries } from '../rules/create-series.ts';

/** Named after the request's key, so a repeated request meets what it made before. */
export const createSession: Handler<'createSession'> = async ({ caller, body, idempotency }) => {
  const request = { coachId: caller.userId, key: idempotency?.key ?? randomId(), hash: idempotency?.requestHash };
  const { repeat, ...one } = body;
  const made = repeat ? await createSeries(request, one, repeat) : await createOne(request, one);
  const mailRefused = 'notify' in body && body.notify ? await tellOfSeries(caller.userId, made.seriesId) : undefined;
  return { ...made, ...(mailRefused && { mailRefused }), items: await tell(made.items) };
};
