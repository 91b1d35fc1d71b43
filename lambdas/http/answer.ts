import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { Document, type Route } from '#contract/core/route.ts';
import { problemMediaType, problems } from '#contract/problems.ts';
import type { Answer } from '#lambdas/data/admin/idempotency.ts';
import type { ApiReply } from './api-event.ts';
import type { ProblemError } from './problem-error.ts';

/**
 * Turns a handler's result into a response.
 * @throws Error when it does not fit the route's reply schema
 */
export const answerOf = (route: Route, value: unknown): Answer => {
  if (route.reply === undefined) return { status: route.status };
  const { issues, output } = v.safeParse(route.reply, value);
  // Paths only: the values in a reply are people's data and this ends up in a log.
  if (issues)
    throw new Error(`The reply does not fit the contract at ${issues.map((issue) => v.getDotPath(issue)).join(', ')}`);
  if (route.media !== undefined) {
    return { status: route.status, contentType: `${route.media}; charset=utf-8`, body: v.parse(Document, output).text };
  }
  return { status: route.status, contentType: 'application/json', body: JSON.stringify(output) };
};

/** Source: RFC 9457. */
export const problemAnswer = ({ code, errors }: ProblemError, requestId: string): Answer => ({
  status: problems[code].status,
  contentType: problemMediaType,
  body: JSON.stringify({ type: `urn:stillwater:problem:${code}`, ...problems[code], code, requestId, errors }),
});

export const replyOf = ({ status, contentType, body }: Answer, retryAfter?: number): ApiReply => ({
  statusCode: status,
  headers: {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(contentType && { 'content-type': contentType }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  },
  ...defined({ body }),
});

/**
 * A document, which its reader may keep and ask for again by its tag; nobody in between keeps it. The tag is weak, because it names the
 * document and not its bytes, which differ by encoding.
 * Source: RFC 9110, 8.8.3 and 13.1.2
 */
export const documentOf = (answer: Answer, ifNoneMatch = ''): ApiReply => {
  const digest = createHash('sha256')
    .update(answer.body ?? '')
    .digest('base64url');
  const known = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  const { body: _, ...same } = replyOf({ ...answer, status: 304 });
  const { headers, ...reply } = known.includes(`"${digest}"`) ? same : replyOf(answer);
  return {
    ...reply,
    headers: { ...headers, etag: `W/"${digest}"`, 'cache-control': 'private, no-cache', vary: 'accept-encoding' },
  };
};
