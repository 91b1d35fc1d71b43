import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionType } from '#contract/scheduling/availability/session-types.ts';
import type { SessionPlace } from '#contract/scheduling/sessions/schema.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { timeOf } from './time-of.ts';

export type ReminderRules = Pick<Availability, 'reminderHours' | 'moreReminderHours'>;

/** When the client is to be reminded, the earliest first; never of what was made later than that. */
export const remindersOf = (
  startsAt: string,
  { reminderHours, moreReminderHours }: ReminderRules,
  at: string,
): Pick<StoredSession, 'reminder' | 'laterReminders'> => {
  // Who has switched reminders off wants no further ones either.
  const hours = reminderHours > 0 ? [reminderHours, ...moreReminderHours] : [];
  const due = [...new Set(hours.map((each) => addMinutes(startsAt, -60 * each)))].filter((each) => each > at);
  const [reminder, ...laterReminders] = due.toSorted();
  return { ...defined({ reminder }), ...(laterReminders.length > 0 && { laterReminders }) };
};

/** Where a session is held by what it is: online by a link, or elsewhere. */
const placedBy = (
  { place, videoLink }: Pick<NewSession, 'place' | 'videoLink'>,
  type: SessionType | undefined,
  usualLink: string | undefined,
): Pick<StoredSession, 'place' | 'videoLink'> => {
  const other = place ?? (type && type.place.kind !== 'video' ? type.place : undefined);
  if (other) return { place: other };
  const link = videoLink ?? (type?.place.kind === 'video' ? type.place.link : undefined) ?? usualLink;
  return link ? { videoLink: link } : {};
};

interface NewSession extends Pick<StoredSession, 'coachId' | 'sessionId' | 'createdBy' | 'mail' | 'ownMail'> {
  /** Nobody: a block. */
  readonly client: Client | undefined;
  readonly time: ReturnType<typeof timeOf>;
  /** As what it is held. */
  readonly type?: SessionType | undefined;
  /** What is said instead of what the type and the rules have. */
  readonly title?: string | undefined;
  readonly videoLink?: string | undefined;
  readonly place?: SessionPlace | '' | undefined;
  readonly seriesId?: string;
  readonly index?: number;
  readonly rules: ReminderRules & Pick<Availability, 'videoLink'>;
  readonly at: string;
}

/** A session that is to come. */
export const newSession = ({
  client,
  time,
  type,
  title = type?.name,
  videoLink,
  place,
  rules,
  at,
  ...rest
}: NewSession): StoredSession => {
  const { typeId, colour, price, bufferMinutes } = type ?? {};
  return {
    ...rest,
    ...time,
    kind: client ? 'session' : 'block',
    ...(client && { clientId: client.clientId, firstName: client.firstName, lastName: client.lastName }),
    ...defined({ userId: client?.userId }),
    ...(title && { title }),
    ...(client && placedBy({ place: place || undefined, videoLink }, type, rules.videoLink)),
    ...defined({ typeId, colour, price, bufferMinutes }),
    ...(client && remindersOf(time.startsAt, rules, at)),
    status: 'scheduled',
    version: 1,
    sequence: 0,
    createdAt: at,
    updatedAt: at,
  };
};
