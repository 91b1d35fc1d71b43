import * as v from 'valibot';
import { RandomId } from '../../core/fields.ts';
import { attachmentLimits } from '../limits.ts';

/** A photo is JPEG or WebP; a voice note is what browsers record. Other formats do not play everywhere. */
export const photoTypes = ['image/jpeg', 'image/webp'] as const;
export const voiceTypes = ['audio/webm', 'audio/mp4', 'audio/ogg', 'audio/wav'] as const;

const bytes = (maximum: number) => v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maximum));

const photo = { kind: v.literal('photo'), id: RandomId, contentType: v.picklist(photoTypes) };

const voice = { kind: v.literal('voice'), id: RandomId, contentType: v.picklist(voiceTypes) };

/** The device makes the id, so that a retry uploads the same file again and nothing twice. `size` in bytes, exactly. */
export const AttachmentUploadInput = v.variant('kind', [
  v.strictObject({ ...photo, size: bytes(attachmentLimits.photoBytes) }),
  v.strictObject({ ...voice, size: bytes(attachmentLimits.voiceBytes) }),
]);

/** One form: POST `fields` and then the file, named `file` and last, to `url` within 5 minutes. */
export const AttachmentUpload = v.object({
  id: RandomId,
  url: v.string(),
  fields: v.record(v.string(), v.string()),
});

export const AttachmentInput = v.variant('kind', [
  v.strictObject(photo),
  v.strictObject({
    ...voice,
    /** As the device measured it. */
    seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(attachmentLimits.voiceSeconds)),
  }),
]);
export type AttachmentInput = v.InferOutput<typeof AttachmentInput>;

/** Presigned GET, valid for at least ten minutes. */
export const AttachmentLink = v.object({ url: v.string() });
