import * as v from 'valibot';
import { Asset, AssetName, CompanionRole, DurationSeconds } from './asset.ts';
import { Count, RandomId } from './fields.ts';
import { limits } from './limits.ts';
import type { Route } from './route.ts';

/**
 * A file that is about to be uploaded. Without `companion` it becomes an asset: audio, video, PDF or Word.
 * With it, it becomes the captions, transcript or cover of the asset named, in place of what stood there.
 */
export const UploadRequest = v.strictObject({
  name: AssetName,
  contentType: v.pipe(v.string(), v.minLength(1), v.maxLength(127)),
  /** Bytes, exactly. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1, 'The file is empty')),
  companion: v.optional(v.strictObject({ of: RandomId, role: CompanionRole })),
});
export type UploadRequest = v.InferOutput<typeof UploadRequest>;

const started = { assetId: RandomId, path: v.string() };

/** One form: POST `fields` and then the file, named `file` and last, to `url` within 5 minutes. */
export const PostUpload = v.strictObject({
  kind: v.literal('post'),
  ...started,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});

/** Parts 1 to ⌈size ÷ partSize⌉, in any order and several at a time; each but the last has exactly `partSize` bytes. */
export const MultipartUpload = v.strictObject({ kind: v.literal('multipart'), ...started, partSize: Count });

export const Upload = v.variant('kind', [PostUpload, MultipartUpload]);
export type Upload = v.InferOutput<typeof Upload>;

/** A part's number, from 1. */
const PartNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(limits.upload.parts));

export const ReceivedPart = v.strictObject({ partNumber: PartNumber, size: Count, etag: v.string() });
export type ReceivedPart = v.InferOutput<typeof ReceivedPart>;

/** Where an upload can go on: a freshly signed form, or the parts that have arrived. */
export const UploadProgress = v.strictObject({
  upload: Upload,
  name: AssetName,
  contentType: v.string(),
  size: Count,
  received: v.array(ReceivedPart),
});
export type UploadProgress = v.InferOutput<typeof UploadProgress>;

export const PartsRequest = v.strictObject({
  partNumbers: v.pipe(v.array(PartNumber), v.minLength(1), v.maxLength(limits.upload.partsPerRequest)),
});

/** PUT the part's bytes to its `url`, without further headers, within 5 minutes. */
export const SignedParts = v.strictObject({
  parts: v.array(v.strictObject({ partNumber: PartNumber, url: v.string() })),
});

/** The server finds the parts by itself. */
export const UploadCompletion = v.strictObject({
  assetId: RandomId,
  durationSeconds: v.optional(DurationSeconds),
});

const UploadParams = v.strictObject({ assetId: RandomId });

export const assetUploadRoutes = {
  startUpload: {
    method: 'POST',
    path: '/api/assets/uploads',
    domain: 'assets',
    access: ['internal-superuser'],
    summary: 'Begin an upload: one form up to 16 MiB, a multipart upload above',
    status: 201,
    body: UploadRequest,
    reply: Upload,
    problems: ['file-type-not-allowed', 'file-too-large', 'asset-not-found', 'asset-in-bin'],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'derived',
  },
  getUpload: {
    method: 'GET',
    path: '/api/assets/uploads/{assetId}',
    domain: 'assets',
    access: ['internal-superuser'],
    summary: 'Where an own upload stands, to go on after a broken connection or a reload',
    status: 200,
    params: UploadParams,
    reply: UploadProgress,
    problems: ['upload-not-found'],
    grants: ['table:read', 'files:read', 'files:write'],
  },
  signParts: {
    method: 'POST',
    path: '/api/assets/uploads/{assetId}/parts',
    domain: 'assets',
    access: ['internal-superuser'],
    summary: 'Addresses for parts of an own multipart upload',
    status: 200,
    params: UploadParams,
    body: PartsRequest,
    reply: SignedParts,
    problems: ['upload-not-found'],
    grants: ['table:read', 'files:write'],
    idempotency: 'repeatable',
  },
  abortUpload: {
    method: 'POST',
    path: '/api/assets/uploads/{assetId}/abort',
    domain: 'assets',
    access: ['internal-superuser'],
    summary: 'Give up an own upload and throw away what has arrived',
    status: 204,
    params: UploadParams,
    problems: ['upload-not-found'],
    grants: ['table:read', 'table:write', 'files:write'],
    idempotency: 'repeatable',
  },
  completeUpload: {
    method: 'POST',
    path: '/api/assets',
    domain: 'assets',
    access: ['internal-superuser'],
    summary: 'Verify the uploaded file by size, type and content, and add it; for a companion, answers with its asset',
    status: 201,
    body: UploadCompletion,
    reply: Asset,
    problems: [
      'upload-not-found',
      'upload-incomplete',
      'file-content-mismatch',
      'asset-not-found',
      'asset-in-bin',
      'changed-meanwhile',
    ],
    grants: ['table:read', 'table:write', 'files:read', 'files:write'],
    idempotency: 'repeatable',
  },
} as const satisfies Record<string, Route>;
