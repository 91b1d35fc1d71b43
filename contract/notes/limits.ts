import { hour, KiB, minute } from '../core/units.ts';

export const recordLimits = {
  /** Records that one coach gets, where a deployment says nothing else (`-c recordsPerHour`). */
  perCoach: { count: 60, window: hour },
} as const;

export const summaryLimits = {
  /** Seconds for which the page offers to undo sharing. */
  undo: 10,
  /** Seconds after which a client can read a summary. Longer than `undo`, so that an undo sent at the last moment arrives in time. */
  heldBack: 15,
} as const;

export const noteLimits = {
  title: 160,
  /** Blocks of one note or summary. */
  blocks: 1000,
  /** Characters of one block. */
  block: 8000,
  /** Marks of one block. */
  marks: 500,
  /** Characters of a whole note. */
  text: 60_000,
  /** Bytes of a request that brings a note. */
  requestBody: 192 * KiB,
  /** Saves of one note; nobody comes near, but what is sent may be any number. */
  version: 999_998,
  templates: 50,
  /** Bytes of a request that brings a template: all of a coach's are one reply. */
  templateBody: 64 * KiB,
  /** Seconds after which a save is kept as a version without being asked to. */
  versionEvery: 10 * minute,
  /** Notes that a search finds at most. */
  found: 100,
  /** Days for which a note lies in the bin. */
  bin: 30,
  /** Characters of a search. */
  search: 120,
} as const;
