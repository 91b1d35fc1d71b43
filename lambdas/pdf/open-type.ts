import { inflateSync } from 'node:zlib';

const header = { woff: 44, openType: 12 } as const;
const entry = { woff: 20, openType: 16 } as const;

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * A WOFF font as it was before it was compressed: pdfkit's reader would inflate each table anew for every letter.
 * Source: WOFF File Format 1.0 (W3C), OpenType 1.9 (table directory).
 */
export const openTypeOf = (woff: Buffer): Buffer => {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('Not a font in WOFF 1.0');
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const directory = Buffer.alloc(header.openType + count * entry.openType);
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(power * 16, 6);
  directory.writeUInt16BE(Math.log2(power), 8);
  directory.writeUInt16BE((count - power) * 16, 10);
  const tables: Buffer[] = [];
  let offset = directory.length;
  for (let index = 0; index < count; index += 1) {
    const from = header.woff + index * entry.woff;
    const [start, compressed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place));
    if (start === undefined || compressed === undefined || length === undefined) throw new Error('A font is cut off');
    const stored = woff.subarray(start, start + compressed);
    const table = compressed < length ? inflateSync(stored) : stored;
    const to = header.openType + index * entry.openType;
    // Tag and checksum are those of the font.
    woff.copy(directory, to, from, from + 4);
    woff.copy(directory, to + 4, from + 16, from + 20);
    directory.writeUInt32BE(offset, to + 8);
    directory.writeUInt32BE(length, to + 12);
    tables.push(table, Buffer.alloc(padded(length) - length));
    offset += padded(length);
  }
  return Buffer.concat([directory, ...tables]);
};
