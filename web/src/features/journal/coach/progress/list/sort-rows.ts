import { by, byInstant, type Sort, sorted } from '#web/lists/filter/sort.ts';
import type { ProgressRow } from './use-progress.ts';

/** A sorted copy; who was never here comes last in either direction, and equals stay in the order of their names. */
export const sortRows = (rows: readonly ProgressRow[], sort: Sort, language: string): ProgressRow[] => {
  const { compare } = new Intl.Collator(language);
  const byName = ({ client: a }: ProgressRow, { client: b }: ProgressRow) =>
    compare(a.firstName, b.firstName) || compare(a.lastName, b.lastName);
  const orders = {
    name: by<ProgressRow>(byName),
    progress: by<ProgressRow>((a, b) => a.percent - b.percent),
    sessions: by<ProgressRow>((a, b) => a.sessionsCompleted - b.sessionsCompleted),
    // Days compare as instants do, as text.
    lastUsedOn: byInstant<ProgressRow>(({ lastUsedOn }) => lastUsedOn),
  };
  return sorted(rows, sort, orders, byName);
};
