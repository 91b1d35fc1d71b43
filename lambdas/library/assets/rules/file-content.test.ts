import { expect, test } from 'vitest';
import { acceptedFiles } from '#contract/library/assets/media-type.ts';
import { companionRoles } from '#contract/library/assets/schema.ts';
import { doc, docx, html, mp3, mp4, pdf, png, text, zip } from '#testing/lambdas/sample-files.ts';
import { fits } from './file-content.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const bytes = (latin1: string) => new Uint8Array(Buffer.from(latin1.padEnd(400, '\0'), 'latin1'));
const wav = bytes('RIFF\0\0\0\0WAVEfmt ');
const ogg = bytes('OggS');
const webm = bytes('\x1aE\xdf\xa3');
const frame = bytes('\xff\xfb\x90\x64');
const adts = bytes('\xff\xf1\x50\x80');
const transportStream = bytes(`G${'\0'.repeat(187)}G`);
const webp = bytes('RIFF\0\0\0\0WEBPVP8 ');

const check = (contentType: string, file: Uint8Array) => fits(contentType, { head: file, tail: file });

test.each<[string, Uint8Array]>([
  ['audio/mpeg', mp3()],
  ['audio/mpeg', frame],
  ['audio/mp4', mp4()],
  ['audio/x-m4a', mp4()],
  ['audio/aac', adts],
  ['audio/ogg', ogg],
  ['audio/opus', ogg],
  ['audio/wav', wav],
  ['audio/x-wav', wav],
  ['audio/flac', bytes('fLaC')],
  ['audio/webm', webm],
  ['audio/x-aiff', bytes('FORM\0\0\0\0AIFF')],
  ['audio/midi', bytes('MThd')],
  ['video/mp4', mp4()],
  ['video/quicktime', mp4()],
  ['video/quicktime', bytes('\0\0\0\x08wide')],
  ['video/webm', webm],
  ['video/x-msvideo', bytes('RIFF\0\0\0\0AVI LIST')],
  ['video/mpeg', bytes('\0\0\x01\xba')],
  ['video/mp2t', transportStream],
  ['video/mpeg', transportStream],
  ['video/avi', bytes('RIFF\0\0\0\0AVI LIST')],
  ['video/matroska', webm],
  ['audio/matroska', webm],
  ['audio/vnd.dlna.adts', adts],
  ['audio/amr', bytes('#!AMR\n')],
  ['audio/x-caf', bytes('caff\0\x01')],
  ['audio/x-ms-wma', bytes('0&\xb2u\x8ef\xcf\x11')],
  ['audio/basic', bytes('.snd')],
  ['audio/ac3', bytes('\x0bw')],
  ['audio/3gpp', mp4()],
  ['video/3gpp', mp4()],
  ['video/x-flv', bytes('FLV\x01')],
  ['application/pdf', pdf()],
  ['application/msword', doc()],
  [word, docx()],
  [word, zip('mimetype', '_rels/.rels', 'word/styles.xml', '[Content_Types].xml')],
  ['text/vtt', text('WEBVTT\n\n00:00.000 --> 00:01.000\nHello')],
  ['text/vtt', text('\uFEFFWEBVTT - Rain')],
  ['text/vtt', text('WEBVTT')],
  ['text/plain', text('Breathe in. Ruhe, été, 🌊.')],
  ['image/png', png()],
  ['image/jpeg', bytes('\xff\xd8\xff\xe0')],
  ['image/webp', webp],
])('%s may begin like this', (contentType, file) => {
  expect(check(contentType, file)).toBe(true);
});

const everyType = [
  ...new Set(
    [undefined, ...companionRoles].flatMap((role) =>
      acceptedFiles(role)
        .split(',')
        .filter((offered) => !offered.startsWith('.')),
    ),
  ),
];

const markup: [string, Uint8Array][] = [
  ['HTML', html()],
  ['SVG', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['XML', text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['HTML after blank lines', text('\n\n  <html>')],
  ['HTML in UTF-16', new Uint8Array(Buffer.from('\uFEFF<html><script>', 'utf16le'))],
  ['HTML that mentions PDF', text('<html>%PDF-1.7')],
  ['nothing', new Uint8Array()],
];

test.each(everyType.flatMap((type) => markup.map(([name, file]) => [type, name, file] as const)))(
  'as %s, %s is refused',
  (contentType, name, file) => {
    // An empty text is a text; its size has been refused before.
    if (contentType === 'text/plain' && name === 'nothing') return;
    expect(check(contentType, file)).toBe(false);
  },
);

test.each<[string, string, Uint8Array]>([
  ['audio/mpeg', 'WAV', wav],
  ['audio/wav', 'AVI', bytes('RIFF\0\0\0\0AVI LIST')],
  ['video/mp4', 'WebM', webm],
  ['video/mp4', 'PDF', pdf()],
  ['video/matroska', 'PDF', pdf()],
  ['audio/amr', 'a ZIP file', docx()],
  ['audio/x-rare', 'a sound', mp3()],
  ['audio/svg+xml', 'a sound', mp3()],
  ['video/html', 'a film', mp4()],
  ['video/x+xml', 'a film', mp4()],
  ['constructor', 'a film', mp4()],
  ['application/pdf', 'Word', doc()],
  ['application/msword', 'a ZIP file', docx()],
  [word, 'any other ZIP file', zip('index.html', 'evil.exe')],
  [word, 'a spreadsheet', zip('[Content_Types].xml', 'xl/workbook.xml')],
  [word, 'the older Word format', doc()],
  ['image/png', 'WebP', webp],
  ['text/vtt', 'other text', text('Hello')],
  ['text/vtt', 'a word that only begins so', text('WEBVTTX')],
  ['text/plain', 'a film', mp4()],
  ['text/plain', 'Latin-1', bytes('\xe9t\xe9')],
  ['text/html', 'HTML', html()],
  ['application/zip', 'a ZIP file', docx()],
])('as %s, %s is refused', (contentType, _name, file) => {
  expect(check(contentType, file)).toBe(false);
});
