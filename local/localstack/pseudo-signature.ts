import { aws } from './aws.ts';

/** An Authorization header that tells emulators which service is meant; they do not look at the signature itself. */
export const pseudoSignature = (service: string): string =>
  `AWS4-HMAC-SHA256 Credential=${aws.credentials.accessKeyId}/20260101/${aws.region}/${service}/aws4_request, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
