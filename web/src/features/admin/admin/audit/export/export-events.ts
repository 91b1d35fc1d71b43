import { auditRoutes } from '#contract/admin/audit/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { call } from '#web/lib/api/call.ts';
import type { AuditFilter } from '../use-audit-filter.ts';
import { eventCells, eventTitles } from './event-cells.ts';

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
  const { byteOrderMark, csvLines } = await import('#web/lib/csv/write-csv.ts');
  const parts = [byteOrderMark + csvLines([eventTitles])];
  let cursor: string | undefined;
  let count = 0;
  do {
    const page = await call(auditRoutes, 'listAuditEvents', {
      query: { ...filter, limit: String(limits.page.maximum), ...(cursor ? { cursor } : {}) },
      signal,
    });
    parts.push(csvLines(page.items.map((event) => eventCells(event))));
    count += page.items.length;
    onProgress(count);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return parts;
};
