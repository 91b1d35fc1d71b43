import { expect, test } from 'vitest';
import { some } from '#testing/vitest/some.ts';
import {
  acceptedFiles,
  assetTypeOf,
  endingsOf,
  formatsOf,
  isAllowedCompanion,
  isAllowedMediaType,
  mediaTypeOfEnding,
} from './media-type.ts';

test.each([
  ['audio/mpeg', 'audio'],
  ['audio/mp4; codecs="mp4a.40.2"', 'audio'],
  ['video/mp4', 'video'],
  ['VIDEO/webm', 'video'],
  // As Chromium, Firefox, Safari and Windows' registry name them.
  ['audio/x-m4a', 'audio'],
  ['audio/vnd.wave', 'audio'],
  ['audio/vnd.dlna.adts', 'audio'],
  ['audio/AMR', 'audio'],
  ['video/matroska', 'video'],
  ['video/x-matroska', 'video'],
  ['video/avi', 'video'],
  ['video/quicktime', 'video'],
  ['application/pdf', 'document'],
  ['application/msword', 'document'],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'document'],
])('%s may be uploaded and is %s', (mediaType, assetType) => {
  expect(isAllowedMediaType(mediaType)).toBe(true);
  expect(assetTypeOf(mediaType)).toBe(assetType);
});

test.each([
  'text/html',
  'image/svg+xml',
  'application/xml',
  'application/zip',
  'image/png',
  '',
  'audio',
  'audio/',
  'text/html; audio/mpeg',
  'application/pdf+html',
  'audio/svg+xml',
  'video/html',
  'video/x+xml',
  'audio/x-rare',
  'audio/*',
  'text/vtt',
  'constructor',
  '__proto__',
])('%p may not be uploaded', (mediaType) => {
  expect(isAllowedMediaType(mediaType)).toBe(false);
});

test('what stands beside an asset has types of its own', () => {
  expect(isAllowedCompanion('captions', 'text/vtt;charset=utf-8')).toBe(true);
  expect(isAllowedCompanion('captions', 'text/plain')).toBe(false);
  expect(isAllowedCompanion('transcript', 'application/pdf')).toBe(true);
  expect(isAllowedCompanion('cover', 'image/svg+xml')).toBe(false);
  expect(isAllowedCompanion('cover', 'constructor')).toBe(false);
});

test.each([
  ['mp3', 'audio/mpeg'],
  ['m4a', 'audio/mp4'],
  ['opus', 'audio/ogg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['mp4', 'video/mp4'],
  ['webm', 'video/webm'],
  ['3gp', 'video/3gpp'],
  ['mkv', 'video/x-matroska'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['vtt', 'text/vtt'],
  ['jpeg', 'image/jpeg'],
  ['exe', undefined],
  ['', undefined],
])('a file whose type the device does not know and whose name ends in %p is taken for %p', (ending, mediaType) => {
  expect(mediaTypeOfEnding(ending)).toBe(mediaType);
});

test('a file picker offers every listed type and ending, and nothing that would be refused', () => {
  const offered = acceptedFiles().split(',');
  const [types, endings] = [
    offered.filter((one) => !one.startsWith('.')),
    offered.filter((one) => one.startsWith('.')),
  ];
  expect(types.filter((type) => !isAllowedMediaType(type))).toEqual([]);
  expect(new Set(types.flatMap((type) => endingsOf(type) ?? []))).toEqual(new Set(endings.map((one) => one.slice(1))));
  expect(endings).toEqual(some.list(['.mp3', '.m4a', '.mov', '.mkv', '.pdf', '.doc', '.docx']));
  expect(acceptedFiles('captions')).toBe('text/vtt,.vtt');
});

test('the formats are told in the words of people, each once', () => {
  expect(formatsOf('document')).toEqual(['PDF', 'DOC', 'DOCX']);
  expect(formatsOf('audio').slice(0, 3)).toEqual(['MP3', 'MP2', 'M4A']);
  expect(new Set(formatsOf('video')).size).toBe(formatsOf('video').length);
});
