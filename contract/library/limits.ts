import { day, GiB, MiB, minute } from '../core/units.ts';

export const assetLimits = {
  nameLength: 255,
  /** How many coaches one asset is shared with at most. */
  coaches: 50,
  duration: 2 * day,
  /** How long a link works; links made within the same `linkStep` are the same, so that the browser's cache serves. */
  link: 15 * minute,
  linkStep: 5 * minute,
  bin: 30 * day,
  companionSize: { captions: MiB, transcript: 16 * MiB, cover: 5 * MiB },
} as const;

export const uploadLimits = {
  fileSize: 2 * GiB,
  filesPerBatch: 20,
  /** Up to this size one POST carries the file; above it a multipart upload does. */
  singlePost: 16 * MiB,
  retryMilliseconds: 120_000,
  /** Multipart: S3 allows parts from 5 MiB on, 10,000 of them. */
  partSize: 8 * MiB,
  parts: 10_000,
  partsPerRequest: 100,
  /** How long a signed form or part address works. */
  signature: 5 * minute,
  /** An upload that is not completed by then is thrown away. */
  lifetime: day,
} as const;

export const libraryLimits = {
  /** Uploads of one coach, including those in the bin. */
  coachAssets: 500,
  coachBytes: 20 * GiB,
  search: { minimum: 2, maximum: 60 },
} as const;
