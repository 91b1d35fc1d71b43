import type { MediaType } from '#contract/library/assets/media-type.ts';
import { isPlainText, isWebVtt } from './text-content.ts';
import { isWordPackage } from './word-package.ts';

/** The first 4 KB of a file, and its last 64 KB; they overlap in small files. */
export interface FileContent {
  readonly head: Uint8Array;
  readonly tail: Uint8Array;
}

/** Whether the content is what the media type says, by the marks that formats begin with. Nothing fits a type that is not listed. */
export const fits = (contentType: string, content: FileContent): boolean => tests.get(contentType)?.(content) ?? false;

type Test = (content: FileContent) => boolean;

/** Bytes as Latin-1 text, at an offset. */
const has =
  (mark: string, at = 0): Test =>
  ({ head }) =>
    Buffer.from(head.subarray(at, at + mark.length)).toString('latin1') === mark;

const all =
  (...tests: readonly Test[]): Test =>
  (content) =>
    tests.every((test) => test(content));

const any =
  (...tests: readonly Test[]): Test =>
  (content) =>
    tests.some((test) => test(content));

/** Frame header of MPEG audio; values that the standard reserves rule out other files that begin with ones. */
const mpegFrame: Test = ({ head: [first = 0, second = 0, third = 0] }) =>
  first === 0xff &&
  (second & 0xe0) === 0xe0 &&
  (second & 0x18) !== 0x08 &&
  (second & 0x06) !== 0 &&
  third >> 4 !== 0xf &&
  (third & 0x0c) !== 0x0c;

const adtsFrame: Test = ({ head: [first = 0, second = 0] }) => first === 0xff && (second & 0xf6) === 0xf0;

const transportStream: Test = ({ head }) => head[0] === 0x47 && head[188] === 0x47;

const media = {
  mp3: any(has('ID3'), mpegFrame),
  aac: any(has('ID3'), adtsFrame, has('ADIF')),
  // QuickTime's older files begin with other boxes.
  mp4: any(...['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].map((box) => has(box, 4))),
  ogg: has('OggS'),
  wav: all(any(has('RIFF'), has('RF64')), has('WAVE', 8)),
  avi: all(has('RIFF'), has('AVI ', 8)),
  aiff: all(has('FORM'), any(has('AIFF', 8), has('AIFC', 8))),
  flac: has('fLaC'),
  matroska: has('\x1aE\xdf\xa3'),
  windowsMedia: has('0&\xb2u\x8ef\xcf\x11'),
  mpegProgram: any(has('\0\0\x01\xba'), has('\0\0\x01\xb3')),
  transportStream,
  midi: has('MThd'),
  amr: has('#!AMR'),
  caf: has('caff'),
  au: has('.snd'),
  flv: has('FLV\x01'),
  ac3: has('\x0bw'),
} satisfies Record<string, Test>;

const ofType: Readonly<Record<MediaType, Test>> = {
  'audio/mpeg': media.mp3,
  'audio/mp3': media.mp3,
  'audio/mp2': media.mp3,
  'audio/mp4': any(media.mp4, media.aac),
  'audio/m4a': media.mp4,
  'audio/x-m4a': media.mp4,
  'audio/x-m4b': media.mp4,
  'audio/aac': any(media.aac, media.mp4),
  'audio/aacp': any(media.aac, media.mp4),
  'audio/x-aac': any(media.aac, media.mp4),
  'audio/vnd.dlna.adts': media.aac,
  'audio/wav': media.wav,
  'audio/wave': media.wav,
  'audio/x-wav': media.wav,
  'audio/vnd.wave': media.wav,
  'audio/ogg': media.ogg,
  'audio/opus': media.ogg,
  'audio/flac': any(media.flac, media.ogg),
  'audio/x-flac': any(media.flac, media.ogg),
  'audio/webm': media.matroska,
  'audio/x-matroska': media.matroska,
  'audio/matroska': media.matroska,
  'audio/aiff': media.aiff,
  'audio/x-aiff': media.aiff,
  'audio/x-aifc': media.aiff,
  'audio/x-caf': media.caf,
  'audio/x-ms-wma': media.windowsMedia,
  'audio/midi': media.midi,
  'audio/mid': media.midi,
  'audio/x-midi': media.midi,
  'audio/amr': media.amr,
  'audio/basic': media.au,
  'audio/ac3': media.ac3,
  'video/mp4': media.mp4,
  'video/x-m4v': media.mp4,
  'video/quicktime': media.mp4,
  'video/webm': media.matroska,
  'video/x-matroska': media.matroska,
  'video/matroska': media.matroska,
  'video/ogg': media.ogg,
  'video/avi': media.avi,
  'video/msvideo': media.avi,
  'video/x-msvideo': media.avi,
  'video/mpeg': any(media.mpegProgram, media.transportStream),
  'video/mp2t': media.transportStream,
  'video/vnd.dlna.mpeg-tts': media.transportStream,
  'video/x-ms-wmv': media.windowsMedia,
  'video/x-ms-asf': media.windowsMedia,
  'video/x-flv': media.flv,
  'video/3gpp': media.mp4,
  'video/3gpp2': media.mp4,
  'audio/3gpp': media.mp4,
  'audio/3gpp2': media.mp4,
  'application/pdf': has('%PDF-'),
  // The container of Microsoft's older formats.
  'application/msword': has('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': all(has('PK\x03\x04'), ({ tail }) =>
    isWordPackage(tail),
  ),
  'text/vtt': ({ head }) => isWebVtt(head),
  'text/plain': ({ head }) => isPlainText(head),
  'image/jpeg': has('\xff\xd8\xff'),
  'image/png': has('\x89PNG\r\n\x1a\n'),
  'image/webp': all(has('RIFF'), has('WEBP', 8)),
};

const tests: ReadonlyMap<string, Test> = new Map(Object.entries(ofType));
