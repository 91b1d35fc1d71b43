import * as v from 'valibot';
import type { Stream } from '#contract/journal/sharing/schema.ts';
import { committed } from '../../table/commit.ts';
import { between } from '../../table/entity.ts';
import { absent } from '../../table/expression.ts';
import { query } from '../../table/read.ts';
import { put } from '../../table/write.ts';
import { viewItem } from './entities.ts';

/** That a coach opened a stream of a client's on a day. */
export interface View {
  readonly userId: string;
  readonly coachId: string;
  readonly stream: Stream;
  /** UTC. */
  readonly day: string;
}

// A page that is open asks every few seconds. What this instance has written down for the day need not be written again.
const written = { day: '', views: new Set<string>() };

/** Writes down that these streams are opened, for the client to see; the first time of a day counts. */
export const recordViews = async (views: readonly View[], at: string): Promise<void> => {
  await Promise.all(views.map((view) => recordView(view, at)));
};

const recordView = async (view: View, at: string): Promise<void> => {
  if (written.day !== view.day) {
    written.day = view.day;
    written.views.clear();
  }
  const name = [view.userId, view.coachId, view.stream].join(' ');
  if (written.views.has(name)) return;
  await committed(put({ ...viewItem.key({ ...view }), at }, absent('pk')));
  written.views.add(name);
};

const StoredView = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), at: v.string() }),
  v.transform(({ pk, sk, at }) => ({ ...viewItem.partsOf({ pk, sk }), at })),
);

/** A coach's views of a person's days since a day, latest day first; one Query. */
export const listViews = async (userId: string, since: string) =>
  (
    await query(
      StoredView,
      { ...viewItem.range({ userId, day: between(since, '9999') }), descending: true },
      { limit: 1000, consistent: true },
      userId,
    )
  ).items;
