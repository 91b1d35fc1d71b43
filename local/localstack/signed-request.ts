import { createHash, createHmac } from 'node:crypto';
import { aws } from './aws.ts';

export interface RequestToSign {
  /** As it is named in the credential scope: `lambda`, `cloudformation`. */
  readonly service: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Credentials and Region; an emulator's own by default. */
  readonly caller?: Caller;
}

export interface Caller {
  readonly region: string;
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    /** Of credentials that were lent for a time. */
    readonly sessionToken?: string | undefined;
  };
}

/**
 * A request to a service whose SDK client the project does not need otherwise, signed with Signature Version 4.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export const signedRequest = (request: RequestToSign): Request => {
  const { service, method, url, headers = {}, body = '', caller = aws } = request;
  const { accessKeyId, secretAccessKey, sessionToken }: Caller['credentials'] = caller.credentials;
  const { host, pathname, searchParams } = new URL(url);
  const timestamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = timestamp.slice(0, 8);
  const scope = `${date}/${caller.region}/${service}/aws4_request`;
  const token = sessionToken ? { 'x-amz-security-token': sessionToken } : {};
  const signed = Object.entries({ host, 'x-amz-date': timestamp, ...token }).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const canonical = [
    method,
    pathname,
    searchParams.toString(),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    hash(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', timestamp, scope, hash(canonical)].join('\n');
  const key = [date, caller.region, service, 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const signature = hmac(key, toSign).toString('hex');
  return new Request(url, {
    method,
    headers: {
      ...headers,
      'x-amz-date': timestamp,
      ...token,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    ...(method === 'GET' ? {} : { body }),
  });
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
