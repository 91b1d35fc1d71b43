import type { AttachmentInput } from '#contract/journal/attachments/schema.ts';
import { attachmentLimits } from '#contract/journal/limits.ts';
import { strippedJpeg } from '#lambdas/accounts/faces/rules/plain-jpeg.ts';
import { fits } from '#lambdas/library/assets/rules/file-content.ts';

/**
 * The file as it is stored: of a photo only what it is drawn from, so that nothing says where and by what it was taken.
 * @returns undefined for anything but a file of the type it is said to have, of a size that is allowed
 */
export const plainFile = ({ kind, contentType }: AttachmentInput, bytes: Uint8Array): Uint8Array | undefined => {
  if (kind === 'voice') {
    const content = { head: bytes.subarray(0, 4_096), tail: bytes.subarray(-65_536) };
    return bytes.length <= attachmentLimits.voiceBytes && fits(contentType, content) ? bytes : undefined;
  }
  if (contentType === 'image/webp') return strippedWebp(bytes);
  return strippedJpeg(bytes, { bytes: attachmentLimits.photoBytes, hasSize: isDrawnAnew });
};

const isDrawnAnew = (sides: readonly number[]): boolean =>
  sides.every((side) => side >= 1 && side <= attachmentLimits.photoSide);

/** What a still picture is drawn from; `EXIF`, `XMP ` and whatever else there may be is about it. */
const drawn = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

/** Flags of `VP8X` that announce EXIF and XMP. */
const aboutIt = 0b1100;

/** Source: https://developers.google.com/speed/webp/docs/riff_container */
const strippedWebp = (file: Uint8Array): Uint8Array | undefined => {
  const bytes = Buffer.from(file);
  const text = (at: number): string => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 20 || bytes.length > attachmentLimits.photoBytes) return undefined;
  if (text(0) !== 'RIFF' || text(8) !== 'WEBP') return undefined;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return undefined;
  const parts: Buffer[] = [];
  let hasPicture = false;
  for (let at = 12; at < end; ) {
    const name = text(at);
    // A chunk of odd length is followed by one byte more.
    const next = at + 8 + (at + 8 <= end ? bytes.readUInt32LE(at + 4) : end);
    if (next > end) return undefined;
    const padded = Math.min(next + ((next - at) % 2), end);
    if (drawn.has(name)) {
      const part = Buffer.from(bytes.subarray(at, padded));
      if (name === 'VP8X' && part.length > 8) part.writeUInt8(part.readUInt8(8) & ~aboutIt & 0xff, 8);
      parts.push(part);
    }
    hasPicture ||= name === 'VP8 ' || name === 'VP8L';
    at = padded;
  }
  if (!hasPicture) return undefined;
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8, 'RIFF');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
};
