import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { defined } from '#contract/core/defined.ts';
import type { Document } from './documents.ts';
import { assetBucket, s3 } from './s3.ts';

/** Bytes, and S3's version of them. */
export interface StoredStream {
  readonly size: number;
  readonly version?: string;
}

/** Bytes of a part: 10,000 of them make 80 GB, and two are in memory at most. */
const partSize = 8 * 1024 * 1024;

/**
 * Keeps what a source yields, however much it is, part by part; nothing of it is there until all is. What arrived of a source that throws
 * is thrown away.
 */
export const keepStream = async (
  { path, contentType }: Document,
  source: AsyncIterable<Uint8Array>,
): Promise<StoredStream> => {
  const place = { Bucket: assetBucket(), Key: path };
  const { UploadId } = await s3().send(new CreateMultipartUploadCommand({ ...place, ContentType: contentType }));
  if (UploadId === undefined) throw new Error('S3 began an upload without an id');
  const upload = { ...place, UploadId };
  try {
    const parts: { readonly PartNumber: number; readonly ETag: string | undefined }[] = [];
    let size = 0;
    for await (const Body of inParts(source)) {
      const PartNumber = parts.length + 1;
      const { ETag } = await s3().send(new UploadPartCommand({ ...upload, PartNumber, Body }), patient);
      parts.push({ PartNumber, ETag });
      size += Body.byteLength;
    }
    const { VersionId } = await s3().send(
      new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }),
      patient,
    );
    return { size, ...defined({ version: VersionId }) };
  } catch (error) {
    await s3().send(new AbortMultipartUploadCommand(upload));
    throw error;
  }
};

/** Nobody waits for it but the clock. */
const patient = { requestTimeout: 60_000 };

async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let part = Buffer.allocUnsafe(partSize);
  let filled = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.byteLength; ) {
      const taken = Math.min(partSize - filled, chunk.byteLength - from);
      part.set(chunk.subarray(from, from + taken), filled);
      filled += taken;
      from += taken;
      if (filled < partSize) continue;
      yield part;
      part = Buffer.allocUnsafe(partSize);
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** The bytes of a stored file as they come, from the version that was verified where there is one. */
export async function* streamOf(file: {
  readonly path: string;
  readonly version?: string | undefined;
}): AsyncGenerator<Uint8Array> {
  const { Body } = await s3().send(
    new GetObjectCommand({
      Bucket: assetBucket(),
      Key: file.path,
      ...defined({ VersionId: file.version }),
    }),
    patient,
  );
  if (!isIterable(Body)) throw new Error('S3 answered a file without bytes');
  for await (const chunk of Body) yield chunk;
}

/** In Node the SDK's body is a stream, which its types leave open. */
const isIterable = (body: unknown): body is AsyncIterable<Uint8Array> =>
  typeof body === 'object' && body !== null && Symbol.asyncIterator in body;
