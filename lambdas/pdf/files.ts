import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openTypeOf } from './open-type.ts';

/** What stands beside the bundle of a function that writes PDFs: files of npm packages, by their path there. */
export const pdfFiles = [
  '@fontsource/figtree/files/figtree-latin-400-normal.woff',
  '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
  '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff',
] as const;

/** The colour profile that PDF/A asks for; pdfkit reads it from this place beside its own code. */
export const colourProfile = 'pdfkit/js/data/sRGB_IEC61966_2_1.icc';

const opened = new Map<string, Buffer>();

/** A font, out of the bundle's folder or, where nothing is bundled, from where npm put it. */
export const fontFile = (path: (typeof pdfFiles)[number]): Buffer => {
  const font = opened.get(path) ?? openTypeOf(readFileSync(placeOf(path)));
  opened.set(path, font);
  return font;
};

const placeOf = (path: string): string => {
  const beside = join(import.meta.dirname, 'fonts', basename(path));
  return existsSync(beside) ? beside : join(import.meta.dirname, '../../node_modules', path);
};
