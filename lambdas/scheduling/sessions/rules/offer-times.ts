import { dateOf, plusDays } from '#contract/core/time/dates.ts';
import { dateAt, localAt, weekdayOf } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { TimesOffered } from '#contract/scheduling/sessions/schema.ts';
import { isLive } from '#contract/scheduling/sessions/transitions.ts';
import { sendRawMail } from '#lambdas/aws/mailer.ts';
import { getClient, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import type { Span } from '#lambdas/data/scheduling/sessions/granules.ts';
import { hasComing, listSessionsWith, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { nameInMail } from '#lambdas/email/name-in-mail.ts';
import { pointedMail } from '#lambdas/email/pointed-mail.ts';
import { mailWordsOf } from '#lambdas/email/texts/mail-words.ts';
import { sessionTextsOf } from '#lambdas/email/texts/sessions/session-texts-of.ts';
import { timeOfSession } from '#lambdas/email/time-of-session.ts';
import { unsubscribeLinks } from '#lambdas/email/unsubscribe-links.ts';
import { setting } from '#lambdas/environment.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { bookingBasis } from '#lambdas/scheduling/booking-basis.ts';
import { countMail } from '#lambdas/scheduling/session-mail/allowed.ts';
import { peopleOf } from '#lambdas/scheduling/session-mail/people-of.ts';
import { daysFrom, freeSlots, rulesFor } from '#lambdas/scheduling/slots.ts';

/** How far ahead times are looked for, and how many are offered. */
const days = 28;
const most = 3;

/** Sessions that say when a client usually comes. */
const remembered = 12;

/**
 * A mail with three times at the hour at which a client used to come, each of which opens the booking with that time chosen. They are on offer and
 * free now; none of them is held.
 * @throws ProblemError('client-not-found'), ProblemError('client-archived'), ProblemError('booking-closed'), ProblemError('nothing-to-offer') for who has
 * something planned, has not joined, or finds no free time
 */
export const offerTimes = async (coachId: string, clientId: string): Promise<TimesOffered> => {
  const at = now();
  const client = await getClient(coachId, clientId);
  if (!client) throw new ProblemError('client-not-found');
  if (client.status === 'archived') throw new ProblemError('client-archived');
  if (client.status !== 'active' || (await hasComing(clientId, at, coachId, new Set())))
    throw new ProblemError('nothing-to-offer');
  const before = await comeBefore(client, at);
  const { offers, durationMinutes, typeId } = await offersFor(client, before, at);
  if (offers.length === 0) throw new ProblemError('nothing-to-offer');
  const times = offers.map(({ startsAt }) => startsAt);
  const refused = await mailTimes(client, before[0]?.timeZone, { times, durationMinutes, typeId });
  return { times, ...(refused && { mailRefused: refused }) };
};

/** Those that took place or were to, the latest first. */
const comeBefore = async ({ coachId, clientId }: RelatedClient, at: string): Promise<StoredSession[]> => {
  const { items } = await listSessionsWith(
    clientId,
    { first: '', last: at, descending: true },
    { limit: remembered },
    coachId,
  );
  return items.filter(({ status }) => isLive(status));
};

const offersFor = async (client: RelatedClient, before: readonly StoredSession[], at: string) => {
  const tomorrow = plusDays(dateAt(at, 'UTC'), 1);
  const span = daysFrom(tomorrow, days, 'UTC');
  const { availability, ...openings } = await bookingBasis(client, span, { consistent: false });
  const type = offeredAs(availability, before[0]);
  const durationMinutes = type?.durationMinutes ?? lengthOf(availability, before[0]);
  const rules = rulesFor(availability, type, type?.bufferMinutes);
  const free = freeSlots(rules, openings, span, { durationMinutes, at });
  return { offers: nearest(free, before, availability.timeZone), durationMinutes, typeId: type?.typeId };
};

const offeredAs = ({ types }: Availability, last: StoredSession | undefined) => {
  const bookable = types.filter((each) => each.bookable);
  return bookable.find(({ typeId }) => typeId === last?.typeId) ?? bookable[0];
};

const lengthOf = ({ durations }: Availability, last: StoredSession | undefined): number =>
  durations.find((each) => each === last?.durationMinutes) ?? durations[0] ?? 60;

/** One a day: at the usual hour of the usual day of the week first, and then as near to that hour as there is any. */
const nearest = (free: readonly Span[], before: readonly StoredSession[], timeZone: string): Span[] => {
  const usual = usualOf(before);
  const clock = (startsAt: string): number => minutesIn(localAt(startsAt, usual?.timeZone ?? timeZone));
  const distance = ({ startsAt }: Span): number => (usual ? Math.abs(clock(startsAt) - usual.minutes) : 0);
  const byDay = new Map<string, Span>();
  for (const slot of free) {
    const day = dateAt(slot.startsAt, timeZone);
    const chosen = byDay.get(day);
    if (!chosen || distance(slot) < distance(chosen)) byDay.set(day, slot);
  }
  const isUsual = (slot: Span): boolean =>
    usual !== undefined && distance(slot) === 0 && weekdayOf(dateAt(slot.startsAt, usual.timeZone)) === usual.weekday;
  const all = [...byDay.values()];
  const first = all.filter(isUsual);
  const others = all.filter((slot) => !isUsual(slot)).toSorted((one, other) => distance(one) - distance(other));
  return [...first, ...others].slice(0, most).toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
};

const minutesIn = (local: string): number => Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));

/** The day of the week and the hour at which most of them were. */
const usualOf = (before: readonly StoredSession[]) => {
  const counts = new Map<string, { count: number; weekday: number; minutes: number; timeZone: string }>();
  for (const { localStart, timeZone } of before) {
    const weekday = weekdayOf(dateOf(localStart));
    const key = `${weekday} ${localStart.slice(11)}`;
    counts.set(key, { count: (counts.get(key)?.count ?? 0) + 1, weekday, minutes: minutesIn(localStart), timeZone });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count)[0];
};

interface Offer {
  readonly times: readonly string[];
  readonly durationMinutes: number;
  readonly typeId: string | undefined;
}

/** @returns why it did not leave */
const mailTimes = async (
  client: RelatedClient,
  zone: string | undefined,
  { times, durationMinutes, typeId }: Offer,
) => {
  const { coachId, clientId, userId } = client;
  const people = await peopleOf({ coachId, clientId, userId, timeZone: zone ?? 'UTC' });
  const subscription = userId === undefined ? undefined : await subscriptionTo(userId, 'reminders');
  if (!people || people.client.isDisabled || !subscription) return 'ended';
  const { client: reader, coach } = people;
  const allowed = await countMail(reader.address, people, { coachId, clientId, id: clientId, by: 'coach' });
  if ('refused' in allowed) return allowed.refused;
  const { offer } = sessionTextsOf(reader.language);
  const name = nameInMail(coach.name);
  const addressOf = (startsAt: string): string => {
    const query = new URLSearchParams({ coach: coachId, at: startsAt, ...(typeId !== undefined && { type: typeId }) });
    return `${setting('SITE_ORIGIN')}/sessions/book?${query.toString()}`;
  };
  const lines = times.map((startsAt) => ({
    text: timeOfSession(reader.language, { startsAt, durationMinutes }, reader),
    url: addressOf(startsAt),
  }));
  const ends = unsubscribeLinks(subscription);
  try {
    await sendRawMail({
      to: reader.address,
      replyTo: coach.address,
      tags: { coachId },
      ...pointedMail({
        language: reader.language,
        subject: offer.subject(name),
        preheader: lines[0]?.text ?? '',
        heading: offer.heading,
        greeting: mailWordsOf(reader.language).greeting(nameInMail(reader.firstName)),
        introduction: offer.introduction(name),
        points: [[offer.label, lines]],
        notes: [offer.note],
        reason: sessionTextsOf(reader.language).why.client(name),
        unsubscribe: ends.page,
      }),
      unsubscribe: ends.oneClick,
    });
  } catch (error) {
    await allowed.uncount();
    throw error;
  }
  return undefined;
};
