import * as v from 'valibot';
import { mailDueAgain } from '#contract/scheduling/limits.ts';
import type { Work } from '../../admin/dead-letter.ts';
import { invoiceItem } from '../../billing/money/entities.ts';
import { threadItem } from '../../community/messages/entities.ts';
import { plusSeconds } from '../../table/clock.ts';
import { absent, atMost, equals, every, present, some } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { dueAttributes } from '../../table/table-schema.ts';
import { update, type Write } from '../../table/write.ts';
import { availabilityItem, seriesItem, sessionItem, timeRequestItem } from './entities.ts';

/** What the clock is to look at. */
export type Due =
  | { readonly coachId: string; readonly invoiceId: string }
  | { readonly coachId: string; readonly threadOf: string }
  | { readonly coachId: string; readonly day: 'morning' }
  | { readonly coachId: string; readonly requestId: string }
  | { readonly coachId: string; readonly sessionId: string }
  | { readonly coachId: string; readonly seriesId: string };

/** As the index showed it, with the key there. */
export type FoundDue = Due & { readonly gsi3sk: string };

const StoredDue = v.pipe(
  v.object({ pk: v.string(), sk: v.string(), gsi3sk: v.string() }),
  v.transform(({ gsi3sk, ...key }): FoundDue => ({ ...dueBy(key), gsi3sk })),
);

const dueBy = (key: { readonly pk: string; readonly sk: string }): Due => {
  if (key.sk.startsWith('INVOICE#')) {
    const { coachId, id } = invoiceItem.partsOf(key);
    return { coachId, invoiceId: id };
  }
  if (key.sk === 'AVAILABILITY') return { ...availabilityItem.partsOf(key), day: 'morning' };
  if (key.sk.startsWith('TIME-REQUEST#')) return timeRequestItem.partsOf(key);
  if (key.sk === 'THREAD') {
    const { coachId, clientId } = threadItem.partsOf(key);
    return { coachId, threadOf: clientId };
  }
  return key.sk.startsWith('SERIES#') ? seriesItem.partsOf(key) : sessionItem.partsOf(key);
};

/** As what fails it is known by. */
export const workOf = (due: Due): Work => {
  const { coachId } = due;
  if ('threadOf' in due) return { work: 'thread', coachId, clientId: due.threadOf };
  if ('day' in due) return { work: 'morning', coachId };
  if ('requestId' in due) return { work: 'time-request', coachId, itemId: due.requestId };
  if ('invoiceId' in due) return { work: 'invoice', coachId, itemId: due.invoiceId };
  return 'seriesId' in due
    ? { work: 'series', coachId, itemId: due.seriesId }
    : { work: 'session', coachId, itemId: due.sessionId };
};

/** The other way round; nothing for work that is not due at an hour. */
export const dueOf = ({ work, coachId = '', clientId = '', itemId = '' }: Work): Due | undefined => {
  if (work === 'thread') return { coachId, threadOf: clientId };
  if (work === 'morning') return { coachId, day: 'morning' };
  if (work === 'time-request') return { coachId, requestId: itemId };
  if (work === 'invoice') return { coachId, invoiceId: itemId };
  if (work === 'series') return { coachId, seriesId: itemId };
  return work === 'session' ? { coachId, sessionId: itemId } : undefined;
};

const placeOf = (due: Due, dueAt: string) => {
  const { coachId } = due;
  const at = { hour: dueAt.slice(0, 13), dueAt };
  if ('threadOf' in due) {
    const { threadOf: clientId } = due;
    return { key: threadItem.key({ coachId, clientId }), index: threadItem.gsi3.key({ ...at, clientId }) };
  }
  if ('day' in due)
    return { key: availabilityItem.key({ coachId }), index: availabilityItem.gsi3.key({ ...at, coachId }) };
  if ('invoiceId' in due) {
    const { invoiceId: id } = due;
    return { key: invoiceItem.key({ coachId, id }), index: invoiceItem.gsi3.key({ ...at, id }) };
  }
  if ('requestId' in due) return { key: timeRequestItem.key(due), index: timeRequestItem.gsi3.key({ ...at, ...due }) };
  return 'seriesId' in due
    ? { key: seriesItem.key(due), index: seriesItem.gsi3.key({ ...at, ...due }) }
    : { key: sessionItem.key(due), index: sessionItem.gsi3.key({ ...at, ...due }) };
};

/**
 * Takes something out of the clock's sight by its keys alone: it may be what cannot be read. Refused when it is gone, or due anew by a change: only
 * the key that the run found is removed, or the one it put there when the mail was refused.
 * @param at the clock of the run
 */
export const outOfSight = (due: FoundDue, at: string): Write => {
  const { key, index } = placeOf(due, plusSeconds(at, mailDueAgain));
  const isOfRun = some(equals('gsi3sk', due.gsi3sk), equals('gsi3sk', index.gsi3sk));
  return update(key, { remove: dueAttributes }, isOfRun);
};

/** Puts it back. Refused when it is gone, or due later by a change; the clock may have left the hour in which it is due by now. */
export const dueAgain = (due: Due, dueAt: string): Write => {
  const { key, index } = placeOf(due, dueAt);
  // A thread reckons with it when it changes, and others have nothing under this name.
  const set = { ...index, ...('threadOf' in due && { againAt: dueAt }) };
  return update(key, { set }, every(present('pk'), some(absent('gsi3pk'), atMost('gsi3sk', index.gsi3sk))));
};

const page = 500;

/**
 * Due items of an hour until an instant, the earliest first; a Query for each five hundred.
 * @param hour `2027-03-28T09`
 */
export const dueIn = async (hour: string, until: string): Promise<FoundDue[]> => {
  const range = sessionItem.gsi3.range({ hour, dueAt: { first: hour, last: until } });
  return collect((cursor) => query(StoredDue, range, { limit: page, cursor }, 'clock'));
};
