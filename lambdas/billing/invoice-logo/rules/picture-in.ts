import { inflateSync } from 'node:zlib';
import { logoLimits, type logoTypes } from '#contract/billing/limits.ts';

interface Picture {
  readonly contentType: (typeof logoTypes)[number];
  readonly width: number;
  readonly height: number;
}

/**
 * Reads a picture that a PDF can hold as it is: a PNG of eight bits, not interlaced, with all of its pixels, or a JPEG
 * in grey or colours. A PNG is unpacked to no more than its size says, because a few bytes may unpack to any number.
 * @returns undefined for anything else, or one that is too large
 */
export const pictureIn = (bytes: Uint8Array): Picture | undefined => {
  const file = Buffer.from(bytes);
  const picture = file.subarray(0, 8).equals(pngMark) ? pngIn(file) : jpegIn(file);
  const isSized = picture && [picture.width, picture.height].every((side) => side >= 1 && side <= logoLimits.side);
  return isSized && file.length <= logoLimits.bytes ? picture : undefined;
};

const pngMark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Numbers of a pixel, by the colour type. Source: ISO/IEC 15948, 11.2.2. */
const channels: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

const pngIn = (file: Buffer): Picture | undefined => {
  const chunks = chunksOf(file);
  const [header] = chunks;
  const isWhole = header?.kind === 'IHDR' && header.data.length === 13 && chunks.at(-1)?.kind === 'IEND';
  if (!isWhole) return undefined;
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)];
  const [depth, colour = -1, , , interlace] = header.data.subarray(8);
  const channel = channels[colour];
  const palette = chunks.find(({ kind }) => kind === 'PLTE');
  const isPaletteRight = colour !== 3 || (palette !== undefined && palette.data.length % 3 === 0);
  if (depth !== 8 || interlace !== 0 || channel === undefined || !isPaletteRight) return undefined;
  if (width > logoLimits.side || height > logoLimits.side) return undefined;
  const row = 1 + width * channel;
  const pixels = unpacked(
    Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data)),
    row * height,
  );
  // Each row begins with the number of its filter.
  const isRight =
    pixels && Array.from({ length: height }, (_, index) => pixels[index * row] ?? 9).every((one) => one <= 4);
  return isRight ? { contentType: 'image/png', width, height } : undefined;
};

interface Chunk {
  readonly kind: string;
  readonly data: Buffer;
}

/** None where one is cut off. */
const chunksOf = (file: Buffer): Chunk[] => {
  const chunks: Chunk[] = [];
  for (let at = pngMark.length; at < file.length; ) {
    const length = at + 12 <= file.length ? file.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (at + 12 + length > file.length) return [];
    chunks.push({ kind: file.toString('latin1', at + 4, at + 8), data: file.subarray(at + 8, at + 8 + length) });
    at += 12 + length;
  }
  return chunks;
};

const unpacked = (packed: Buffer, length: number): Buffer | undefined => {
  try {
    const pixels = inflateSync(packed, { maxOutputLength: length });
    return pixels.length === length ? pixels : undefined;
  } catch {
    return undefined;
  }
};

/** Frames that pixels are packed in and readers of PDFs know: baseline, extended and progressive. Source: ITU-T T.81, table B.1. */
const frames = new Set([0xc0, 0xc1, 0xc2]);

/** Four colours are those of a printing press, which a PDF for screens and archives may not have. */
const jpegIn = (file: Buffer): Picture | undefined => {
  if (!file.subarray(0, 2).equals(Buffer.of(0xff, 0xd8)) || !file.subarray(-2).equals(Buffer.of(0xff, 0xd9)))
    return undefined;
  for (let at = 2; at + 10 <= file.length; ) {
    const marker = file[at + 1] ?? 0;
    // Pixels begin before anything said how many.
    if (file[at] !== 0xff || marker === 0xda) return undefined;
    if (frames.has(marker)) {
      const [depth, count] = [file[at + 4], file[at + 9]];
      const isDrawable = depth === 8 && (count === 1 || count === 3);
      const [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)];
      return isDrawable ? { contentType: 'image/jpeg', width, height } : undefined;
    }
    at += 2 + file.readUInt16BE(at + 2);
  }
  return undefined;
};
