/** Cells that a spreadsheet would take for a formula. Source: https://owasp.org/www-community/attacks/CSV_Injection */
const formulaLike = /^[\s\p{Cc}]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

/** One line of a CSV file, RFC 4180; an apostrophe before what looks like a formula makes it a text. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;

const csvCell = (text: string): string => {
  const harmless = formulaLike.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};
