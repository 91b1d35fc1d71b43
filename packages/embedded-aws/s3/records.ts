import * as v from 'valibot';
import { checksumAlgorithms } from './body/checksum.ts';

/** Headers that an object answers with, as they were given when it was stored. */
export const ObjectSettings = v.object({
  contentType: v.string(),
  contentDisposition: v.optional(v.string()),
  contentEncoding: v.optional(v.string()),
  contentLanguage: v.optional(v.string()),
  cacheControl: v.optional(v.string()),
  expires: v.optional(v.string()),
  /** User metadata: names without `x-amz-meta-`, in lower case. */
  metadata: v.record(v.string(), v.string()),
});
export type ObjectSettings = v.InferOutput<typeof ObjectSettings>;

const Checksum = v.object({
  algorithm: v.picklist(checksumAlgorithms),
  /** Base64; with `-N` behind it for an object of N parts. */
  value: v.string(),
});

const Segment = v.object({ file: v.string(), size: v.number() });

/** An object: what is known of it and the data files that it is made of, in order. */
export const ObjectRecord = v.object({
  key: v.string(),
  settings: ObjectSettings,
  segments: v.array(Segment),
  /** Bytes. */
  size: v.number(),
  /** Hex MD5; `-N` behind it for N parts. Without quotes. */
  etag: v.string(),
  /** ISO 8601 instant, whole seconds as in S3. */
  lastModified: v.string(),
  checksum: v.optional(Checksum),
  /** Absent from data folders of a time before tags. */
  tags: v.optional(v.record(v.string(), v.string()), {}),
  /** `null` in data folders of a time before versions, as in buckets where they were switched on later. */
  version: v.optional(v.string(), 'null'),
  /** Rises with every version of the bucket. */
  order: v.optional(v.number(), 0),
  /** Says that the object was deleted; the versions before it are still there. */
  isMarker: v.optional(v.boolean(), false),
});
export type ObjectRecord = v.InferOutput<typeof ObjectRecord>;

/** Object to write; the bucket makes a version of it. */
export type NewObject = Omit<ObjectRecord, 'version' | 'order' | 'isMarker' | 'tags'>;

export const UploadRecord = v.object({
  uploadId: v.string(),
  key: v.string(),
  settings: ObjectSettings,
  algorithm: v.optional(v.picklist(checksumAlgorithms)),
  initiated: v.string(),
});
export type UploadRecord = v.InferOutput<typeof UploadRecord>;

export const PartRecord = v.object({
  uploadId: v.string(),
  number: v.number(),
  file: v.string(),
  size: v.number(),
  etag: v.string(),
  lastModified: v.string(),
  checksum: v.optional(Checksum),
});
export type PartRecord = v.InferOutput<typeof PartRecord>;

/** Now, in the whole seconds that S3 keeps. */
export const wholeSecond = (): string => `${new Date().toISOString().slice(0, 19)}.000Z`;
