import { crc32, deflateSync } from 'node:zlib';
import type { Logo } from '#contract/billing/invoice-logo/schema.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';
import { sendForm } from './upload.ts';

interface PngOptions {
  readonly depth?: number;
  /** 2 is RGB, 6 is RGB with opacity. */
  readonly colour?: 2 | 6;
  readonly interlace?: number;
  /** Of each byte of each pixel. */
  readonly value?: number;
  /** Instead of as many as the size asks for. */
  readonly rows?: number;
}

/** A picture of one colour that every program can show. */
export const realPng = (width: number, height: number, more: PngOptions = {}): Uint8Array<ArrayBuffer> => {
  const { depth = 8, colour = 6, interlace = 0, value = 90, rows = height } = more;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlace], 8);
  const row = Buffer.alloc(1 + width * (colour === 6 ? 4 : 3), value).fill(0, 0, 1);
  const pixels = deflateSync(Buffer.alloc(row.length * rows, row));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return new Uint8Array(
    Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]),
  );
};

const chunk = (kind: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** The frame of a JPEG and its end, without pixels: as much as is looked at. @param colours 4 are those of a printing press */
export const jpegFrame = (width: number, height: number, colours: number): Uint8Array<ArrayBuffer> => {
  const parts = Array.from({ length: colours }, (_, index) => [index + 1, 0x11, 0]).flat();
  const frame = [0xff, 0xc0, 0, 8 + parts.length, 8, height >> 8, height & 255, width >> 8, width & 255, colours];
  return Uint8Array.from([0xff, 0xd8, ...frame, ...parts, 0xff, 0xd9]);
};

type Caller = Pick<Api, 'call'>;

/** Sends a picture as a browser does. @returns what it is saved by */
export const sendLogo = async (
  api: Caller,
  as: Person,
  bytes: Uint8Array<ArrayBuffer>,
  contentType = 'image/png',
): Promise<string> => {
  const { body } = await api.call('startLogo', { as, body: { contentType, size: bytes.byteLength } });
  await sendForm(body, bytes);
  return body.id;
};

export const saveLogo = async (api: Caller, as: Person, bytes = realPng(600, 200)): Promise<Logo> =>
  (await api.call('saveLogo', { as, body: { uploadId: await sendLogo(api, as, bytes) } })).body;
