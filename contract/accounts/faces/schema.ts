import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import { faceLimits } from '../limits.ts';

/** A picture that waits for its scan, or that the scan refused; the one before it stays. */
const FaceCheck = v.object({
  status: v.picklist(['scanning', 'refused']),
  /** Why: malware, a file that cannot be scanned, or no result within a day. */
  refusal: v.optional(v.picklist(['threat', 'unreadable', 'unscanned'])),
});

/** Presigned GET, valid for at least half an hour, and the same for as long. */
const url = v.string();

export const OwnFace = v.object({
  /** Absent without a picture. */
  url: v.optional(url),
  check: v.optional(FaceCheck),
});
export type OwnFace = v.InferOutput<typeof OwnFace>;

/** The pictures of the people whom the caller works with, as far as these show them. */
export const Faces = v.object({
  /** The caller's own. */
  own: v.optional(url),
  /** `of`: the id of the relation, and for a client the coach's, too. */
  items: v.array(v.object({ of: v.string(), url })),
});
export type Faces = v.InferOutput<typeof Faces>;

export const FaceUploadInput = v.strictObject({
  /** Bytes, exactly. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(faceLimits.bytes)),
});

/** One form: POST `fields` and then the file, named `file` and last, to `url` within 5 minutes. */
export const FaceUpload = v.object({
  id: RandomId,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});
