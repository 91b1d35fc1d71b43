import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import type { StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import type { timeOf } from './time-of.ts';

/** When the client is to be reminded; never of what was made later than that. */
export const reminderOf = (startsAt: string, reminderHours: number, at: string): string | undefined => {
  const due = addMinutes(startsAt, -60 * reminderHours);
  return reminderHours > 0 && due > at ? due : undefined;
};

interface NewSession extends Pick<StoredSession, 'coachId' | 'sessionId' | 'createdBy' | 'mail' | 'ownMail'> {
  /** Nobody: a block. */
  readonly client: Client | undefined;
  readonly time: ReturnType<typeof timeOf>;
  readonly title?: string | undefined;
  readonly videoLink?: string | undefined;
  readonly seriesId?: string;
  readonly index?: number;
  readonly reminderHours: number;
  readonly at: string;
}

/** A session that is to come. */
export const newSession = ({
  client,
  time,
  title,
  videoLink,
  reminderHours,
  at,
  ...rest
}: NewSession): StoredSession => {
  const reminder = client && reminderOf(time.startsAt, reminderHours, at);
  return {
    ...rest,
    ...time,
    kind: client ? 'session' : 'block',
    ...(client && { clientId: client.clientId, firstName: client.firstName, lastName: client.lastName }),
    ...defined({ userId: client?.userId }),
    ...(title && { title }),
    ...(videoLink && { videoLink }),
    ...defined({ reminder }),
    status: 'scheduled',
    version: 1,
    sequence: 0,
    createdAt: at,
    updatedAt: at,
  };
};
