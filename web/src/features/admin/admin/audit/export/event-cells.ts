import type { AuditEvent } from '#contract/admin/audit/schema.ts';

/** A CSV file's titles, in the order of `eventCells`; the same in every language, for whoever works on them by program. */
export const eventTitles = ['at', 'action', 'actorId', 'actorName', 'targetType', 'targetId', 'targetName', 'detail'];

export const eventCells = (event: AuditEvent): string[] => [
  event.at,
  event.action,
  event.actorId,
  event.actorName ?? '',
  event.targetType,
  event.targetId,
  event.targetName ?? '',
  detailText(event.detail),
];

/** `name: Morning sit, size: 1200`, by name: the table keeps no order of its own. */
const detailText = (detail: AuditEvent['detail'] = {}): string =>
  Object.entries(detail)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
