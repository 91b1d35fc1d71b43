import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Cuts the two typefaces to what the five languages need and writes them to `src/ui/styles/fonts/`, where they are committed.
 * Run it again after an update of the fonts: `npm run fonts`.
 */
const main = async (): Promise<void> => {
  for (const { source, target, variationAxes } of faces) {
    const whole = await readFile(createRequire(import.meta.url).resolve(source));
    const cut = await subsetFont(whole, characters, { targetFormat: 'woff2', variationAxes });
    await writeFile(join(import.meta.dirname, 'src/ui/styles/fonts', target), cut);
    console.log(`${target}: ${cut.length} bytes`);
  }
};

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// ASCII, Latin-1, and beyond it the letters, quotes, dashes and signs that Dutch, French, Spanish and German use.
const characters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœŸĲĳẞ‘’‚“”„‹›–—…•−€→←✓ ‑`;

const faces = [
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    target: 'fraunces.woff2',
    // Headings have one weight; the optical size follows the heading's own size.
    variationAxes: { wght: 380, SOFT: 50, WONK: 0, opsz: { min: 24, max: 72 } },
  },
  {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    target: 'figtree.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
];

await main();
