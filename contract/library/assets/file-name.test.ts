import { expect, test } from 'vitest';
import fc, { anyText } from '#testing/property.ts';
import { some } from '#testing/vitest/some.ts';
import { nameOfType, storedFileName } from './file-name.ts';

test('letters, digits, dots and hyphens of a file name are kept', () => {
  expect(storedFileName('Body-Scan.v2.MP3')).toBe('Body-Scan.v2.MP3');
});

test('any other character of a file name becomes one underscore', () => {
  expect(storedFileName('Ruhe & Stille (1).mp3')).toBe('Ruhe___Stille__1_.mp3');
  expect(storedFileName('méditation/été.pdf')).toBe('m_ditation__t_.pdf');
  expect(storedFileName('🌊.wav')).toBe('_.wav');
});

test('no stored file name holds a path separator or anything else outside the alphabet', () => {
  fc.assert(fc.property(anyText(), (name) => /^[a-zA-Z0-9._-]*$/.test(storedFileName(name))));
  // Chance hardly ever draws the one that matters.
  for (let code = 0; code < 0x300; code += 1)
    expect([code, storedFileName(`a${String.fromCharCode(code)}b`)]).toEqual([code, some.text(/^a[a-zA-Z0-9._-]b$/)]);
});

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

test.each([
  ['Rain.mp3', 'audio/mpeg', 'Rain.mp3'],
  ['Rain.MP3', 'audio/mpeg', 'Rain.MP3'],
  ['Walk.m4v', 'video/mp4', 'Walk.m4v'],
  ['x.exe', 'audio/mpeg', 'x.mp3'],
  ['x.mp3.hta', 'audio/mpeg', 'x.mp3'],
  ['.exe', 'audio/mpeg', '.mp3'],
  ['x.html', 'application/pdf', 'x.pdf'],
  ['Plan', word, 'Plan.docx'],
  ['Breath 2. The pause', 'audio/mpeg', 'Breath 2. The pause.mp3'],
  ['x.svg', 'audio/svg+xml', 'x.bin'],
])('a file called %p that is %s is stored as %p', (name, mediaType, stored) => {
  expect(nameOfType(name, mediaType)).toBe(stored);
});

test('only the ending that a file came with is taken off; a dot in a title is no ending', () => {
  expect(nameOfType('St.Anna', 'audio/mpeg', 'song.mp3')).toBe('St.Anna.mp3');
  expect(nameOfType('Song.hta', 'audio/mpeg', 'song.mp3')).toBe('Song.hta.mp3');
  expect(nameOfType('x.exe', 'audio/mpeg', 'x.exe')).toBe('x.mp3');
});
