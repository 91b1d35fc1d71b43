import { inCorner, type Picture } from './corner.ts';
import type { QrPath } from './qr-path.ts';
import { type Setting, typesettingIn } from './typesetting.ts';
import { wrap } from './wrap.ts';

export interface Column {
  readonly title: string;
  /** Points. */
  readonly width: number;
  readonly align?: 'right';
}

/** A page that is written from the top down; it continues on the next page. */
export interface Paper {
  /** Points between the margins. */
  readonly width: number;
  /** A picture in the right corner at the top: what is written beside it is narrower, and columns begin below. @param alt what it is */
  readonly corner: (picture: Picture, alt: string) => void;
  readonly heading: (text: string, level: 1 | 2 | 3) => void;
  readonly paragraph: (text: string, setting?: Partial<Setting>) => void;
  /** Short texts beside each other, each with its own lines, some of which are labels of those below. */
  readonly beside: (columns: readonly (readonly (string | Label)[])[]) => void;
  readonly list: (items: readonly string[], options?: ListOptions) => void;
  /** A row is never torn apart; the titles stand again on the next page. */
  readonly table: (columns: readonly Column[], rows: readonly (readonly string[])[], options?: TableOptions) => void;
  /** A QR code, with a few words beside it. @param alt what it is */
  readonly code: (picture: QrPath, alt: string, beside: readonly string[]) => void;
  readonly space: (points: number) => void;
}

/** Set smaller and fainter than what it names. */
export interface Label {
  readonly label: string;
}

interface ListOptions {
  /** With 1., 2., 3. instead of points. */
  readonly numbered?: boolean;
}

interface TableOptions {
  /** So many rows at the end are set off: sums. */
  readonly sums?: number;
}

const page = { width: 595.28, height: 841.89, margin: 56, foot: 48 } as const;
const ink = '#1d2b2a';
const faint = '#5b6b69';
const body: Setting = { size: 10, weight: 'regular', colour: ink };
/** Of labels. */
const named: Setting = { size: 8.5, weight: 'regular', colour: faint };
const headings = { 1: 22, 2: 13, 3: 11 } as const;
/** Of a QR code, 3 cm: what a transfer needs has room on it in squares of half a millimetre. */
const side = 85;
const nothing = { until: 0, width: 0 };
const cell = { gap: 10, above: 4 } as const;

/** Width for words in a column; the last ends where the lines of the table end. */
const innerOf = (columns: readonly Column[], index: number): number =>
  (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : cell.gap);

export const paperOf = (doc: PDFKit.PDFDocument): Paper & { readonly end: (ending: Ending) => void } => {
  const type = typesettingIn(doc);
  const width = page.width - 2 * page.margin;
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y: number = page.margin;
  /** Width that the picture in the corner takes from the lines above `until`. */
  let taken: { readonly until: number; readonly width: number } = nothing;

  const room = (height: number): void => {
    if (y + height <= page.height - page.margin - page.foot) return;
    doc.addPage();
    y = page.margin;
    taken = nothing;
  };
  const element = (tag: string, parent = root, options: PDFKit.Mixins.StructureElementOptions = {}) => {
    const made = doc.struct(tag, options);
    parent.add(made);
    return made;
  };
  const linesOf = (text: string, across: number, setting: Setting): string[] =>
    wrap(text, across, (piece) => type.widthOf(piece, setting));
  /** As much of a line as there is room for. */
  const shortened = (text: string, across: number, setting: Setting): string => {
    if (type.widthOf(text, setting) <= across) return text;
    const letters = Array.from(text);
    while (letters.length > 0 && type.widthOf(`${letters.join('')}…`, setting) > across) letters.pop();
    return `${letters.join('').trimEnd()}…`;
  };
  const xOf = (text: string, x: number, across: number, setting: Setting, align?: 'right'): number =>
    align === 'right' ? x + across - type.widthOf(text, setting) : x;
  const artifact = (draw: () => void): void => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const hairline = (at: number, colour: string): void =>
    artifact(() => {
      doc
        .moveTo(page.margin, at)
        .lineTo(page.margin + width, at)
        .lineWidth(0.5)
        .strokeColor(colour)
        .stroke();
    });
  const text = (tag: string, words: string, setting: Setting, parent = root, indent = 0): void => {
    const made = element(tag, parent);
    const free = width - indent - (y < taken.until ? taken.width : 0);
    for (const line of linesOf(words, free, setting)) {
      room(type.lineHeight(setting));
      const at = y;
      made.add(() => type.draw(line, page.margin + indent, at, setting));
      y += type.lineHeight(setting);
    }
    made.end();
  };

  const row = (
    parent: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    kind: RowKind,
  ) => {
    const setting: Setting = kind === 'row' ? body : { ...body, weight: 'strong' };
    const lines = columns.map((_, index) => linesOf(cells[index] ?? '', innerOf(columns, index), setting));
    const tr = kind === 'again' ? undefined : element('TR', parent);
    let x: number = page.margin;
    for (const [index, { width: across, align }] of columns.entries()) {
      const made = tr && (kind === 'titles' ? element('TH', tr, { scope: 'Column' }) : element('TD', tr));
      for (const [place, line] of (lines[index] ?? []).entries()) {
        const at = {
          x: xOf(line, x, innerOf(columns, index), setting, align),
          y: y + cell.above + place * type.lineHeight(setting),
        };
        const draw = () => type.draw(line, at.x, at.y, setting);
        if (made) made.add(draw);
        else artifact(draw);
      }
      made?.end();
      x += across;
    }
    tr?.end();
    y += heightOf(lines, setting);
  };
  const heightOf = (lines: readonly (readonly string[])[], setting: Setting): number =>
    Math.max(...lines.map(({ length }) => length)) * type.lineHeight(setting) + 2 * cell.above;

  return {
    width,
    corner: (picture, alt) => {
      const drawn = inCorner(picture);
      const [left, top] = [page.margin + width - drawn.width, y];
      const bbox: [number, number, number, number] = [left, top, left + drawn.width, top + drawn.height];
      const figure = element('Figure', root, { alt, bbox });
      figure.add(() => doc.image(Buffer.from(picture.bytes), left, top, drawn));
      figure.end();
      taken = { until: top + drawn.height + 2 * cell.gap, width: drawn.width + 2 * cell.gap };
    },
    heading: (words, level) => {
      const setting: Setting = { size: headings[level], weight: 'strong', colour: ink };
      y += level === 1 ? 0 : 12;
      // A heading stands with what follows it.
      room(type.lineHeight(setting) + 70);
      text(`H${level}`, words, setting);
      y += 4;
    },
    paragraph: (words, setting) => {
      text('P', words, { ...body, ...setting });
      y += 4;
    },
    beside: (columns) => {
      y = Math.max(y, taken.until);
      const across = width / columns.length;
      const lines = columns.map((parts) =>
        parts.flatMap((part) => {
          const setting = typeof part === 'string' ? body : named;
          const words = typeof part === 'string' ? part : part.label;
          return linesOf(words, across - cell.gap, setting).map((line) => ({ line, setting }));
        }),
      );
      const height = Math.max(...lines.map(({ length }) => length)) * type.lineHeight(body);
      room(height);
      const top = y;
      for (const [index, column] of lines.entries()) {
        const made = element('P');
        for (const [place, { line, setting }] of column.entries()) {
          // What is smaller stands on the same line of letters.
          const at = top + place * type.lineHeight(body) + body.size - setting.size;
          made.add(() => type.draw(line, page.margin + index * across, at, setting));
        }
        made.end();
      }
      y = top + height;
    },
    list: (items, { numbered = false } = {}) => {
      const list = element('L');
      const indent = numbered ? 8 + 6 * String(items.length).length : 14;
      for (const [index, item] of items.entries()) {
        const li = element('LI', list);
        room(type.lineHeight(body));
        const at = y;
        const label = element('Lbl', li);
        label.add(() => type.draw(numbered ? `${index + 1}.` : '•', page.margin, at, body));
        label.end();
        text('LBody', item, body, li, indent);
        li.end();
      }
      list.end();
      y += 4;
    },
    table: (columns, rows, { sums = 0 } = {}) => {
      y = Math.max(y, taken.until);
      const titles = columns.map(({ title }) => title);
      const table = element('Table');
      room(60);
      row(table, columns, titles, 'titles');
      hairline(y, faint);
      for (const [index, cells] of rows.entries()) {
        const isSum = index >= rows.length - sums;
        const setting: Setting = isSum ? { ...body, weight: 'strong' } : body;
        const lines = columns.map((_, place) => linesOf(cells[place] ?? '', innerOf(columns, place), setting));
        const before = y;
        room(heightOf(lines, setting));
        if (y < before) {
          row(table, columns, titles, 'again');
          hairline(y, faint);
        }
        if (isSum && index === rows.length - sums) hairline(y, faint);
        row(table, columns, cells, isSum ? 'sum' : 'row');
      }
      table.end();
      y += 8;
    },
    code: ({ path, size }, alt, beside) => {
      // White above it, as cameras want.
      y += 10;
      room(side);
      const [top, left] = [y, page.margin];
      const figure = element('Figure', root, { alt, bbox: [left, top, left + side, top + side] });
      figure.add(() => {
        doc
          .save()
          .translate(left, top)
          .scale(side / size);
        doc.path(path).fill(ink).restore();
      });
      figure.end();
      const words = element('P');
      let at = top;
      for (const [place, part] of beside.entries()) {
        const setting: Setting = place === 0 ? { ...body, weight: 'strong' } : body;
        for (const line of linesOf(part, width - side - 2 * cell.gap, setting)) {
          const lineTop = at;
          words.add(() => type.draw(line, left + side + 2 * cell.gap, lineTop, setting));
          at += type.lineHeight(setting);
        }
      }
      words.end();
      y = Math.max(top + side, at) + 12;
    },
    space: (points) => {
      y += points;
    },
    end: ({ footer, pageOf, omitted }) => {
      if (type.hasOmitted()) text('P', omitted, { ...body, size: 9 });
      root.end();
      const { count } = doc.bufferedPageRange();
      const setting: Setting = { ...body, size: 8, colour: faint };
      for (let index = 0; index < count; index += 1) {
        doc.switchToPage(index);
        const at = page.height - page.margin;
        doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
        const number = pageOf(index + 1, count);
        const left = width - type.widthOf(number, setting) - 2 * cell.gap;
        type.draw(shortened(footer, left, setting), page.margin, at, setting);
        type.draw(number, xOf(number, page.margin, width, setting, 'right'), at, setting);
        doc.endMarkedContent();
      }
    },
  };
};

/** Text on every page, and places where something could not be drawn. */
export interface Ending {
  /** At the foot of each page, before its number. */
  readonly footer: string;
  /** Where a page's number stands among how many: "2 / 3" in the document's language. */
  readonly pageOf: (page: number, pages: number) => string;
  /** At the end, where letters were left out that no font has: says that `omission` stands for them. */
  readonly omitted: string;
}

type RowKind = 'titles' | 'again' | 'row' | 'sum';
