import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import type { Language } from '#contract/core/languages.ts';
import { dateOf, dayMilliseconds } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { offsetMinutes, practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Block } from '#contract/notes/blocks.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getClient, type RelatedClient } from '#lambdas/data/clients/client.ts';
import { addExample as addRelation, exampleAddress, exampleOf } from '#lambdas/data/clients/example.ts';
import { addAssignment } from '#lambdas/data/guidance/assignment.ts';
import type { JournalEntry } from '#lambdas/data/journal/days/entry.ts';
import { addNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { addSummary } from '#lambdas/data/notes/summaries/summary.ts';
import { addSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { derivedId, timedId } from '#lambdas/data/table/random-id.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { readEntry, retryEntry, upsertEntry } from '#lambdas/journal/entries/upsert-entry.ts';
import { newSession } from '#lambdas/scheduling/new-session.ts';
import { timeOf } from '#lambdas/scheduling/time-of.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import type { ExampleTexts } from './texts/example-texts.ts';
import { fr } from './texts/fr.ts';
import { nl } from './texts/nl.ts';

const textsIn: Readonly<Record<Language, ExampleTexts>> = { en, nl, fr, es, de };

/** Days ago, and how the person was: somebody who sleeps badly at first. */
const moods = [
  [24, 2],
  [22, 3],
  [21, 2],
  [19, 3],
  [17, 3],
  [16, 4],
  [14, 2],
  [12, 3],
  [10, 4],
  [9, 4],
  [7, 3],
  [5, 4],
  [4, 4],
  [3, 5],
  [2, 4],
  [1, 4],
] as const;

/** Days ago that a check-in has words, and that something was reflected on. */
const worded: readonly number[] = [21, 10, 3];
const reflected = [15, 6] as const;

const joinedAgo = 26;
const metAgo = 6;

interface Made {
  readonly ids: ReturnType<typeof exampleOf>;
  readonly texts: ExampleTexts;
  readonly zone: string;
  readonly coachName: string;
  readonly at: string;
}

/**
 * Makes a coach's made-up client, once: what is there already stays, and what a request that broke off did not make is made. Nothing of it is
 * counted for the coach or the platform, told in a feed or due: no mail can follow from it.
 */
export const addExample = async (coachId: string): Promise<Client> => {
  const profile = await getProfile(coachId);
  const made: Made = {
    ids: exampleOf(coachId),
    texts: textsIn[profile?.language ?? 'en'],
    zone: profile?.timeZone ?? 'UTC',
    coachName: `${profile?.firstName ?? ''} ${profile?.lastName ?? ''}`.trim(),
    at: now(),
  };
  const relation = relationOf(made);
  await committed(addRelation(relation), ...sessionOf(made, relation), ...noteOf(made), ...agreedAndShared(made));
  const { clientId, userId } = made.ids;
  for (const entry of entriesOf(made))
    await retryEntry(async () => {
      const before = await readEntry(userId, entry.id);
      if (!before.entry) await upsertEntry(userId, before, entry);
    });
  const { example: _, ...stored } = (await getClient(coachId, clientId, { consistent: true })) ?? relation;
  return { ...stored, example: true };
};

const ago = (at: string, days: number): string => new Date(Date.parse(at) - days * dayMilliseconds).toISOString();

const relationOf = ({ ids, texts, at }: Made): RelatedClient & { userId: string } => {
  const joinedAt = ago(at, joinedAgo);
  const since = dateOf(joinedAt);
  const { coachId, clientId, userId } = ids;
  return {
    coachId,
    clientId,
    userId,
    firstName: texts.name,
    lastName: '',
    email: exampleAddress,
    status: 'active',
    invitedAt: joinedAt,
    invitationId: derivedId('example', 'invitation', coachId),
    invitationStatus: 'accepted',
    invitationExpiresAt: at,
    mailStatus: 'unsent',
    sessionsCompleted: 1,
    lastSessionAt: ago(at, metAgo),
    progress: 0,
    joinedAt,
    share: { mood: since, reflections: since },
    itemsSince: joinedAt,
    assigned: 1,
    done: 0,
  };
};

const sessionOf = ({ ids, texts, zone, at }: Made, client: Client): Write[] => {
  const startsLocal = `${dateAt(ago(at, metAgo), zone)}T10:00`;
  const time = timeOf({ startsLocal, timeZone: zone, durationMinutes: 60 });
  const planned = newSession({
    coachId: ids.coachId,
    sessionId: ids.sessionId,
    client,
    time,
    title: texts.session,
    rules: { reminderHours: 0, moreReminderHours: [] },
    mail: 'none',
    createdBy: 'coach',
    at: ago(at, joinedAgo),
  });
  return [addSession({ ...planned, status: 'completed', example: true })];
};

const noteOf = ({ ids: { coachId, clientId, sessionId }, texts, at }: Made): Write[] => {
  const createdAt = ago(at, metAgo);
  const blocks = blocksOf(texts.note.paragraphs);
  const note: StoredNote = {
    coachId,
    id: timedId(createdAt, derivedId('example', 'note', coachId)),
    clientId,
    sessionId,
    title: texts.note.title,
    excerpt: beginningOf(blocks),
    blocks,
    createdAt,
    updatedAt: createdAt,
    version: 1,
    keptVersion: 0,
    keptAt: createdAt,
  };
  return [addNote(note), ...rowWrites(undefined, note), ...wordWrites(note)];
};

const agreedAndShared = ({ ids: { coachId, clientId, userId }, texts, coachName, at }: Made): Write[] => {
  const since = ago(at, metAgo);
  return [
    addAssignment({
      userId,
      id: derivedId('example', 'action', coachId),
      coachId,
      clientId,
      what: { kind: 'action' },
      title: texts.action,
      by: 'coach',
      state: 'open',
      assignedAt: since,
      version: 1,
    }),
    addSummary({
      coachId,
      clientId,
      id: derivedId('example', 'summary', coachId),
      userId,
      coachName,
      title: texts.summary.title,
      blocks: blocksOf(texts.summary.paragraphs),
      sharedAt: since,
      version: 1,
    }),
  ];
};

const entriesOf = ({ ids: { coachId }, texts, zone, at }: Made): readonly JournalEntry[] => {
  const entry = (what: string, days: number) => {
    const occurredAt = ago(at, days);
    return {
      id: derivedId('example', what, String(days), coachId),
      revision: 1,
      occurredAt,
      day: practiceDay(occurredAt, zone),
      zone,
      offset: offsetMinutes(occurredAt, zone),
      share: 'stream' as const,
    };
  };
  const checkIns = moods.map(([days, mood]): JournalEntry => {
    const note = texts.checkIns[worded.indexOf(days)];
    const emotions = [mood < 3 ? 'tired' : 'calm'];
    const own = { kind: 'check-in' as const, mood, emotions, factors: ['sleep'] };
    return Object.assign(own, entry('check-in', days), defined({ note }));
  });
  const reflections = texts.reflections.map(
    (text, index): JournalEntry =>
      Object.assign({ kind: 'reflection' as const, text }, entry('reflection', reflected[index] ?? 1)),
  );
  return [...checkIns, ...reflections];
};

/** The ids of a note's blocks have to differ within the note alone. */
const blocksOf = (texts: readonly string[]): Block[] =>
  texts.map((text, index) => ({ id: `example-${index}`, kind: 'paragraph', text, marks: [] }));
