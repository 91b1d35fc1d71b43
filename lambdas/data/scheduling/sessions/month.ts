import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import { farthest, now, plusSeconds, settlesAfter } from '../../table/clock.ts';
import { committed } from '../../table/commit.ts';
import { between } from '../../table/entity.ts';
import { absent, equals } from '../../table/expression.ts';
import { query } from '../../table/read.ts';
import { upsert, type Write } from '../../table/write.ts';
import { sessionMonthItem } from './entities.ts';

const Count = v.pipe(v.number(), v.integer());

const Figures = v.object({
  completed: Count,
  noShow: Count,
  cancelled: Count,
  lateCancelled: Count,
  scheduled: Count,
  /** Session credits that these sessions have used. */
  credits: Count,
});

/** Totals of a month's sessions. */
export interface SessionMonth extends v.InferOutput<typeof Figures> {
  /** `2026-03` */
  readonly month: string;
  /** Relations with a completed session. */
  readonly clients: readonly string[];
}

const Stored = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    figures: v.exactOptional(Figures),
    clients: v.exactOptional(v.array(v.string())),
    /** By whose clocks the month begins and ends. */
    zone: v.exactOptional(v.string()),
    changes: v.exactOptional(v.number()),
    changedAt: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...stored }) => ({ ...sessionMonthItem.partsOf({ pk, sk }), ...stored })),
);

/** A month as it is stored: without figures once one of its sessions was changed. */
export type StoredSessionMonth = v.InferOutput<typeof Stored>;

/** Months from one to another, both included, oldest first; one Query. */
export const listSessionMonths = async (coachId: string, from: string, to: string): Promise<StoredSessionMonth[]> => {
  const range = sessionMonthItem.range({ coachId, month: between(from, to) });
  return (await query(Stored, range, { limit: 100, consistent: true }, coachId)).items;
};

/** Stores a finished month, unless one of its sessions was changed since it was read, or only just. */
export const storeSessionMonth = async (
  coachId: string,
  zone: string,
  { month, clients, ...figures }: SessionMonth,
  { changes, changedAt = '' }: Pick<StoredSessionMonth, 'changes' | 'changedAt'> = {},
): Promise<void> => {
  if (changedAt > plusSeconds(now(), -settlesAfter)) return;
  await committed(
    upsert(
      sessionMonthItem.key({ coachId, month }),
      { set: { figures, clients, zone } },
      changes === undefined ? absent('changes') : equals('changes', changes),
    ),
  );
};

/** Drops the totals of months that are over by anybody's clocks, after a change of sessions with these starts. */
export const dropSessionMonths = (coachId: string, starts: readonly string[]): Write[] => {
  const present = dateOf(plusSeconds(now(), farthest)).slice(0, 7);
  const months = starts.flatMap((start) =>
    [-farthest, farthest].map((seconds) => dateOf(plusSeconds(start, seconds)).slice(0, 7)),
  );
  return [...new Set(months)]
    .filter((month) => month < present)
    .map((month) =>
      upsert(sessionMonthItem.key({ coachId, month }), {
        set: { changedAt: now() },
        remove: ['figures', 'clients', 'zone'],
        add: { changes: 1 },
      }),
    );
};
