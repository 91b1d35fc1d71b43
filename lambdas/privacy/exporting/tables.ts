import { byteOrderMark, type CsvShape, csvLines } from '#contract/core/csv/csv-lines.ts';
import type { Row } from './kinds.ts';

/** Rows as JSON, one a line. @param columns gains the names of all that the rows have */
export async function* jsonOf(
  rows: AsyncIterable<{ readonly row: Row }>,
  columns: Set<string>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const { row } of rows) {
    for (const name of Object.keys(row)) columns.add(name);
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** The same for spreadsheets: what is not one value stands as JSON. */
export async function* csvOf(
  rows: AsyncIterable<{ readonly row: Row }>,
  columns: ReadonlySet<string>,
  shape: CsvShape,
): AsyncGenerator<string> {
  const names = [...columns];
  yield byteOrderMark + csvLines([names], shape);
  for await (const { row } of rows) yield csvLines([names.map((name) => cell(row[name]))], shape);
}

const cell = (value: unknown): string | number => {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};
