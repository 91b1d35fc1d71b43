import * as v from 'valibot';
import { ClientInvite } from '#contract/clients/schema.ts';
import { type CsvRecord, readCsv } from '#web/lib/csv/read-csv.ts';
import { guessedColumns, headerColumns, type ImportColumns } from './import-columns.ts';

/** Verdict of the preview; only `valid` rows are imported. */
type RowVerdict = 'valid' | 'badEmail' | 'badFirstName' | 'badLastName' | 'alreadyClient' | 'twiceInFile';

export interface ImportRow extends Omit<ClientInvite, 'line'> {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly verdict: RowVerdict;
}

/** One file or paste: what a coach's list may hold, and a number that stays easy to look through. */
export const maximumRows = 1000;

/** Bytes; no thousand clients fill more, and reading a film by mistake would freeze the page. */
export const maximumFileSize = 2 * 1024 * 1024;

/**
 * Rows of a CSV text of clients, each judged.
 * @param existing e-mail addresses of the coach's clients, in lower case
 */
export const importRows = (text: string, existing: ReadonlySet<string>): ImportRow[] => {
  const [first, ...rest] = readCsv(text);
  if (!first) return [];
  const header = headerColumns(first.cells);
  const columns = header ?? guessedColumns(first.cells);
  const seen = new Set<string>();
  return (header ? rest : [first, ...rest]).map((record) => judge(record, columns, existing, seen));
};

const judge = (
  { line, cells }: CsvRecord,
  columns: ImportColumns,
  existing: ReadonlySet<string>,
  seen: Set<string>,
): ImportRow => {
  const raw = {
    email: cells[columns.email] ?? '',
    firstName: cells[columns.firstName] ?? '',
    lastName: cells[columns.lastName] ?? '',
  };
  const parsed = v.safeParse(ClientInvite, raw);
  if (!parsed.success) return { line, ...raw, verdict: fault(parsed.issues) };
  const { email } = parsed.output;
  const twice = seen.has(email);
  seen.add(email);
  if (existing.has(email)) return { ...parsed.output, line, verdict: 'alreadyClient' };
  return { ...parsed.output, line, verdict: twice ? 'twiceInFile' : 'valid' };
};

const fault = (issues: readonly v.BaseIssue<unknown>[]): RowVerdict => {
  const paths = new Set(issues.map((issue) => v.getDotPath(issue)));
  if (paths.has('email')) return 'badEmail';
  return paths.has('firstName') ? 'badFirstName' : 'badLastName';
};
