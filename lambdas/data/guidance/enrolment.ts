import * as v from 'valibot';
import { dateOf } from '#contract/core/time/dates.ts';
import { Assigned, Release } from '#contract/guidance/schema.ts';
import { AssetCategory } from '#contract/library/practices.ts';
import { absent, equals } from '../table/expression.ts';
import { collect, findItem } from '../table/pages.ts';
import { get, type Page, type PageOf, query } from '../table/read.ts';
import { put, remove, type Write } from '../table/write.ts';
import { endedEnrolmentItem, enrolmentItem } from './entities.ts';

const StoredStep = v.object({
  what: Assigned,
  title: v.string(),
  category: v.exactOptional(AssetCategory),
  note: v.exactOptional(v.string()),
  release: Release,
  required: v.boolean(),
});
export type StoredStep = v.InferOutput<typeof StoredStep>;

/** The steps of a programme as they are stored. */
export const StoredSteps = v.array(StoredStep);

const stored = {
  pk: v.string(),
  sk: v.string(),
  coachId: v.string(),
  clientId: v.string(),
  programmeId: v.string(),
  title: v.string(),
  state: v.picklist(['active', 'paused', 'ended']),
  startedAt: v.string(),
  /** Where the client was when it began; its days are counted there. */
  zone: v.string(),
  pauses: v.array(v.object({ from: v.string(), to: v.exactOptional(v.string()) })),
  endedAt: v.exactOptional(v.string()),
  /** As they were at the enrolment, with what became of them. */
  steps: v.array(
    v.object({
      ...StoredStep.entries,
      openedAt: v.exactOptional(v.string()),
      doneAt: v.exactOptional(v.string()),
      elsewhere: v.exactOptional(v.boolean()),
      /** The entry of the client's day by which it was done. */
      entryId: v.exactOptional(v.string()),
    }),
  ),
  version: v.number(),
  /** Tells a repeated request from another one that would get the same id. */
  requestHash: v.exactOptional(v.string()),
};

/** A programme that goes on or is paused, as it lies among what a person has to do now. */
export const StoredEnrolment = v.pipe(
  v.object(stored),
  v.transform(({ pk, sk, ...rest }) => ({ ...enrolmentItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredEnrolment = v.InferOutput<typeof StoredEnrolment>;

const EndedEnrolment = v.pipe(
  v.object(stored),
  v.transform(({ pk, sk, ...rest }): StoredEnrolment => {
    const { userId, id } = endedEnrolmentItem.partsOf({ pk, sk });
    return { userId, id, ...rest };
  }),
);

const getRunningEnrolment = (userId: string, id: string): Promise<StoredEnrolment | undefined> =>
  get(StoredEnrolment, enrolmentItem.key({ userId, id }), { consistent: true });

/** Running or ended. */
export const findEnrolment = async (userId: string, id: string): Promise<StoredEnrolment | undefined> => {
  const running = await getRunningEnrolment(userId, id);
  if (running) return running;
  return findItem(
    (cursor) => listEndedEnrolments(userId, { limit: 100, cursor, consistent: true }),
    (each) => each.id === id,
  );
};

/** All that go on or are paused, of every coach: at most as many as the limit for each. */
export const listRunningEnrolments = async (userId: string): Promise<StoredEnrolment[]> => {
  const found = await collect((cursor) =>
    query(StoredEnrolment, enrolmentItem.range({ userId }), { limit: 100, cursor, consistent: true }, userId),
  );
  return found;
};

/** The last first. */
export const listEndedEnrolments = (userId: string, page: Page): Promise<PageOf<StoredEnrolment>> =>
  query(EndedEnrolment, { ...endedEnrolmentItem.range({ userId }), descending: true }, page, userId);

/** Refused when this id is taken. */
export const addEnrolment = ({ userId, id, ...rest }: StoredEnrolment): Write =>
  put({ ...enrolmentItem.key({ userId, id }), ...rest }, absent('pk'));

/** Writes it anew, among what was once it is ended. Refused when it was changed meanwhile. */
export const changeEnrolment = (before: StoredEnrolment, after: StoredEnrolment): readonly [Write, ...Write[]] => {
  const { userId, id, ...rest } = after;
  const unchanged = equals('version', before.version);
  if (after.state !== 'ended') return [put({ ...enrolmentItem.key({ userId, id }), ...rest }, unchanged)];
  const day = dateOf(after.endedAt ?? after.startedAt);
  return [
    remove(enrolmentItem.key(before), unchanged),
    put({ ...endedEnrolmentItem.key({ userId, day, id }), ...rest }),
  ];
};
