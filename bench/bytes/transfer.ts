import { brotliCompressSync } from 'node:zlib';

/** Bytes by kind, after Brotli at its default quality (11). CloudFront chooses its own quality and may send about a tenth more. */
export interface Bytes {
  readonly script: number;
  readonly stylesheet: number;
  readonly font: number;
}

export const kinds = ['script', 'stylesheet', 'font'] as const;
export type Kind = (typeof kinds)[number];

/** Fonts are compressed already, and CloudFront sends what is not as it is. */
export const transferred = (kind: Kind, body: Buffer): number =>
  kind === 'font' ? body.length : brotliCompressSync(body).length;

export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** React alone is more than this, so a page that seems to need less was not counted. KiB. */
const leastScript = 40;

/**
 * The same figures, if a page of this product can have them.
 * @param what the page, for the message
 * @throws Error that names what is impossible
 */
export const possible = (what: string, bytes: Bytes): Bytes => {
  const impossible = kinds.find((kind) => !(bytes[kind] > 0));
  if (impossible) throw new Error(`${what}: ${bytes[impossible]} bytes of ${impossible} are impossible`);
  if (bytes.script < leastScript * 1024) {
    throw new Error(`${what}: ${kib(bytes.script)} of JavaScript are impossible, React alone is more`);
  }
  return bytes;
};
