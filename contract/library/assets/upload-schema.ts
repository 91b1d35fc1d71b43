import * as v from 'valibot';
import { Count, RandomId } from '../../core/fields.ts';
import { isLine } from '../../core/words.ts';
import { uploadLimits } from '../limits.ts';
import { AssetName, CompanionRole, DurationSeconds } from './schema.ts';

/**
 * A file that is about to be uploaded. Without `companion` it becomes an asset: audio, video, PDF or Word.
 * With it, it becomes the captions, transcript or cover of the asset named, in place of what stood there.
 */
export const UploadRequest = v.strictObject({
  name: AssetName,
  contentType: v.pipe(v.string(), v.minLength(1), v.maxLength(127), v.check(isLine, 'Not a media type')),
  /** Bytes, exactly. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1, 'The file is empty'), v.maxValue(Number.MAX_SAFE_INTEGER)),
  companion: v.optional(v.strictObject({ of: RandomId, role: CompanionRole })),
  /** A coach's own client: nobody else's list or link ever has it, from its first moment on. Without it, it is for all own clients. */
  clientId: v.optional(RandomId),
});

export type UploadRequest = v.InferOutput<typeof UploadRequest>;

const started = { assetId: RandomId, path: v.string() };

/** One form: POST `fields` and then the file, named `file` and last, to `url` within 5 minutes. */
export const PostUpload = v.object({
  kind: v.literal('post'),
  ...started,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** Parts 1 to ⌈size ÷ partSize⌉, in any order and several at a time; each but the last has exactly `partSize` bytes. */
export const MultipartUpload = v.object({ kind: v.literal('multipart'), ...started, partSize: Count });

export const Upload = v.variant('kind', [PostUpload, MultipartUpload]);

export type Upload = v.InferOutput<typeof Upload>;

/** A part's number, from 1. */
const PartNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(uploadLimits.parts));

export const ReceivedPart = v.object({ partNumber: PartNumber, size: Count, etag: v.string() });

export type ReceivedPart = v.InferOutput<typeof ReceivedPart>;

/** Where an upload can go on: a freshly signed form, or the parts that have arrived. */
export const UploadProgress = v.object({
  upload: Upload,
  name: v.string(),
  contentType: v.string(),
  size: Count,
  received: v.array(ReceivedPart),
});

export type UploadProgress = v.InferOutput<typeof UploadProgress>;

export const PartsRequest = v.strictObject({
  partNumbers: v.pipe(v.array(PartNumber), v.minLength(1), v.maxLength(uploadLimits.partsPerRequest)),
});

/** PUT the part's bytes to its `url`, without further headers, within 5 minutes. */
export const SignedParts = v.object({
  parts: v.array(v.object({ partNumber: PartNumber, url: v.string() })),
});

/** The server finds the parts by itself. */
export const UploadCompletion = v.strictObject({
  assetId: RandomId,
  durationSeconds: v.optional(DurationSeconds),
});
