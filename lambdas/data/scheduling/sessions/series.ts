import * as v from 'valibot';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import { plusSeconds } from '../../table/clock.ts';
import { absent, equals, every } from '../../table/expression.ts';
import { derivedId } from '../../table/random-id.ts';
import { get, getAll, type ReadOptions } from '../../table/read.ts';
import { dueAttributes } from '../../table/table-schema.ts';
import { check, put, update, type Write } from '../../table/write.ts';
import { seriesItem, sessionItem } from './entities.ts';
import { StoredSession, sameCalendarState } from './session.ts';

const Rule = v.object({
  /** Of the rule's first date. */
  localStart: v.string(),
  timeZone: v.string(),
  durationMinutes: v.number(),
  frequency: v.picklist(['weekly', 'monthly']),
  interval: v.number(),
  weekdays: v.exactOptional(v.array(v.number())),
  /** Dates left out, in the zone of the series. */
  skip: v.array(v.string()),
  /** Its sessions are named after this series and their index: the first one, where a part was split off. */
  origin: v.string(),
  /** Indices, both included. */
  firstIndex: v.number(),
  lastIndex: v.number(),
  clientId: v.exactOptional(v.string()),
  /** The series that it was split off: under its name calendars have the sessions of both, and its mail tells of both. */
  root: v.exactOptional(v.string()),
  /** How calendars repeat it since a part was split off; what is otherwise by now stands beside that. */
  master: v.exactOptional(
    v.object({
      localStart: v.string(),
      timeZone: v.string(),
      durationMinutes: v.number(),
      weekdays: v.exactOptional(v.array(v.number())),
      firstIndex: v.number(),
      lastIndex: v.number(),
    }),
  ),
  /** When those that take place begin, by index, as the client was told last. */
  told: v.exactOptional(v.record(v.string(), v.string())),
  /** As `ownMail` of a session. */
  ownMail: v.exactOptional(v.number()),
  /** As `ownTold` of a session. */
  ownTold: v.exactOptional(v.literal(true)),
  /** It goes on until somebody ends it; when the clock looks next whether further dates are to be planned. */
  standingAt: v.exactOptional(v.string()),
  version: v.number(),
  /** Of its calendar entry. */
  sequence: v.number(),
  mail: v.picklist(['none', 'waiting', 'sent', 'failed']),
  /** The sequence that the last mail told. */
  mailSequence: v.exactOptional(v.number()),
  /** How often SES did not take the mail about this version. */
  mailTried: v.exactOptional(v.object({ version: v.number(), times: v.number() })),
  createdAt: v.string(),
  updatedAt: v.string(),
});

/** How some sessions repeat. */
export interface StoredSeries extends v.InferOutput<typeof Rule> {
  readonly coachId: string;
  readonly seriesId: string;
}

export const StoredSeriesItem = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Rule.entries }),
  v.transform(({ pk, sk, ...rule }): StoredSeries => ({ ...seriesItem.partsOf({ pk, sk }), ...rule })),
);

export const getSeries = (
  coachId: string,
  seriesId: string,
  options?: ReadOptions,
): Promise<StoredSeries | undefined> => get(StoredSeriesItem, seriesItem.key({ coachId, seriesId }), options);

export const instanceId = (origin: string, index: number): string => derivedId(origin, String(index));

/** All sessions of a series, by index, seen consistently; one call. */
export const sessionsOfSeries = async (
  series: Pick<StoredSeries, 'coachId' | 'seriesId' | 'origin' | 'firstIndex' | 'lastIndex'>,
): Promise<StoredSession[]> =>
  (await sessionsBetween(series, series)).filter(({ seriesId, removed }) => seriesId === series.seriesId && !removed);

const sessionsBetween = async (
  { coachId, origin }: Pick<StoredSeries, 'coachId' | 'origin'>,
  { firstIndex, lastIndex }: Pick<StoredSeries, 'firstIndex' | 'lastIndex'>,
): Promise<StoredSession[]> => {
  const indices = Array.from({ length: lastIndex - firstIndex + 1 }, (_, place) => firstIndex + place);
  const found = await getAll(
    StoredSession,
    indices.map((index) => sessionItem.key({ coachId, sessionId: instanceId(origin, index) })),
  );
  return found.toSorted((one, other) => (one.index ?? 0) - (other.index ?? 0));
};

/** All sessions that calendars have, or had, under the name of a series that was not split off another, by index, seen consistently; one call. */
export const membersOfRoot = async (root: StoredSeries): Promise<StoredSession[]> =>
  sessionsBetween(root, root.master ?? root);

const dueKeys = ({ seriesId, mail, ownMail, updatedAt, standingAt }: StoredSeries) => {
  const isMail = mail === 'waiting' || ownMail !== undefined;
  // Further dates are planned once the mail about the present ones has left.
  const dueAt = isMail ? plusSeconds(updatedAt, mailDueAgain) : standingAt;
  if (dueAt === undefined) return {};
  return seriesItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, seriesId });
};

/** Refused when this id is taken. */
export const addSeries = (series: StoredSeries): Write => {
  const { coachId, seriesId, ...rule } = series;
  return put({ ...seriesItem.key({ coachId, seriesId }), ...rule, ...dueKeys(series) }, absent('pk'));
};

/** What is to become of a series; `null`: it goes on by itself no longer. */
interface SeriesChange extends Partial<Omit<StoredSeries, 'coachId' | 'seriesId' | 'version' | 'standingAt'>> {
  readonly standingAt?: string | null;
}

/** Refused when somebody changed the series since it was read. */
export const changeSeries = (before: StoredSeries, { standingAt, ...change }: SeriesChange): Write => {
  const { standingAt: stood, ...rest } = before;
  const next = standingAt === null ? undefined : (standingAt ?? stood);
  const keys = dueKeys({ ...rest, ...change, ...(next !== undefined && { standingAt: next }) });
  const isEnded = standingAt === null && stood !== undefined;
  return update(
    seriesItem.key(before),
    {
      set: { ...change, version: before.version + 1, standingAt: next, ...keys },
      remove: isEnded ? ['standingAt', ...('gsi3pk' in keys ? [] : dueAttributes)] : [],
    },
    equals('version', before.version),
  );
};

/**
 * An administrator has given up the email about it, which would otherwise come back with the next change. The coach's own calendar still waits for
 * that one. Refused where the series has changed since, or is due anew.
 */
export const seriesMailDismissed = (series: StoredSeries): Write | undefined =>
  series.mail === 'waiting'
    ? update(
        seriesItem.key(series),
        { set: { mail: 'failed', ...(series.ownMail === undefined && dueKeys({ ...series, mail: 'failed' })) } },
        every(equals('version', series.version), absent('gsi3pk')),
      )
    : undefined;

/** Refuses its transaction when somebody changed the series since it was read, or the coach's own calendar is being told of it. */
export const sameSeries = (series: StoredSeries): Write =>
  check(seriesItem.key(series), every(equals('version', series.version), sameCalendarState(series)));
