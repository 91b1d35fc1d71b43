import { fontFile } from './files.ts';
import { type Run, runsOf, type Script } from './runs.ts';

type Weight = 'regular' | 'strong';

/** How text is set: points and a colour that reads on white. */
export interface Setting {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}

/** Measures text and draws one line of it, in whichever fonts its characters need. */
export interface Typesetting {
  readonly widthOf: (text: string, setting: Setting) => number;
  readonly lineHeight: (setting: Setting) => number;
  /** @param y of the line's top */
  readonly draw: (text: string, x: number, y: number, setting: Setting) => void;
}

const files = {
  latin: {
    regular: '@fontsource/figtree/files/figtree-latin-400-normal.woff',
    strong: '@fontsource/figtree/files/figtree-latin-600-normal.woff',
  },
  'latin-ext': {
    regular: '@fontsource/figtree/files/figtree-latin-ext-400-normal.woff',
    strong: '@fontsource/figtree/files/figtree-latin-ext-600-normal.woff',
  },
} as const satisfies Record<Script, Record<Weight, string>>;

const scripts = ['latin', 'latin-ext'] as const;
const weights = ['regular', 'strong'] as const;

export const typesettingIn = (doc: PDFKit.PDFDocument): Typesetting => {
  for (const script of scripts)
    for (const weight of weights) doc.registerFont(nameOf(script, weight), fontFile(files[script][weight]));
  const covers = coverage(doc);
  const known = new Map<string, Run[]>();
  const runs = (text: string): Run[] => {
    const found = known.get(text) ?? runsOf(text, covers);
    known.set(text, found);
    return found;
  };
  // Laying a word out is what takes time; its width grows with its size.
  const widths = new Map<string, number>();
  const widthOfRun = ({ script, text }: Run, { size, weight }: Setting): number => {
    const key = `${nameOf(script, weight)}\n${text}`;
    const width = widths.get(key) ?? doc.font(nameOf(script, weight), 1000).widthOfString(text);
    widths.set(key, width);
    return (width * size) / 1000;
  };
  return {
    widthOf: (text, setting) => runs(text).reduce((sum, run) => sum + widthOfRun(run, setting), 0),
    lineHeight: ({ size }) => size * 1.4,
    draw: (text, x, y, setting) => {
      doc.fillColor(setting.colour);
      let at = x;
      for (const run of runs(text)) {
        const width = widthOfRun(run, setting);
        doc
          .font(nameOf(run.script, setting.weight), setting.size)
          .text(run.text, at, y + setting.size * 0.2, { lineBreak: false });
        at += width;
      }
    },
  };
};

const nameOf = (script: Script, weight: Weight): string => `${script} ${weight}`;

interface OpenedFont {
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
}

const isOpened = (font: unknown): font is OpenedFont =>
  typeof font === 'object' && font !== null && 'font' in font && typeof font.font === 'object';

/** What the fonts' own tables say. */
const coverage = (doc: PDFKit.PDFDocument) => {
  const opened = scripts.map((script) => {
    const current: unknown = Reflect.get(doc.font(nameOf(script, 'regular')), '_font');
    if (!isOpened(current)) throw new Error('pdfkit opens fonts with fontkit');
    return [script, current.font] as const;
  });
  const fonts = new Map(opened);
  return (script: Script, codePoint: number): boolean =>
    codePoint >= 0x20 && (fonts.get(script)?.hasGlyphForCodePoint(codePoint) ?? false);
};
