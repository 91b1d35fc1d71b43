import { inCorner, type Picture } from './corner.ts';
import type { QrPath } from './qr-path.ts';
import { body, cell, faint, ink, page, Sheet } from './sheet.ts';
import type { Setting } from './typesetting.ts';

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

/** Of labels. */
const named: Setting = { size: 8.5, weight: 'regular', colour: faint };
const headings = { 1: 22, 2: 13, 3: 11 } as const;
/** Of a QR code, 3 cm: what a transfer needs has room on it in squares of half a millimetre. */
const side = 85;

/** Width for words in a column; the last ends where the lines of the table end. */
const innerOf = (columns: readonly Column[], index: number): number =>
  (columns[index]?.width ?? 0) - (index === columns.length - 1 ? 0 : cell.gap);

export const paperOf = (doc: PDFKit.PDFDocument): Paper & { readonly end: (ending: Ending) => void } => {
  const sheet = new Sheet(doc);
  return {
    width: sheet.width,
    corner: (picture, alt) => writeCorner(sheet, picture, alt),
    heading: (words, level) => {
      const setting: Setting = { size: headings[level], weight: 'strong', colour: ink };
      sheet.y += level === 1 ? 0 : 12;
      // A heading stands with what follows it.
      sheet.room(sheet.type.lineHeight(setting) + 70);
      sheet.text(`H${level}`, words, setting);
      sheet.y += 4;
    },
    paragraph: (words, setting) => {
      sheet.text('P', words, { ...body, ...setting });
      sheet.y += 4;
    },
    beside: (columns) => writeBeside(sheet, columns),
    list: (items, options) => writeList(sheet, items, options),
    table: (columns, rows, options) => writeTable(sheet, columns, rows, options),
    code: (picture, alt, beside) => writeCode(sheet, picture, alt, beside),
    space: (points) => {
      sheet.y += points;
    },
    end: (ending) => writeFooters(sheet, ending),
  };
};

const writeCorner = (sheet: Sheet, picture: Picture, alt: string): void => {
  const drawn = inCorner(picture);
  const [left, top] = [page.margin + sheet.width - drawn.width, sheet.y];
  const bbox: [number, number, number, number] = [left, top, left + drawn.width, top + drawn.height];
  const figure = sheet.element('Figure', sheet.root, { alt, bbox });
  figure.add(() => sheet.doc.image(Buffer.from(picture.bytes), left, top, drawn));
  figure.end();
  sheet.taken = { until: top + drawn.height + 2 * cell.gap, width: drawn.width + 2 * cell.gap };
};

const writeBeside = (sheet: Sheet, columns: readonly (readonly (string | Label)[])[]): void => {
  sheet.y = Math.max(sheet.y, sheet.taken.until);
  const across = sheet.width / columns.length;
  const lines = columns.map((parts) =>
    parts.flatMap((part) => {
      const setting = typeof part === 'string' ? body : named;
      const words = typeof part === 'string' ? part : part.label;
      return sheet.linesOf(words, across - cell.gap, setting).map((line) => ({ line, setting }));
    }),
  );
  const height = Math.max(...lines.map(({ length }) => length)) * sheet.type.lineHeight(body);
  sheet.room(height);
  const top = sheet.y;
  for (const [index, column] of lines.entries()) {
    const made = sheet.element('P');
    for (const [place, { line, setting }] of column.entries()) {
      // What is smaller stands on the same line of letters.
      const at = top + place * sheet.type.lineHeight(body) + body.size - setting.size;
      made.add(() => sheet.type.draw(line, page.margin + index * across, at, setting));
    }
    made.end();
  }
  sheet.y = top + height;
};

const writeList = (sheet: Sheet, items: readonly string[], { numbered = false }: ListOptions = {}): void => {
  const list = sheet.element('L');
  const indent = numbered ? 8 + 6 * String(items.length).length : 14;
  for (const [index, item] of items.entries()) {
    const li = sheet.element('LI', list);
    sheet.room(sheet.type.lineHeight(body));
    const at = sheet.y;
    const label = sheet.element('Lbl', li);
    label.add(() => sheet.type.draw(numbered ? `${index + 1}.` : '•', page.margin, at, body));
    label.end();
    sheet.text('LBody', item, body, li, indent);
    li.end();
  }
  list.end();
  sheet.y += 4;
};

const writeTable = (
  sheet: Sheet,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  { sums = 0 }: TableOptions = {},
): void => {
  sheet.y = Math.max(sheet.y, sheet.taken.until);
  const titles = columns.map(({ title }) => title);
  const table = sheet.element('Table');
  sheet.room(60);
  writeRow(sheet, table, columns, titles, 'titles');
  sheet.hairline(faint);
  for (const [index, cells] of rows.entries()) {
    const isSum = index >= rows.length - sums;
    const setting: Setting = isSum ? { ...body, weight: 'strong' } : body;
    const lines = columns.map((_, place) => sheet.linesOf(cells[place] ?? '', innerOf(columns, place), setting));
    const before = sheet.y;
    sheet.room(heightOf(sheet, lines, setting));
    if (sheet.y < before) {
      writeRow(sheet, table, columns, titles, 'again');
      sheet.hairline(faint);
    }
    if (isSum && index === rows.length - sums) sheet.hairline(faint);
    writeRow(sheet, table, columns, cells, isSum ? 'sum' : 'row');
  }
  table.end();
  sheet.y += 8;
};

const writeRow = (
  sheet: Sheet,
  parent: PDFKit.PDFStructureElement,
  columns: readonly Column[],
  cells: readonly string[],
  kind: RowKind,
): void => {
  const setting: Setting = kind === 'row' ? body : { ...body, weight: 'strong' };
  const lines = columns.map((_, index) => sheet.linesOf(cells[index] ?? '', innerOf(columns, index), setting));
  const tr = kind === 'again' ? undefined : sheet.element('TR', parent);
  let x: number = page.margin;
  for (const [index, { width: across, align }] of columns.entries()) {
    const made = tr && (kind === 'titles' ? sheet.element('TH', tr, { scope: 'Column' }) : sheet.element('TD', tr));
    for (const [place, line] of (lines[index] ?? []).entries()) {
      const at = {
        x: sheet.xOf(line, x, innerOf(columns, index), setting, align),
        y: sheet.y + cell.above + place * sheet.type.lineHeight(setting),
      };
      const draw = () => sheet.type.draw(line, at.x, at.y, setting);
      if (made) made.add(draw);
      else sheet.artifact(draw);
    }
    made?.end();
    x += across;
  }
  tr?.end();
  sheet.y += heightOf(sheet, lines, setting);
};

const heightOf = (sheet: Sheet, lines: readonly (readonly string[])[], setting: Setting): number =>
  Math.max(...lines.map(({ length }) => length)) * sheet.type.lineHeight(setting) + 2 * cell.above;

const writeCode = (sheet: Sheet, { path, size }: QrPath, alt: string, beside: readonly string[]): void => {
  // White above it, as cameras want.
  sheet.y += 10;
  sheet.room(side);
  const [top, left] = [sheet.y, page.margin];
  const figure = sheet.element('Figure', sheet.root, { alt, bbox: [left, top, left + side, top + side] });
  figure.add(() => {
    sheet.doc
      .save()
      .translate(left, top)
      .scale(side / size);
    sheet.doc.path(path).fill(ink).restore();
  });
  figure.end();
  const words = sheet.element('P');
  let at = top;
  for (const [place, part] of beside.entries()) {
    const setting: Setting = place === 0 ? { ...body, weight: 'strong' } : body;
    for (const line of sheet.linesOf(part, sheet.width - side - 2 * cell.gap, setting)) {
      const lineTop = at;
      words.add(() => sheet.type.draw(line, left + side + 2 * cell.gap, lineTop, setting));
      at += sheet.type.lineHeight(setting);
    }
  }
  words.end();
  sheet.y = Math.max(top + side, at) + 12;
};

const writeFooters = (sheet: Sheet, { footer, pageOf, omitted }: Ending): void => {
  if (sheet.type.hasOmitted()) sheet.text('P', omitted, { ...body, size: 9 });
  sheet.root.end();
  const { count } = sheet.doc.bufferedPageRange();
  const setting: Setting = { ...body, size: 8, colour: faint };
  for (let index = 0; index < count; index += 1) {
    sheet.doc.switchToPage(index);
    const at = page.height - page.margin;
    sheet.doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const number = pageOf(index + 1, count);
    const left = sheet.width - sheet.type.widthOf(number, setting) - 2 * cell.gap;
    sheet.type.draw(sheet.shortened(footer, left, setting), page.margin, at, setting);
    sheet.type.draw(number, sheet.xOf(number, page.margin, sheet.width, setting, 'right'), at, setting);
    sheet.doc.endMarkedContent();
  }
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
