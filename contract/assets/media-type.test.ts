import { expect, test } from '@jest/globals';
import { assetTypeOf, isAllowedMediaType } from './media-type.ts';

test.each([
  ['audio/mpeg', 'audio'],
  ['audio/mp4; codecs="mp4a.40.2"', 'audio'],
  ['video/mp4', 'video'],
  ['VIDEO/webm', 'video'],
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
])('%p may not be uploaded', (mediaType) => {
  expect(isAllowedMediaType(mediaType)).toBe(false);
});
