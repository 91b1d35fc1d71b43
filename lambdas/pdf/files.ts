import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openTypeOf } from './open-type.ts';

type Weight = 'regular' | 'strong';

const figtree = (part: string) => ({
  regular: `@fontsource/figtree/files/figtree-${part}-400-normal.woff`,
  strong: `@fontsource/figtree/files/figtree-${part}-600-normal.woff`,
});
const noto = (part: string) => ({
  regular: `@fontsource/noto-sans/files/noto-sans-${part}-400-normal.woff`,
  strong: `@fontsource/noto-sans/files/noto-sans-${part}-600-normal.woff`,
});
/** Large files, of which one weight is enough. */
const whole = (path: string) => ({ regular: path, strong: path });

/** The fonts' files, in the order in which a character is looked for. Han is drawn in its simplified Chinese form, Japanese names too. */
export const fontFiles = {
  latin: figtree('latin'),
  'latin-ext': figtree('latin-ext'),
  greek: noto('greek'),
  cyrillic: noto('cyrillic'),
  vietnamese: noto('vietnamese'),
  'noto-latin': noto('latin'),
  'noto-latin-ext': noto('latin-ext'),
  'greek-ext': noto('greek-ext'),
  'cyrillic-ext': noto('cyrillic-ext'),
  han: whole('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  hangul: whole('@expo-google-fonts/noto-sans-kr/400Regular/NotoSansKR_400Regular.ttf'),
  emoji: whole('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
} as const satisfies Record<string, Record<Weight, string>>;

/** A part of the fonts, one file per weight. */
export type Script = keyof typeof fontFiles;

/** Files beside the bundle of a function that writes PDFs: of npm packages, by their path there. */
export const pdfFiles = [...new Set(Object.values(fontFiles).flatMap(({ regular, strong }) => [regular, strong]))];

/** The colour profile that PDF/A asks for; pdfkit reads it from this place beside its own code. */
export const colourProfile = 'pdfkit/js/data/sRGB_IEC61966_2_1.icc';

const opened = new Map<string, Buffer>();

/** A font, out of the bundle's folder or, where nothing is bundled, from where npm put it. */
export const fontFile = (script: Script, weight: Weight): Buffer => {
  const path = fontFiles[script][weight];
  const font = opened.get(path) ?? readFont(placeOf(path));
  opened.set(path, font);
  return font;
};

const readFont = (place: string): Buffer => {
  const font = readFileSync(place);
  return place.endsWith('.woff') ? openTypeOf(font) : font;
};

const placeOf = (path: string): string => {
  const beside = join(import.meta.dirname, 'fonts', basename(path));
  return existsSync(beside) ? beside : join(import.meta.dirname, '../../node_modules', path);
};
