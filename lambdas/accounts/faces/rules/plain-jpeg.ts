import { faceLimits } from '#contract/accounts/limits.ts';

/** Frames that every browser draws: baseline, extended and progressive. Source: ITU-T T.81, table B.1. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** Tables, restart intervals and scans: what a picture is drawn from. All else is about it: EXIF, profiles, comments. */
const drawn = new Set([...frames, 0xc4, 0xdb, 0xdd, 0xda]);

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];

/**
 * The same picture with nothing but what it is drawn from: where and by what it was taken is gone, and so is whatever follows its end.
 * @returns undefined for anything but a whole JPEG of the size that faces have, in grey or colours
 */
export const plainJpeg = (file: Uint8Array): Uint8Array | undefined =>
  strippedJpeg(file, { bytes: faceLimits.bytes, hasSize: (sides) => sides.every((side) => side === faceLimits.side) });

interface Expected {
  readonly bytes: number;
  /** Whether height and width are as they may be. */
  readonly hasSize: (sides: readonly [number, number]) => boolean;
}

/** The same for pictures of other sizes. */
export const strippedJpeg = (file: Uint8Array, expected: Expected): Uint8Array | undefined => {
  const bytes = Buffer.from(file);
  if (bytes.length < 4 || bytes.length > expected.bytes || bytes.readUInt16BE(0) !== (0xff00 | startOfImage))
    return undefined;
  const parts = [bytes.subarray(0, 2)];
  let isSized = false;
  let hasScan = false;
  for (let at = 2; at + 4 <= bytes.length || isEnd(bytes, at); ) {
    if (isEnd(bytes, at)) return isSized && hasScan ? Buffer.concat([...parts, bytes.subarray(at, at + 2)]) : undefined;
    const marker = bytes[at + 1] ?? 0;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    // A length counts itself.
    if (bytes[at] !== 0xff || end < at + 4 || end > bytes.length) return undefined;
    if (frames.has(marker)) {
      // A second frame could be another picture.
      if (isSized || !isDrawable(bytes.subarray(at, end), expected)) return undefined;
      isSized = true;
    }
    const next = marker === startOfScan ? scanEnd(bytes, end) : end;
    if (drawn.has(marker)) parts.push(bytes.subarray(at, next));
    hasScan ||= marker === startOfScan && isSized;
    at = next;
  }
  return undefined;
};

const isEnd = (bytes: Buffer, at: number): boolean => bytes[at] === 0xff && bytes[at + 1] === endOfImage;

/** @param frame from its marker on */
const isDrawable = (frame: Buffer, { hasSize }: Expected): boolean => {
  if (frame.length < 11) return false;
  const [depth, count] = [frame[4], frame[9]];
  return depth === 8 && (count === 1 || count === 3) && hasSize([frame.readUInt16BE(5), frame.readUInt16BE(7)]);
};

/** Where the next marker is: a byte FF of the pixels is followed by 00, and restarts stand among them. */
const scanEnd = (bytes: Buffer, from: number): number => {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const after = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && after !== 0 && after !== 0xff && !(after >= 0xd0 && after <= 0xd7)) return at;
  }
  return bytes.length;
};
