import { limits } from '#contract/core/limits.ts';
import { call } from '#web/api/call.ts';
import { csvLine } from './csv.ts';
import { eventCells, eventTitles } from './event-cells.ts';
import type { AuditFilter } from './use-audit-filter.ts';

/** Tells spreadsheets that a file is UTF-8. */
const mark = '\uFEFF';

/**
 * All that matches as the parts of a CSV file, page after page.
 * @param onProgress how many events are there so far
 * @throws ApiError, or AbortError when given up
 */
export const exportEvents = async (
  filter: AuditFilter,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<string[]> => {
  const parts = [mark + csvLine(eventTitles)];
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await call('listAuditEvents', {
      query: { ...filter, limit: String(limits.page.maximum), ...(cursor ? { cursor } : {}) },
      signal,
    });
    parts.push(page.items.map((event) => csvLine(eventCells(event))).join(''));
    count += page.items.length;
    onProgress(count);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return parts;
};
