import { entity } from '../../table/entity.ts';

/**
 * A session or a block, whole, so that a week is one Query. The index of what is due holds it while a mail waits or a reminder is to
 * come.
 */
export const sessionItem = entity({
  name: 'Coaching session',
  keys: {
    table: ['COACH#{coachId}', 'SESSION#{sessionId}'],
    gsi1: ['CLIENT#{clientId}', 'SESSION#{startsAt}#{sessionId}'],
    gsi2: ['COACH#{coachId}', 'SESSION#{startsAt}#{sessionId}'],
    gsi3: ['DUE#{hour}', '{dueAt}#SESSION#{sessionId}'],
  },
  person: [
    { userId: 'coachId', erase: 'delete', exportAs: 'sessions' },
    {
      // By the relation: a session that was planned before its client had an account may not name the account.
      clientId: 'clientId',
      erase: 'anonymise',
      names: ['firstName', 'lastName'],
      // A place may be where the client lives.
      without: ['userId', 'title', 'reason', 'place'],
      exportAs: 'own-sessions',
    },
  ],
  mayMention: 'People write in their own words, which may be about others.',
});

/** How a series repeats, and its mail while that waits. */
export const seriesItem = entity({
  name: 'Series of sessions',
  keys: { table: ['COACH#{coachId}', 'SERIES#{seriesId}'], gsi3: ['DUE#{hour}', '{dueAt}#SERIES#{seriesId}'] },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'session-series' },
});

/** The time of one coach that is taken in one month (UTC), by granules of five minutes. */
export const busyItem = entity({
  name: "Taken time of a coach's month",
  keys: { table: ['COACH#{coachId}', 'BUSY#{month}'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'It follows from the sessions, which are exported.',
  },
});

export const availabilityItem = entity({
  name: "A coach's hours and rules for booking",
  // Due each morning, where the coach wants a mail then.
  keys: {
    table: ['COACH#{coachId}', 'AVAILABILITY'],
    gsi3: ['DUE#{hour}', '{dueAt}#AVAILABILITY#{coachId}'],
  },
  person: { userId: 'coachId', erase: 'delete', exportAs: 'availability' },
});

/** In the index of its coach until it is over, and due while a mail waits or a time may free up. */
export const timeRequestItem = entity({
  name: 'A time that a client asks for or waits for',
  keys: {
    table: ['COACH#{coachId}', 'TIME-REQUEST#{requestId}'],
    gsi1: ['CLIENT#{clientId}', 'TIME-REQUEST#{requestId}'],
    gsi2: ['COACH#{coachId}', 'TIME-REQUEST#{createdAt}#{requestId}'],
    gsi3: ['DUE#{hour}', '{dueAt}#TIME-REQUEST#{requestId}'],
  },
  person: [
    { userId: 'coachId', erase: 'delete', exportAs: 'time-requests', withheld: ['known'] },
    { clientId: 'clientId', erase: 'delete', exportAs: 'own-time-requests', withheld: ['known'] },
  ],
  mayMention: 'People write in their own words, which may be about others.',
});

/** Found by the digest of a token that only the owner knows. */
export const feedItem = entity({
  name: 'Private address of a calendar',
  keys: { table: ['FEED#{digest}', 'FEED'] },
  person: { userId: 'userId', erase: 'delete', notExportedBecause: 'It is the hash of a secret that this person has.' },
});

export const ownFeedItem = entity({
  name: 'Which address the own calendar has, as its hash',
  keys: { table: ['USER#{userId}', 'FEED'] },
  person: { userId: 'userId', erase: 'delete', notExportedBecause: 'It is the hash of a secret that this person has.' },
});

/** Before which hour nothing is due any more. */
export const dueSinceItem = entity({
  name: 'From which hour on sessions are due',
  keys: { table: ['PLATFORM', 'DUE-SINCE'] },
  person: 'nobody',
});

/** Totals of a month that is over: computed when asked for, dropped with each change of one of its sessions. */
export const sessionMonthItem = entity({
  name: "What the sessions of a coach's finished month came to",
  keys: { table: ['COACH#{coachId}', 'SESSION-MONTH#{month}'] },
  person: [
    { userId: 'coachId', erase: 'delete', notExportedBecause: 'It follows from the sessions, which are exported.' },
    { clientId: 'clients', erase: 'delete', notExportedBecause: 'It follows from the sessions, which are exported.' },
  ],
});
