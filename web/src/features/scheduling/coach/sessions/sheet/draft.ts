import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { LocalDate, LocalDateTime, LocalTime, type Occurrence } from '#contract/core/time/fields.ts';
import { addMinutes, type Resolved, resolve } from '#contract/core/time/local.ts';
import { datesOf } from '#contract/core/time/repeat.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import {
  DurationMinutes,
  type Session,
  type SessionChange,
  SessionCreation,
  type SessionPlace,
  VideoLink,
} from '#contract/scheduling/sessions/schema.ts';
import { type RepeatDraft, repeatFault, repeatOf } from './repeat-draft.ts';

/** The fields of the sheet as they stand, typed or not; what is typed as a number is a text until it is sent. */
export interface Draft extends RepeatDraft {
  readonly kind: Session['kind'];
  readonly clientId: string | undefined;
  readonly time: string;
  /** Minutes. */
  readonly length: string;
  readonly timeZone: string;
  readonly occurrence: Occurrence;
  readonly title: string;
  readonly videoLink: string;
  /** Where it is held, and the address where that is a place. */
  readonly where: 'video' | SessionPlace['kind'];
  readonly address: string;
  /** As what it is held. */
  readonly typeId: string | undefined;
  readonly notify: boolean;
}

/** Changes some fields. */
export type Edit = (fields: Partial<Draft>) => void;

const noRepeat = {
  frequency: 'none',
  interval: '1',
  weekdays: [],
  ends: 'count',
  count: '10',
  until: '',
  skip: [],
} as const;

/** A time in the calendar, and with whom where that is known. */
export interface Pointed {
  readonly startsLocal: string;
  readonly durationMinutes: number;
  readonly clientId?: string;
}

/** A session that is to be made, at a time that was pointed at. */
export const draftOfCreation = (create: Pointed, timeZone: string, videoLink: string): Draft => ({
  ...noRepeat,
  kind: 'session',
  clientId: create.clientId,
  date: dateOf(create.startsLocal),
  time: create.startsLocal.slice(11, 16),
  length: String(create.durationMinutes),
  timeZone,
  occurrence: 'first',
  title: '',
  videoLink,
  where: 'video',
  address: '',
  typeId: undefined,
  notify: true,
});

/** A session as it is. */
export const draftOfSession = (session: Session): Draft => ({
  ...noRepeat,
  kind: session.kind,
  clientId: session.clientId,
  date: dateOf(session.localStart),
  time: session.localStart.slice(11, 16),
  length: String(session.durationMinutes),
  timeZone: session.timeZone,
  occurrence: session.occurrence ?? 'first',
  title: session.title ?? '',
  videoLink: session.videoLink ?? '',
  where: session.place?.kind ?? 'video',
  address: session.place?.kind === 'in-person' ? session.place.address : '',
  typeId: session.typeId,
  notify: true,
});

/** When it would be; nothing as long as date and time are none. */
export const timeOfDraft = (
  draft: Draft,
): (Resolved & { readonly asked: string; readonly endsAt: string }) | undefined => {
  const asked = startsLocalOf(draft);
  if (!v.is(LocalDateTime, asked)) return undefined;
  const resolved = resolve(asked, draft.timeZone, draft.occurrence);
  const length = Number(draft.length);
  return {
    ...resolved,
    asked,
    endsAt: addMinutes(resolved.instant, v.is(DurationMinutes, length) ? length : 0),
  };
};

/** Whether the client can be told of it: not of what is over, before as after. A series counts by its last date. */
export const mayTell = (draft: Draft, now: number, before?: Session): boolean => {
  if (draft.kind !== 'session') return false;
  const isToCome = (startsAt: string): boolean => Date.parse(startsAt) > now;
  const time = timeOfDraft(draft);
  const repeat = repeatOf(draft);
  const last = time && repeat && datesOf(draft.date, repeat).at(-1)?.date;
  const starts = [
    before?.startsAt,
    // As long as no time is typed it may be any.
    time ? time.instant : undefined,
    last && time ? resolve(`${last}T${draft.time}`, draft.timeZone).instant : undefined,
  ].flatMap((each) => each ?? []);
  return starts.length === 0 || starts.some(isToCome);
};

const startsLocalOf = ({ date, time }: Pick<Draft, 'date' | 'time'>): string => `${date}T${time}`;

/** A field, and what its error says. */
export type Faults = Readonly<Partial<Record<FaultyField, FaultyField | 'fewDates' | 'manyDates' | 'taken'>>>;
type FaultyField = 'client' | 'date' | 'time' | 'length' | 'videoLink' | 'address' | 'interval' | 'count' | 'until';

export const faultsOf = (draft: Draft): Faults => ({
  ...(draft.kind === 'session' && draft.clientId === undefined && { client: 'client' }),
  ...(!v.is(LocalDate, draft.date) && { date: 'date' }),
  ...(!v.is(LocalTime, draft.time) && { time: 'time' }),
  ...(!v.is(DurationMinutes, Number(draft.length)) && { length: 'length' }),
  ...(draft.where === 'video' &&
    draft.videoLink.trim() !== '' &&
    !v.is(VideoLink, draft.videoLink) && { videoLink: 'videoLink' }),
  ...(draft.kind === 'session' && draft.where === 'in-person' && draft.address.trim() === '' && { address: 'address' }),
  ...(v.is(LocalDate, draft.date) && repeatFault(draft)),
});

/** Where it is held, when it is not online. */
const placeOf = ({ where, address }: Pick<Draft, 'where' | 'address'>): SessionPlace | undefined => {
  if (where === 'in-person') return { kind: where, address: address.trim() };
  return where === 'phone' ? { kind: where } : undefined;
};

/** As a type has it: how long, what it is called, and where. */
export const draftFromType = (
  { typeId, name, durationMinutes, place }: SessionType,
  usualLink: string,
): Partial<Draft> => ({
  typeId,
  title: name,
  length: String(durationMinutes),
  where: place.kind,
  address: place.kind === 'in-person' ? place.address : '',
  ...(place.kind === 'video' && { videoLink: place.link ?? usualLink }),
  skip: [],
});

/**
 * Turns a draft into a request.
 * @param usualLink the coach's own, which the server takes when none is sent
 */
export const creationOf = (draft: Draft, usualLink: string): SessionCreation | undefined => {
  const repeat = repeatOf(draft);
  const title = draft.title.trim();
  const shared = {
    startsLocal: startsLocalOf(draft),
    timeZone: draft.timeZone,
    durationMinutes: Number(draft.length),
    ...(timeOfDraft(draft)?.twice && { occurrence: draft.occurrence }),
    ...(title && { title }),
    ...defined({ repeat }),
  };
  const body =
    draft.kind === 'block'
      ? { ...shared, kind: 'block', videoLink: '' }
      : {
          ...shared,
          clientId: draft.clientId,
          notify: draft.notify,
          ...defined({ typeId: draft.typeId, place: placeOf(draft) }),
          ...(draft.where === 'video' && draft.videoLink.trim() !== usualLink && { videoLink: draft.videoLink.trim() }),
        };
  const parsed = v.safeParse(SessionCreation, body);
  return parsed.success ? parsed.output : undefined;
};

/** @returns the fields that differ; undefined where none does */
export const changeOf = (session: Session, draft: Draft): SessionChange['change'] | undefined => {
  const before = draftOfSession(session);
  const startsLocal = startsLocalOf(draft);
  const moves = startsLocal !== startsLocalOf(before);
  const change = {
    ...(moves && { startsLocal }),
    ...(draft.timeZone !== before.timeZone && { timeZone: draft.timeZone }),
    ...(draft.length !== before.length && { durationMinutes: Number(draft.length) }),
    ...(timeOfDraft(draft)?.twice &&
      (moves || draft.occurrence !== before.occurrence) && { occurrence: draft.occurrence }),
    ...(draft.title.trim() !== before.title && { title: draft.title.trim() }),
    ...(draft.where === 'video' &&
      draft.videoLink.trim() !== before.videoLink && { videoLink: draft.videoLink.trim() }),
    ...((draft.where !== before.where || draft.address.trim() !== before.address) && {
      place: placeOf(draft) ?? ('' as const),
    }),
  };
  if (Object.keys(change).length === 0) return undefined;
  return { ...change, ...(draft.skip.length > 0 && { skip: [...draft.skip] }) };
};
