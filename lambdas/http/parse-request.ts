import * as v from 'valibot';
import { limits } from '#contract/core/limits.ts';
import type { Route } from '#contract/core/route.ts';
import type { ApiEvent } from './api-event.ts';
import { type FieldProblem, ProblemError } from './problem-error.ts';

export interface ParsedRequest {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly idempotencyKey: string | undefined;
}

/** @throws ProblemError('bad-request'), ProblemError('body-too-large'), ProblemError('unsupported-media-type') */
export const parseRequest = (event: ApiEvent, route: Route): ParsedRequest => ({
  params: parsed(route.params, event.pathParameters ?? {}),
  query: parsed(route.query, event.queryStringParameters ?? {}),
  body: route.method === 'GET' ? undefined : parsed(route.body, bodyOf(event, route)),
  idempotencyKey: route.method === 'POST' ? idempotencyKeyOf(event) : undefined,
});

const Nothing = v.strictObject({});

const parsed = (schema: v.GenericSchema | undefined, input: unknown): unknown => {
  const result = v.safeParse(schema ?? Nothing, input, { abortPipeEarly: true });
  if (!result.success) throw new ProblemError('bad-request', { errors: result.issues.slice(0, 10).map(fieldProblem) });
  return schema && result.output;
};

const fieldProblem = (issue: v.BaseIssue<unknown>): FieldProblem => ({
  path: v.getDotPath(issue) ?? '',
  message: issue.message.slice(0, 200),
});

const bodyOf = (event: ApiEvent, { mediaTypes = [], bodyLimit = limits.requestBody }: Route): unknown => {
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
  if (bytes.byteLength > bodyLimit) throw new ProblemError('body-too-large');
  if (bytes.byteLength === 0) return {};
  const [mediaType = ''] = (event.headers?.['content-type'] ?? '').toLowerCase().split(';');
  if (!['application/json', ...mediaTypes].includes(mediaType.trim())) throw new ProblemError('unsupported-media-type');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const value: unknown = isForm(mediaType) ? formOf(text, mediaType) : JSON.parse(text);
    return value;
  } catch {
    // Without the cause: the parser's message quotes what people wrote, and causes are logged.
    throw new ProblemError('bad-request', { errors: [{ path: '', message: 'The body is not JSON' }] });
  }
};

const isForm = (mediaType: string): boolean =>
  /^\s*(application\/x-www-form-urlencoded|multipart\/form-data)\s*$/.test(mediaType);

/** The fields of a form of plain texts, as mail programs send it; of several with one name the last. */
const formOf = (text: string, mediaType: string): Record<string, string> => {
  if (!mediaType.includes('multipart')) return Object.fromEntries(new URLSearchParams(text));
  const fields = text.matchAll(
    /^content-disposition: *form-data; *name="([^"\r\n]*)"[^\r\n]*\r?\n(?:[^\r\n]+\r?\n)*\r?\n([^\r\n]*)/gim,
  );
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
};

const idempotencyKeyOf = ({ headers }: ApiEvent): string | undefined => {
  const key = headers?.['idempotency-key'];
  if (key === undefined || /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new ProblemError('bad-request', {
    errors: [{ path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 255 printable characters' }],
  });
};
