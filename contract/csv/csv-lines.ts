// Node takes a package of this kind whole.
import papaparse from 'papaparse';

/** Cells that a spreadsheet would take for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaLike = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** Tells spreadsheets that a file is UTF-8; it stands before the first line. */
export const byteOrderMark = '\uFEFF';

/**
 * Lines of a CSV file, RFC 4180; an apostrophe before what looks like a formula makes it a text.
 * @param records a number is what it is, below nothing too
 */
export const csvLines = (records: readonly (readonly (string | number)[])[]): string =>
  records.length === 0
    ? ''
    : `${papaparse.unparse(
        records.map((cells) => [...cells]),
        { quotes: true, newline: '\r\n', escapeFormulae: formulaLike },
      )}\r\n`;
