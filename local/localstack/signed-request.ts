import { createHash, createHmac } from 'node:crypto';
import { aws } from './aws.ts';

export interface RequestToSign {
  /** As it is named in the credential scope: `lambda`, `cloudformation`. */
  readonly service: string;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/**
 * A request to a service whose SDK client the project does not need otherwise, signed with Signature Version 4.
 * Source: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export const signedRequest = ({ service, method, url, headers = {}, body = '' }: RequestToSign): Request => {
  const { host, pathname, searchParams } = new URL(url);
  const timestamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const date = timestamp.slice(0, 8);
  const scope = `${date}/${aws.region}/${service}/aws4_request`;
  const signed = Object.entries({ host, 'x-amz-date': timestamp }).toSorted(([a], [b]) => (a < b ? -1 : 1));
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
  const { accessKeyId, secretAccessKey } = aws.credentials;
  const key = [date, aws.region, service, 'aws4_request'].reduce(
    (last: Buffer, part) => hmac(last, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
  const signature = hmac(key, toSign).toString('hex');
  return new Request(url, {
    method,
    headers: {
      ...headers,
      'x-amz-date': timestamp,
      authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    ...(method === 'GET' ? {} : { body }),
  });
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
