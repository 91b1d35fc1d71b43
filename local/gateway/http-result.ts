import * as v from 'valibot';

export interface HttpResult {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
}

const Structured = v.looseObject({
  statusCode: v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{3}$/), v.transform(Number))]),
  headers: v.nullish(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()]))),
  cookies: v.nullish(v.array(v.string())),
  body: v.nullish(v.string()),
  isBase64Encoded: v.nullish(v.boolean()),
});

/**
 * Lambda's answer as an HTTP API turns it into a response, payload format 2.0; undefined when an HTTP API would answer 500.
 * Anything without a `statusCode` is itself the body of a 200.
 */
export const httpResult = (payload: string): HttpResult | undefined => {
  const answer: unknown = JSON.parse(payload);
  if (!isObject(answer) || !('statusCode' in answer)) return plain(answer);
  const parsed = v.safeParse(Structured, answer);
  if (!parsed.success || parsed.output.statusCode < 200 || parsed.output.statusCode > 599) return undefined;
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const texts = Object.entries(headers ?? {}).map(([name, value]): [string, string] => [
    name.toLowerCase(),
    String(value),
  ]);
  return {
    status: statusCode,
    headers: {
      ...(body ? { 'content-type': 'text/plain;charset=UTF-8' } : {}),
      ...Object.fromEntries(texts),
      ...(cookies && cookies.length > 0 ? { 'set-cookie': cookies } : {}),
    },
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};

const isObject = (value: unknown): value is object => value !== null && typeof value === 'object';

const plain = (answer: unknown): HttpResult => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer)),
});
