import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CredentialScope } from './credential-scope.ts';

export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Builds the string to sign of a request; for a POST policy it is the base64 document itself. */
export const stringToSign = (scope: CredentialScope, timestamp: string, canonical: string): string =>
  ['AWS4-HMAC-SHA256', timestamp, `${scope.date}/${scope.region}/s3/aws4_request`, sha256Hex(canonical)].join('\n');

/** Whether `signature` (hex) is the one that the secret gives for the text. */
export const isSignature = (signature: string, secretAccessKey: string, scope: CredentialScope, text: string) => {
  const key = [scope.date, scope.region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (previous, part) => hmac(previous, part),
    `AWS4${secretAccessKey}`,
  );
  const expected = hmac(key, text);
  const given = Buffer.from(signature, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
};

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
