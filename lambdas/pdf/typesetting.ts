import { fontFile, type Script } from './files.ts';
import { type Covers, omission, type Run, runsOf } from './runs.ts';

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
  /** Whether something was drawn that no font has. */
  readonly hasOmitted: () => boolean;
}

/** From the top of a line to where its letters stand, of its size. Fonts differ in it, and a line may have several. */
const baseline = 1.15;

export const typesettingIn = (doc: PDFKit.PDFDocument): Typesetting => {
  const nameOf = fontsIn(doc);
  const covers = coverageIn(doc, nameOf);
  const known = new Map<string, Run[]>();
  let isOmitting = false;
  const runs = (text: string): Run[] => {
    const found = known.get(text) ?? runsOf(text, covers);
    known.set(text, found);
    return found;
  };
  // Laying a word out is what takes time; its width grows with its size.
  const widths = new Map<string, number>();
  const widthOfRun = ({ script, text }: Run, { size, weight }: Setting): number => {
    const name = nameOf(script, weight);
    const key = `${name}\n${text}`;
    const width = widths.get(key) ?? doc.font(name, 1000).widthOfString(text, { features: featuresOf(script) });
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
        isOmitting ||= run.text.includes(omission);
        doc.font(nameOf(run.script, setting.weight), setting.size).text(run.text, at, y + setting.size * baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
          features: featuresOf(run.script),
        });
        at += width;
      }
    },
    hasOmitted: () => isOmitting,
  };
};

/** Noto takes letters with a dot below apart into two signs, and no character would stand for the second: PDF/UA asks for one. */
const featuresOf = (script: Script) =>
  script === 'vietnamese' || script === 'noto-latin-ext' ? { ccmp: false } : undefined;

interface OpenedFont {
  readonly font: { readonly hasGlyphForCodePoint: (codePoint: number) => boolean };
}

const isOpened = (font: unknown): font is OpenedFont =>
  typeof font === 'object' && font !== null && 'font' in font && typeof font.font === 'object';

/** The name of a font in the document. Its file is read when a character needs it: those of Chinese and Korean are large. */
const fontsIn = (doc: PDFKit.PDFDocument) => {
  const registered = new Set<string>();
  return (script: Script, weight: Weight): string => {
    const name = `${script} ${weight}`;
    if (!registered.has(name)) doc.registerFont(name, fontFile(script, weight));
    registered.add(name);
    return name;
  };
};

/** Characters that the fonts cover, by their own tables. */
export const coverageIn = (doc: PDFKit.PDFDocument, nameOf = fontsIn(doc)): Covers => {
  const fonts = new Map<Script, OpenedFont['font']>();
  const fontOf = (script: Script): OpenedFont['font'] => {
    const known = fonts.get(script);
    if (known) return known;
    const current: unknown = Reflect.get(doc.font(nameOf(script, 'regular')), '_font');
    if (!isOpened(current)) throw new Error('pdfkit opens fonts with fontkit');
    fonts.set(script, current.font);
    return current.font;
  };
  return (script, codePoint) => codePoint >= 0x20 && fontOf(script).hasGlyphForCodePoint(codePoint);
};
