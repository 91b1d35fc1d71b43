import { type Setting, type Typesetting, typesettingIn } from './typesetting.ts';
import { wrap } from './wrap.ts';

/** Points. */
export const page = { width: 595.28, height: 841.89, margin: 56, foot: 48 } as const;
export const ink = '#1d2b2a';
export const faint = '#5b6b69';
export const body: Setting = { size: 10, weight: 'regular', colour: ink };
export const cell = { gap: 10, above: 4 } as const;
const nothing = { until: 0, width: 0 };

/**
 * The page that is written just now, and where on it. Whatever is drawn belongs to an element of the document's
 * structure, which screen readers follow, or is an artifact, which they skip.
 */
export class Sheet {
  /** Points between the margins. */
  readonly width = page.width - 2 * page.margin;
  readonly doc: PDFKit.PDFDocument;
  readonly type: Typesetting;
  readonly root: PDFKit.PDFStructureElement;
  /** Top of what comes next, points from the upper edge. */
  y: number = page.margin;
  /** Width that the picture in the corner takes from the lines above `until`. */
  taken: { readonly until: number; readonly width: number } = nothing;

  constructor(doc: PDFKit.PDFDocument) {
    this.doc = doc;
    this.type = typesettingIn(doc);
    this.root = doc.struct('Document');
    doc.addStructure(this.root);
  }

  /** Goes on to the next page where fewer points are left. */
  room(height: number): void {
    if (this.y + height <= page.height - page.margin - page.foot) return;
    this.doc.addPage();
    this.y = page.margin;
    this.taken = nothing;
  }

  element(tag: string, parent = this.root, options: PDFKit.Mixins.StructureElementOptions = {}) {
    const made = this.doc.struct(tag, options);
    parent.add(made);
    return made;
  }

  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  hairline(colour: string): void {
    const { y } = this;
    this.artifact(() => {
      this.doc
        .moveTo(page.margin, y)
        .lineTo(page.margin + this.width, y)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    });
  }

  linesOf(text: string, across: number, setting: Setting): string[] {
    return wrap(text, across, (piece) => this.type.widthOf(piece, setting));
  }

  /** As much of a line as there is room for. */
  shortened(text: string, across: number, setting: Setting): string {
    if (this.type.widthOf(text, setting) <= across) return text;
    const letters = Array.from(text);
    while (letters.length > 0 && this.type.widthOf(`${letters.join('')}…`, setting) > across) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  }

  /** Where a line begins that ends at the right of its column, or begins at the left. */
  xOf(text: string, x: number, across: number, setting: Setting, align?: 'right'): number {
    return align === 'right' ? x + across - this.type.widthOf(text, setting) : x;
  }

  /** Writes a text in as many lines as it needs, beside the picture in the corner where there is one. */
  text(tag: string, words: string, setting: Setting, parent = this.root, indent = 0): void {
    const made = this.element(tag, parent);
    const free = this.width - indent - (this.y < this.taken.until ? this.taken.width : 0);
    for (const line of this.linesOf(words, free, setting)) {
      this.room(this.type.lineHeight(setting));
      const at = this.y;
      made.add(() => this.type.draw(line, page.margin + indent, at, setting));
      this.y += this.type.lineHeight(setting);
    }
    made.end();
  }
}
