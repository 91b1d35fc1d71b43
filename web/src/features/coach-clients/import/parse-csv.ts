/** One record of a CSV text. `line` is where it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Records of a CSV text with commas, semicolons or tabs, quotes as in RFC 4180, any line ending, with or without a byte order mark.
 * Blank lines are left out and cells are trimmed. A quote that is never closed runs to the end.
 */
export const parseCsv = (text: string): CsvRecord[] => {
  const source = text.replace(/^\uFEFF/u, '');
  const delimiter = delimiterOf(source);
  const records: CsvRecord[] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let startLine = 1;
  const endCell = () => {
    cells.push(cell.trim());
    cell = '';
  };
  const endRecord = () => {
    endCell();
    if (cells.some((value) => value !== '')) records.push({ line: startLine, cells });
    cells = [];
    startLine = line;
  };
  for (let at = 0; at < source.length; at += 1) {
    const character = source.charAt(at);
    const next = source.charAt(at + 1);
    const lineEnd = character === '\n' || (character === '\r' && next !== '\n');
    if (lineEnd) line += 1;
    if (quoted) {
      if (character !== '"') cell += character;
      else if (next === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quoted = true;
    } else if (character === delimiter) endCell();
    else if (lineEnd) endRecord();
    else if (character !== '\r') cell += character;
  }
  endRecord();
  return records;
};

// Spreadsheets write the separator of the person's country; the first line with text tells which.
const delimiterOf = (text: string): string => {
  const firstLine = text.split(/\r\n|\n|\r/u).find((line) => line.trim() !== '') ?? '';
  const bare = firstLine.replaceAll(/"[^"]*"/gu, '');
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((best, other) => (other.count > best.count ? other : best)).delimiter;
};
