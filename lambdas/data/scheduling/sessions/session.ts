import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { mailDueAgain, sessionLimits } from '#contract/scheduling/limits.ts';
import { Session } from '#contract/scheduling/sessions/schema.ts';
import { isOpen, isUpcoming } from '#contract/scheduling/sessions/transitions.ts';
import { plusSeconds } from '../../table/clock.ts';
import { beginning } from '../../table/entity.ts';
import { absent, type Condition, equals, every, present } from '../../table/expression.ts';
import { collect, findItem } from '../../table/pages.ts';
import { get, getAll, type Page, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { bringing, put, remove, update, type Write } from '../../table/write.ts';
import { sessionItem } from './entities.ts';
import { dropSessionMonths } from './month.ts';

const { sessionId: _, coachId: __, ...attributes } = Session.entries;

/** Stored beside the fields that the coach sees. */
const Attributes = v.object({
  ...attributes,
  /** Of its calendar entry (RFC 5545): rises with each move and cancellation. */
  sequence: v.number(),
  /** The sequence that the last mail told. */
  mailSequence: v.exactOptional(v.number()),
  /** When the reminder is due; none where nobody is to be reminded. */
  reminder: v.exactOptional(v.string()),
  /** The start that the last mail told. */
  mailStartsAt: v.exactOptional(v.string()),
  /** The last mail told that it is cancelled, which was taken back since. */
  mailOff: v.exactOptional(v.literal(true)),
  /** The mail for the coach's own calendar waits; how often SES did not take it. */
  ownMail: v.exactOptional(v.number()),
  /** The coach's own calendar may have it: a mail for it has left, or is about to. */
  ownTold: v.exactOptional(v.literal(true)),
  /** With a made-up client: it stands on their page alone, in no calendar, so that no figure counts it. */
  example: v.exactOptional(v.literal(true)),
  /** For people it is gone. What is left of it takes it out of the coach's own calendar, and keeps the count of what its series told. */
  removed: v.exactOptional(v.literal(true)),
  /** Since when the client is archived, of the one whose mail tells of all sessions that are cancelled by it. */
  farewell: v.exactOptional(v.string()),
  /** How often SES did not take the mail about this version. */
  mailTried: v.exactOptional(v.object({ version: v.number(), times: v.number() })),
  /** Whose change the last mail is about, once there was one. */
  changedBy: v.exactOptional(v.picklist(['coach', 'client'])),
  /** When it was last moved, and by whom. */
  movedAt: v.exactOptional(v.string()),
  movedBy: v.exactOptional(v.picklist(['coach', 'client'])),
  /** When further reminders are due, the earliest first. */
  laterReminders: v.exactOptional(v.array(v.string())),
  /** The coach's time off that changed it last, and when it was to be before. */
  timeOff: v.exactOptional(v.object({ at: v.string(), from: v.string() })),
  /** How often its client has moved it. */
  movesByClient: v.exactOptional(v.number()),
  /** The start that the client was reminded of, or is being reminded of now. */
  reminded: v.exactOptional(v.string()),
  /** The start whose reminder is known to have left. */
  reminderSent: v.exactOptional(v.string()),
  /** The session credits that it takes one of, by `nameOfLot`; a cancelled one takes none. */
  lot: v.exactOptional(v.string()),
  /** Uncovered, and since when its coach is told of it; of those of a series the first. */
  uncoveredSince: v.exactOptional(v.string()),
});

/** A session as it is stored. */
export interface StoredSession extends Session, Pick<v.InferOutput<typeof Attributes>, keyof typeof own> {}

const own = {
  sequence: true,
  mailSequence: true,
  mailStartsAt: true,
  mailOff: true,
  ownMail: true,
  ownTold: true,
  example: true,
  removed: true,
  farewell: true,
  mailTried: true,
  changedBy: true,
  movedAt: true,
  movedBy: true,
  reminder: true,
  reminded: true,
  reminderSent: true,
  laterReminders: true,
  movesByClient: true,
  timeOff: true,
  lot: true,
  uncoveredSince: true,
} as const;

export const StoredSession = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), ...Attributes.entries }),
  v.transform(({ pk, sk, ...kept }): StoredSession => ({ ...sessionItem.partsOf({ pk, sk }), ...kept })),
);

export const getSession = async (
  coachId: string,
  sessionId: string,
  options?: ReadOptions,
): Promise<StoredSession | undefined> => {
  const found = await get(StoredSession, sessionItem.key({ coachId, sessionId }), options);
  return found?.removed ? undefined : found;
};

/** Those that begin between two instants, both included; one Query. */
export const listSessionsOf = (
  coachId: string,
  first: string,
  last: string,
  page: Page,
): Promise<PageOf<StoredSession>> =>
  query(StoredSession, sessionItem.gsi2.range({ coachId, startsAt: { first, last } }), page, coachId);

/** Where a session stands among those of its client. */
export type Place = Pick<StoredSession, 'startsAt' | 'sessionId'>;

/** A range of a client's sessions: from one start to another, both included, after a given session. */
export interface Stretch {
  readonly first: string;
  readonly last: string;
  readonly descending?: true;
  readonly after?: Place | undefined;
}

/** Those of one client, by start. The pages of a list that several partitions make go on from a session instead of by cursor. */
export const listSessionsWith = (
  clientId: string,
  { first, last, descending, after }: Stretch,
  page: Page,
  owner: string,
): Promise<PageOf<StoredSession>> =>
  query(
    StoredSession,
    {
      ...sessionItem.gsi1.range({
        clientId,
        startsAt: {
          first: after && !descending ? `${placeOf(after)}~` : first,
          last: after && descending ? placeBefore(after) : last,
        },
      }),
      ...defined({ descending }),
    },
    page,
    owner,
  );

const placeOf = ({ startsAt, sessionId }: Place): string => `${startsAt}#${sessionId}`;

/** Every id has the same length, so nothing lies between this and the session. */
const placeBefore = ({ startsAt, sessionId }: Place): string =>
  placeOf({
    startsAt,
    sessionId: sessionId.slice(0, -1) + String.fromCodePoint((sessionId.codePointAt(sessionId.length - 1) ?? 1) - 1),
  });

/** Those of a client that are scheduled and begin after an instant, by start. */
export const listComing = async (clientId: string, after: string, owner: string): Promise<StoredSession[]> => {
  const filter = equals('status', 'scheduled');
  const found = await collect((cursor) =>
    listSessionsWith(clientId, { first: after, last: '9999' }, { limit: sessionLimits.page, cursor, filter }, owner),
  );
  return found.filter(({ startsAt }) => startsAt > after);
};

/** Whether a client has a scheduled session after an instant, beside those that are left out; mostly one Query of a few rows. */
export const hasComing = async (
  clientId: string,
  after: string,
  owner: string,
  except: ReadonlySet<string>,
): Promise<boolean> => {
  const found = await findItem(
    (cursor) => listSessionsWith(clientId, { first: after, last: '9999' }, { limit: 4, cursor }, owner),
    (session) => isUpcoming(session, after) && !except.has(session.sessionId),
  );
  return found !== undefined;
};

/** The one with a client that is on at an instant, or else the next that is scheduled; mostly one Query of a few rows. */
export const nextWith = (clientId: string, at: string, owner: string): Promise<StoredSession | undefined> => {
  const first = plusSeconds(at, -sessionLimits.duration.maximum * 60);
  return findItem(
    (cursor) => listSessionsWith(clientId, { first, last: '9999' }, { limit: 4, cursor }, owner),
    (session) => isOpen(session) && session.endsAt > at,
  );
};

/** Those of a client for which no session credit was left, by start. */
export const listUncovered = async (clientId: string, owner: string): Promise<StoredSession[]> => {
  const filter = equals('uncovered', true);
  return collect((cursor) =>
    listSessionsWith(clientId, { first: '', last: '9999' }, { limit: sessionLimits.page, cursor, filter }, owner),
  );
};

/** Sessions that a list told of, seen consistently, also removed ones; one call for up to 100. */
export const sessionsAsTheyAre = async (
  listed: readonly Pick<StoredSession, 'coachId' | 'sessionId'>[],
): Promise<StoredSession[]> => (listed.length === 0 ? [] : getAll(StoredSession, listed.map(sessionItem.key)));

/** The start of a client's latest completed session, another than this one; nothing when there is none. */
export const latestCompleted = async (clientId: string, owner: string, except: string): Promise<string | undefined> => {
  const range = { ...sessionItem.gsi1.range({ clientId, startsAt: beginning('') }), descending: true } as const;
  const filter = equals('status', 'completed');
  const latest = await findItem(
    (cursor) => query(StoredSession, range, { limit: sessionLimits.page, cursor, filter }, owner),
    ({ sessionId }) => sessionId !== except,
  );
  return latest?.startsAt;
};

/** When a session needs the clock next: a mail waits, or a reminder is to come. */
const dueAtOf = (session: StoredSession): string | undefined => {
  if (session.mail === 'waiting' || session.ownMail !== undefined) return plusSeconds(session.updatedAt, mailDueAgain);
  const isToCome = isOpen(session) && session.reminded !== session.startsAt;
  return isToCome ? session.reminder : undefined;
};

const dueKeys = (session: StoredSession) => {
  const dueAt = dueAtOf(session);
  return dueAt === undefined ? undefined : sessionItem.gsi3.key({ hour: dueAt.slice(0, 13), dueAt, ...session });
};

/** No list has what is gone. */
const placed = (session: StoredSession) => ({
  ...(!session.removed && !session.example && sessionItem.gsi2.key(session)),
  ...(!session.removed &&
    session.clientId !== undefined &&
    sessionItem.gsi1.key({ ...session, clientId: session.clientId })),
  ...dueKeys(session),
});

/**
 * Refused when this id is taken.
 * @param requestHash tells a repeated request from another one that would get the same id
 */
export const addSession = (session: StoredSession, requestHash?: string): Write => {
  const { coachId, sessionId, ...kept } = session;
  const added = put(
    {
      ...sessionItem.key({ coachId, sessionId }),
      ...kept,
      ...placed(session),
      ...defined({ requestHash }),
    },
    absent('pk'),
  );
  return bringing(added, dropSessionMonths(coachId, [session.startsAt]));
};

/** Refused when somebody changed the session since `before` was read. */
export const changeSession = (before: StoredSession, after: StoredSession): Write => {
  const { coachId: _coach, sessionId: _session, ...kept } = after;
  const item: Readonly<Record<string, unknown>> = { ...kept, ...placed(after) };
  const former: Readonly<Record<string, unknown>> = { ...before, ...placed(before) };
  const set = Object.fromEntries(Object.entries(item).filter(([name, value]) => former[name] !== value));
  const gone = Object.keys(former).filter(
    (name) => item[name] === undefined && former[name] !== undefined && name !== 'coachId' && name !== 'sessionId',
  );
  const changed = update(
    sessionItem.key(before),
    { set, remove: gone },
    every(equals('version', before.version), equals('status', before.status)),
  );
  return bringing(changed, dropSessionMonths(before.coachId, [before.startsAt, after.startsAt]));
};

/** Refused when somebody changed the session since it was read, or the coach's own calendar is being told of it. */
export const removeStored = (before: StoredSession): Write =>
  bringing(
    remove(
      sessionItem.key(before),
      every(equals('version', before.version), equals('status', before.status), sameCalendarState(before)),
    ),
    dropSessionMonths(before.coachId, [before.startsAt]),
  );

/** Whether the coach's own calendar may have it is as it was read. */
export const sameCalendarState = ({ ownTold }: Pick<StoredSession, 'ownTold'>): Condition =>
  ownTold ? present('ownTold') : absent('ownTold');

const Requested = v.object({ requestHash: v.optional(v.string()) });

/** The hash of the request that made this session, if it came with an Idempotency-Key. */
export const requestOfSession = async (coachId: string, sessionId: string): Promise<string | undefined> =>
  (await get(Requested, sessionItem.key({ coachId, sessionId }), { consistent: true }))?.requestHash;
