// Node takes a package of this kind whole.
import papaparse from 'papaparse';

/** Cells that a spreadsheet would take for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaLike = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Tells spreadsheets that a file is UTF-8; it stands before the first line. */
export const byteOrderMark = '\uFEFF';

/** How the spreadsheets of a region read CSV: where the comma parts decimals, another sign parts cells. */
export interface CsvShape {
  readonly separator: ',' | ';';
  readonly decimal: '.' | ',';
}

/**
 * Lines of a CSV file, RFC 4180; an apostrophe before what looks like a formula makes it a text.
 * @param records a number is what it is, below nothing too
 */
export const csvLines = (
  records: readonly (readonly (string | number)[])[],
  { separator, decimal }: CsvShape = { separator: ',', decimal: '.' },
): string =>
  records.length === 0
    ? ''
    : `${papaparse.unparse(
        records.map((cells) => cells.map((cell) => cellText(cell, decimal))),
        { quotes: true, delimiter: separator, newline: '\r\n' },
      )}\r\n`;

/** Of a number its figures, so that one below nothing is no formula; of words what no spreadsheet reckons with. */
const cellText = (cell: string | number, decimal: CsvShape['decimal']): string => {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  return formulaLike.test(cell) ? `'${cell}` : cell;
};
