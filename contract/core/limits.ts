import { day, KiB, minute } from './units.ts';

/**
 * The figures in force that every domain shares; each domain's own lie in its folder.
 * Durations are seconds, sizes are bytes, unless the name says otherwise.
 */
export const limits = {
  page: { default: 25, maximum: 100 },
  requestBody: 16 * KiB,
  name: { maximum: 80 },
  email: { maximum: 254 },
  experience: { minimum: 0, maximum: 80 },
  password: { minimum: 12, maximum: 256 },
  /** As long as a device's writes may wait without a connection at all. */
  agoSeconds: { maximum: 90 * day },
  /** Entries, notes, sessions and drafts of invoices that a person adds on a day (UTC), where a deployment says nothing else (`-c rowsPerDay`). */
  rowsPerDay: 5000,
  idempotency: { lifetime: day },
  /** How long a function may go on serving the writes, and of a coach the reads, of somebody who was disabled. */
  disabling: { noticed: minute },
} as const;
