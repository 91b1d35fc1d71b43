import { parse } from 'papaparse';

/** Text of a file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export const decodeText = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** One record of a CSV text. `line` is where it begins, from 1. */
export interface CsvRecord {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Records of a CSV text with commas, semicolons or tabs, quotes as in RFC 4180, any line ending, with or without a byte order mark.
 * Blank lines are left out and cells are trimmed. A quote that is never closed runs to the end.
 */
export const readCsv = (text: string): CsvRecord[] => {
  // One kind of line ending, because a text that was put together from several has several.
  const source = text.replace(/^\uFEFF/u, '').replaceAll(/\r\n?/gu, '\n');
  const records: CsvRecord[] = [];
  let line = 1;
  let end = 0;
  parse<string[]>(source, {
    // Spreadsheets write the separator of the person's country.
    delimitersToGuess: [',', ';', '\t'],
    newline: '\n',
    step: ({ data, meta }) => {
      const cells = data.map(cellOf);
      if (cells.some((cell) => cell !== '')) records.push({ line, cells });
      line += source.slice(end, meta.cursor).split('\n').length - 1;
      end = meta.cursor;
    },
  });
  return records;
};

/** Trimmed; who types a list by hand puts a space between the separator and the quote. */
const cellOf = (raw: string): string => {
  const text = raw.trim();
  return /^".*"$/su.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
};
