import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { parseXml } from '../../xml.ts';
import { startChecksum } from '../body/checksum.ts';
import { expectedChecksum } from '../body/expected-checksum.ts';
import { S3Error } from '../s3-error.ts';
import type { Call } from './operation.ts';

/** 10,000 parts with their checksums fit. */
const maximumBytes = 4 * 1024 * 1024;

/**
 * The XML document in a request's body, held against its checksum, the signature and a schema.
 * @param repeated elements of which there may be several. @throws S3Error MalformedXML
 */
export const readDocument = async <Schema extends v.GenericSchema>(
  call: Call,
  schema: Schema,
  repeated: string,
): Promise<v.InferOutput<Schema>> => {
  const { success, output } = v.safeParse(schema, parseXml(await readText(call), [repeated]));
  if (success) return output;
  throw new S3Error(
    'MalformedXML',
    'The XML you provided was not well-formed or did not validate against our published schema',
  );
};

const readText = async ({ request, payloadHash }: Call): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const body: AsyncIterable<Buffer> = request.incoming;
  for await (const chunk of body) {
    size += chunk.length;
    if (size <= maximumBytes) chunks.push(chunk);
  }
  if (size > maximumBytes) throw new S3Error('MaxMessageLengthExceeded', 'Your request was too large.');
  const document = Buffer.concat(chunks);
  if (/^[0-9a-f]{64}$/.test(payloadHash) && createHash('sha256').update(document).digest('hex') !== payloadHash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const expected = expectedChecksum(request);
  if (expected?.value !== undefined) {
    const checksum = startChecksum(expected.algorithm);
    checksum.update(document);
    if (checksum.digest() !== expected.value) {
      throw new S3Error(
        'BadDigest',
        `The ${expected.algorithm.toUpperCase()} you specified did not match the calculated checksum.`,
      );
    }
  }
  return document.toString('utf8');
};
