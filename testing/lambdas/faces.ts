import type { OwnFace } from '#contract/accounts/faces/schema.ts';
import type { Api } from './api.ts';
import type { Person } from './people.ts';
import { sendForm } from './upload.ts';

interface JpegOptions {
  readonly side?: number;
  /** Grey of all of it, 1 to 255. */
  readonly grey?: number;
  /** What a camera writes before the picture. */
  readonly about?: string;
  /** What stands in a table that the picture is drawn from. */
  readonly inside?: string;
  /** What follows the end. */
  readonly after?: string;
}

/** A baseline JPEG of one grey that every program can draw. Source: ITU-T T.81 */
export const realJpeg = (more: JpegOptions = {}): Uint8Array<ArrayBuffer> => {
  const { side = 256, grey = 90, about, inside, after = '' } = more;
  // Steps of eight: the mean of a block is then its grey, less the middle one.
  const quantities = Buffer.alloc(64, 8);
  if (inside) quantities.write(inside, 1, 'latin1');
  const tables = [
    segment(0xdb, Buffer.from([0]), quantities),
    // Nine lengths of numbers with four bits each; and of the details of a block only that there are none.
    segment(0xc4, Buffer.from([0, 0, 0, 0, 9, ...zeros(12), 0, 1, 2, 3, 4, 5, 6, 7, 8])),
    segment(0xc4, Buffer.from([0x10, 1, ...zeros(15), 0])),
  ];
  const frame = segment(0xc0, Buffer.from([8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0]));
  const scan = segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0]));
  const exif = about ? [segment(0xe1, Buffer.from(`Exif\0\0${about}`)), segment(0xfe, Buffer.from(about))] : [];
  const end = Buffer.from([0xff, 0xd9]);
  const file = [Buffer.from([0xff, 0xd8]), ...exif, ...tables, frame, scan, pixels(side, grey), end];
  return new Uint8Array(Buffer.concat([...file, Buffer.from(after)]));
};

const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const segment = (marker: number, ...data: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(data);
  return Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255]), content]);
};

/** Each block says by how much its grey differs from that of the block before. */
const pixels = (side: number, grey: number): Buffer => {
  const change = grey - 128;
  const length = change === 0 ? 0 : Math.abs(change).toString(2).length;
  const digits = change === 0 ? '' : (change < 0 ? change + 2 ** length - 1 : change).toString(2).padStart(length, '0');
  const first = `${length.toString(2).padStart(4, '0')}${digits}0`;
  const bits = first + '00000'.repeat((side / 8) ** 2 - 1);
  const bytes = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? [];
  return Buffer.from(
    bytes.map((byte) => Number.parseInt(byte, 2)).flatMap((byte) => (byte === 255 ? [255, 0] : [byte])),
  );
};

type Caller = Pick<Api, 'call'>;

/** Sends a picture as a browser does. @returns what it is saved by */
export const sendFace = async (api: Caller, as: Person, bytes = realJpeg()): Promise<string> => {
  const { body } = await api.call('startFace', { as, body: { size: bytes.byteLength } });
  await sendForm(body, bytes);
  return body.id;
};

export const saveFace = async (api: Caller, as: Person, bytes = realJpeg()): Promise<OwnFace> =>
  (await api.call('saveFace', { as, body: { uploadId: await sendFace(api, as, bytes) } })).body;
