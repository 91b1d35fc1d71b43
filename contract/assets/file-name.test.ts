import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { storedFileName } from './file-name.ts';

test('letters, digits, dots and hyphens of a file name are kept', () => {
  expect(storedFileName('Body-Scan.v2.MP3')).toBe('Body-Scan.v2.MP3');
});

test('any other character of a file name becomes one underscore', () => {
  expect(storedFileName('Ruhe & Stille (1).mp3')).toBe('Ruhe___Stille__1_.mp3');
  expect(storedFileName('méditation/été.pdf')).toBe('m_ditation__t_.pdf');
  expect(storedFileName('🌊.wav')).toBe('_.wav');
});

test('no stored file name holds a path separator or anything else outside the alphabet', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => /^[a-zA-Z0-9._-]*$/.test(storedFileName(name))));
});
