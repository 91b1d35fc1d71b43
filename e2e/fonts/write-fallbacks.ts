/**
 * The second half of `npm run fonts`: writes web/src/ui/styles/fallback-fonts.css, by which a typeface of the device takes as much room as
 * ours until ours is there. Both are measured by the browser, with the texts of the product as the words. What a device has is known by
 * free typefaces of exactly the same widths, which npm has.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { projectRoot } from '#local/project-root.ts';
import { findChromium } from '../chromium.ts';
import { allTexts } from './all-texts.ts';
import { type Fallback, fallbacks, type Own, typefaces } from './typefaces.ts';

const styles = join(projectRoot, 'web/src/ui/styles');

/** Of the packages below, which all have it. */
const version = '5.3.0';
const npmFile = (folder: string, { twin, twinWeight }: Fallback): string =>
  join(folder, `node_modules/@fontsource/${twin}/files/${twin}-latin-${twinWeight}-normal.woff2`);

interface Measured {
  /** Pixels that the texts take, one after the other. */
  readonly width: number;
  /** Of the size. */
  readonly ascent: number;
  readonly descent: number;
}

/** Runs in the browser. */
const measureInPage = async ([font, weight, texts]: readonly [
  string,
  number,
  readonly string[],
]): Promise<Measured> => {
  const bytes = Uint8Array.from(atob(font), (character) => character.codePointAt(0) ?? 0);
  const face = await new FontFace('measured', bytes, { weight: '1 999' }).load();
  document.fonts.add(face);
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) throw new Error('This browser has no canvas');
  // Our display typeface has an optical size: what counts is how it looks in a heading.
  canvas.font = `${weight} 32px measured`;
  const width = texts.reduce((sum, text) => sum + canvas.measureText(text).width, 0);
  canvas.font = `${weight} 1000px measured`;
  const { fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText('x');
  document.fonts.delete(face);
  return { width, ascent: fontBoundingBoxAscent / 1000, descent: fontBoundingBoxDescent / 1000 };
};

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;

const faceFor = ({ family, weights, local }: Fallback, own: Measured, device: Measured): string => {
  const size = own.width / device.width;
  return [
    '@font-face {',
    `  font-family: "${family}";`,
    `  src: ${local.map((name) => `local("${name}")`).join(', ')};`,
    ...(weights ? [`  font-weight: ${weights};`] : []),
    `  size-adjust: ${percent(size)};`,
    `  ascent-override: ${percent(own.ascent / size)};`,
    `  descent-override: ${percent(own.descent / size)};`,
    '  line-gap-override: 0%;',
    '}',
  ].join('\n');
};

const texts = allTexts();
const folder = await mkdtemp(join(tmpdir(), 'stillwater-fonts-'));
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args, env: { PATH: process.env['PATH'] ?? '', ...env } });
try {
  const packages = [...new Set(fallbacks.map(({ twin }) => `@fontsource/${twin}@${version}`))];
  await promisify(execFile)('npm', [
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    ...packages,
  ]);
  const page = await browser.newPage();
  const measure = async (file: string, weight: number): Promise<Measured> =>
    page.evaluate(measureInPage, [await readFile(file, 'base64'), weight, texts] as const);
  const ownOf = ({ file, weight }: Own): Promise<Measured> => measure(join(styles, 'fonts', file), weight);
  const faces: string[] = [];
  for (const fallback of fallbacks) {
    const own = await ownOf(typefaces[fallback.standsFor]);
    faces.push(faceFor(fallback, own, await measure(npmFile(folder, fallback), fallback.twinWeight)));
  }
  const head =
    '/* Written by `npm run fonts`: typefaces of devices that take the room of ours, so that nothing moves when ours arrive. */';
  await writeFile(join(styles, 'fallback-fonts.css'), `${[head, ...faces].join('\n')}\n`);
  console.log(faces.join('\n'));
} finally {
  await browser.close();
  await rm(folder, { recursive: true, force: true });
}
