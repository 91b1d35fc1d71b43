import { entity } from '../table/entity.ts';

export const counterItem = entity({
  name: 'Counter',
  keys: { table: ['STATS', '{name}#{shard}'] },
  person: 'nobody',
});

export const dayCounterItem = entity({
  name: 'Counter of a day',
  keys: { table: ['STATS#DAY', '{day}#{name}#{shard}'] },
  person: 'nobody',
});

/** A partition a shard, so that a morning on which everybody comes is not one partition's. */
export const visitsItem = entity({
  name: 'How many people were active on a day, and how many for the last time',
  keys: { table: ['STATS#LAST-ACTIVE#{shard}', '{day}'] },
  person: 'nobody',
});

/** As it was counted in one partition; only read, until its days have passed. */
export const oldLastActiveItem = entity({
  name: 'How many people were last active on a day, as once counted',
  keys: { table: ['STATS#LAST-ACTIVE', '{day}#{shard}'] },
  person: 'nobody',
});

export const snapshotItem = entity({
  name: 'How many people were active in the 30 days up to the end of a day',
  keys: { table: ['STATS#SNAPSHOT', '{day}'] },
  person: 'nobody',
});

const kept = {
  erase: 'keep',
  retainedBecause: 'For seven years it must be told what administrators did; of people it has ids only, never names.',
  exportAs: 'audit-log',
} as const;

/** Administrators' changes and refusals. They come slowly enough for one partition, which then needs no walk through months. */
export const auditItem = entity({
  name: 'Event of the audit log',
  keys: { table: ['AUDIT', '{at}#{auditId}'], gsi1: ['AUDIT#{action}', '{at}#{auditId}'] },
  person: [
    { userId: 'actorId', ...kept },
    { userId: 'targetId', ...kept },
  ],
});

/** When the log has last told of what was refused to somebody. Whoever may add to the log may write it, and no page of the log has it. */
export const refusalItem = entity({
  name: 'Refusal of the last hour',
  keys: { table: ['AUDIT-DENIED', '{actorId}#{endpoint}'] },
  person: { userId: 'actorId', erase: 'delete', notExportedBecause: 'The audit log has the refusal.' },
});

/** Set by administrators for the whole platform. */
export const crisisLinesItem = entity({
  name: 'Crisis lines in force',
  keys: { table: ['PLATFORM', 'CRISIS-LINES'] },
  person: 'nobody',
});

export const promptsItem = entity({
  name: 'Prompts in force',
  keys: { table: ['PLATFORM', 'PROMPTS'] },
  person: 'nobody',
});

export const instrumentsItem = entity({
  name: 'Questionnaires that were brought',
  keys: { table: ['PLATFORM', 'INSTRUMENTS'] },
  person: 'nobody',
});

/** Of a stage that shows its demo: whose data visitors see. The person is made up, and made by the seeding. */
export const demoItem = entity({
  name: 'Coach of the demo',
  keys: { table: ['PLATFORM', 'DEMO'] },
  person: {
    userId: 'coachId',
    erase: 'delete',
    notExportedBecause: 'It says of somebody made up that they are shown.',
  },
});

export const requestItem = entity({
  name: 'Answer to a repeated request',
  keys: { table: ['IDEMPOTENCY#{userId}', '{key}'] },
  person: {
    userId: 'userId',
    erase: 'delete',
    notExportedBecause: 'It repeats an answer that this person got within the last day.',
  },
  mayMention: 'An answer may be about others, such as the client whom a coach has invited; it is gone after a day.',
});

/** By these the links in mails are known again. Whoever removes them makes every link that was sent invalid. */
export const linkKeysItem = entity({
  name: 'Keys of the links to sessions',
  keys: { table: ['PLATFORM', 'LINK-KEYS'] },
  person: 'nobody',
});

const ofWork = {
  erase: 'delete',
  notExportedBecause: 'It says that we failed to do something; what was to be done is in items that are exported.',
} as const;

/** The holder works alone until it is released or its time is over. */
export const leaseItem = entity({
  name: 'Which run of a clocked function is at work',
  keys: { table: ['PLATFORM', 'LEASE#{work}'] },
  person: 'nobody',
});

/**
 * By the digest of the work, so that the same work has one row however often it fails. Only what is tried no more lies in the index; a row that
 * counts failures ends by itself.
 */
export const deadLetterItem = entity({
  name: 'Work of a clocked function that failed, and how often in a row',
  keys: { table: ['DEAD-LETTER#{id}', 'DEAD-LETTER'], gsi1: ['DEAD-LETTERS', '{deadAt}#{id}'] },
  person: [
    { userId: 'coachId', ...ofWork },
    { userId: 'userId', ...ofWork },
    { clientId: 'clientId', ...ofWork },
  ],
});

/** So that a run that had no time for it leaves it to the next. */
export const doneItem = entity({
  name: 'Up to which hour or day a clocked function has done what it does once in it',
  keys: { table: ['PLATFORM', 'DONE#{work}'] },
  person: 'nobody',
});
