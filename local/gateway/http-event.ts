import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { Claims } from './jwt-authorizer.ts';
import type { RouteMatch } from './match-route.ts';

export interface HttpEventInput {
  readonly match: RouteMatch;
  readonly claims: Claims | undefined;
  readonly method: string;
  /** Path and query as they came over the wire. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly sourceIp: string;
  readonly now: Date;
}

const accountId = '000000000000';
const apiId = 'stillwater';

/**
 * The event that an HTTP API sends to Lambda, payload format 2.0.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html
 */
export const httpEvent = ({ match, claims, method, url, headers, body, sourceIp, now }: HttpEventInput) => {
  const [rawPath = '/', ...query] = url.split('?');
  const rawQueryString = query.join('?');
  const { cookie, ...others } = headers;
  const domainName = (headers.host ?? 'localhost').replace(/:\d+$/, '');
  const routeKey = `${match.route.method} ${match.route.path}`;
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookie === undefined ? {} : { cookies: cookie.split(/;\s*/) }),
    headers: {
      ...Object.fromEntries(Object.entries(others).map(([name, value]) => [name, [value].flat().join(',')])),
      'content-length': String(body.length),
      'x-amzn-trace-id': `Root=1-${Math.floor(now.getTime() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`,
      'x-forwarded-for': sourceIp,
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
    },
    ...(rawQueryString === '' ? {} : { queryStringParameters: joinedParameters(rawQueryString) }),
    requestContext: {
      accountId,
      apiId,
      ...(claims ? { authorizer: { jwt: { claims, scopes: null } } } : {}),
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp, userAgent: headers['user-agent'] ?? '' },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(Object.keys(match.pathParameters).length === 0 ? {} : { pathParameters: match.pathParameters }),
    ...bodyOf(body, headers['content-type']),
  };
};

export type HttpEvent = ReturnType<typeof httpEvent>;

/** A parameter that is given several times arrives once, its values joined by commas. */
const joinedParameters = (rawQueryString: string): Record<string, string> => {
  const parameters = new URLSearchParams(rawQueryString);
  return Object.fromEntries([...new Set(parameters.keys())].map((name) => [name, parameters.getAll(name).join(',')]));
};

const textType = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[\w.-]+\/[\w.-]+\+(json|xml))/i;

const bodyOf = (body: Buffer, contentType: string | undefined): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  return textType.test(contentType ?? 'text/plain')
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** As in `12/Mar/2020:19:03:58 +0000`. */
const commonLogTime = (now: Date): string => {
  const day = String(now.getUTCDate()).padStart(2, '0');
  return `${day}/${months[now.getUTCMonth()]}/${now.getUTCFullYear()}:${now.toISOString().slice(11, 19)} +0000`;
};
