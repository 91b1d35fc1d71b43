import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfOf } from '#lambdas/pdf/pdf-of.ts';
import { bundleLambdas } from './bundle-lambdas.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stillwater-pdf-bundle-'));
  await bundleLambdas(folder, { paper: `export { pdfOf } from '#lambdas/pdf/pdf-of.ts';` });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const lines = [
  'Coaching session, 12 Nov 2026: affine, fluffy, €121.00',
  'Łukasz Żółć, Nuñez, Dvořák, Åse, Ğül, naïve œuvre',
  'अनीता क्षत्रिय, স্মৃতি, தமிழ், ಕನ್ನಡ, ខ្មែរ, မြန်မာ, བོད',
  'فاطمة الزهراء, ﺏ, שלום, ไทย, 한국어, 山田, Ελένη, Олена, 👍🏽 👨‍👩‍👧',
];

test('a bundle leaves nothing out that a letter of any script would need: the same document has the same bytes', async () => {
  const meta = {
    title: 'A',
    author: 'B',
    language: 'en',
    at: new Date('2026-11-22T09:30:00Z'),
    footer: 'C',
    omitted: 'D',
  };
  const whole = await pdfOf({ ...meta, pageOf: (page, pages) => `${page} / ${pages}` }, (paper) => {
    for (const line of lines) paper.paragraph(line);
  });
  const program = `
    const { meta, lines } = JSON.parse(process.argv[1]);
    const write = (paper) => lines.forEach((line) => paper.paragraph(line));
    require('./paper/index.js')
      .pdfOf({ ...meta, at: new Date(meta.at), pageOf: (page, pages) => page + ' / ' + pages }, write)
      .then((bytes) => console.log(Buffer.from(bytes).toString('base64')));`;
  const printed = execFileSync(process.execPath, ['-e', program, JSON.stringify({ meta, lines })], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  expect(printed.trim()).toBe(Buffer.from(whole).toString('base64'));
});
