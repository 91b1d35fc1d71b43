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

export const lastActiveItem = entity({
  name: 'How many people were last active on a day',
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
  keptBecause: 'For seven years it must be told what administrators did; of people it has ids only, never names.',
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

/** What administrators have set for the whole platform. */
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
