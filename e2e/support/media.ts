import { randomUUID } from 'node:crypto';
import { closeSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { test } from './test.ts';

/** A file as the picker takes it. */
export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A name that no other test uses; its first word finds it. */
export const newName = (ending: string): string => `a${randomUUID().slice(0, 8)} sample.${ending}`;

const bytesPerSecond = 16_000;

/** Silence: 8 kHz, 16 bits, one channel. */
export const wav = (name: string, seconds: number): GivenFile => {
  const size = seconds * bytesPerSecond;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + size, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(bytesPerSecond / 2, 24);
  head.writeUInt32LE(bytesPerSecond, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(size, 40);
  return { name, mimeType: 'audio/wav', buffer: Buffer.concat([head, Buffer.alloc(size)]) };
};

export const pdf = (name: string): GivenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
});

export const html = (name: string, mimeType = 'text/html'): GivenFile => ({
  name,
  mimeType,
  buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
});

/** One pixel. */
export const png = (name: string): GivenFile => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
});

export const captions: GivenFile = {
  name: 'captions.vtt',
  mimeType: 'text/vtt',
  buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nBreathe in\n'),
};

/** A moment of a picture 64 pixels wide, as the browser itself records it. */
export const recordedVideo = async (page: Page): Promise<Buffer> => {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 64;
    canvas.height = 48;
    const drawing = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, Math.random() * 64, 48), 40);
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: 'video/webm' });
    const pieces: Blob[] = [];
    // A busy machine draws the first picture late.
    const enough = new Promise<void>((resolve) =>
      recorder.addEventListener('dataavailable', ({ data }) => {
        pieces.push(data);
        if (pieces.reduce((sum, { size }) => sum + size, 0) >= 2_000) resolve();
      }),
    );
    recorder.start(100);
    await enough;
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.stop();
    await stopped;
    clearInterval(drawing);
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
};

/**
 * A file on disk that begins like MP3 and takes no room there.
 * @param size bytes
 */
export const sparseMp3 = (name: string, size: number): string => {
  const path = test.info().outputPath(name);
  const file = openSync(path, 'w');
  writeSync(file, 'ID3\u0004');
  ftruncateSync(file, size);
  closeSync(file);
  return path;
};
