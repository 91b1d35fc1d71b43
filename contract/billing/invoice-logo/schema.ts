import * as v from 'valibot';
import { Count, RandomId } from '../../core/fields.ts';
import { logoLimits, logoTypes } from '../limits.ts';

const LogoType = v.picklist(logoTypes);

/** A picture as it is kept; its id follows from its bytes. */
export const LogoPicture = v.object({
  id: v.string(),
  contentType: LogoType,
  /** Pixels. */
  width: Count,
  height: Count,
});
export type LogoPicture = v.InferOutput<typeof LogoPicture>;

/** The picture on a coach's invoices. */
export const Logo = v.object({
  ...LogoPicture.entries,
  /** Presigned GET, valid for five minutes. */
  url: v.string(),
  /** Its file is gone: invoices are made without it. */
  isMissing: v.optional(v.boolean()),
});
export type Logo = v.InferOutput<typeof Logo>;

export const LogoUploadInput = v.strictObject({
  contentType: LogoType,
  /** Bytes, exactly. */
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(logoLimits.bytes)),
});

/** One form: POST `fields` and then the file, named `file` and last, to `url` within 5 minutes. */
export const LogoUpload = v.object({
  id: RandomId,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});
