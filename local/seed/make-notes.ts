import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import type { Block } from '#contract/notes/blocks.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { noteTemplateCountItem } from '#lambdas/data/notes/private/entities.ts';
import { addNote, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { addTemplate } from '#lambdas/data/notes/private/template.ts';
import { keepVersion } from '#lambdas/data/notes/private/version.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { addSummary, type StoredSummary } from '#lambdas/data/notes/summaries/summary.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { derivedId, timedId } from '#lambdas/data/table/random-id.ts';
import { put, type Write } from '#lambdas/data/table/write.ts';
import type { DemoNote, DemoNotes, DemoSummary } from './demo-notes.ts';
import { always, clientsOf, commitAll, type Practice } from './practice.ts';
import { momentOf } from './time-ago.ts';

/**
 * Writes what a coach noted about their clients and shared with them, as of some time ago, which no endpoint would. The count of the
 * templates comes last: where it is, everything is.
 */
export const makeNotes = async (practice: Practice, coachName: string, demo: DemoNotes): Promise<void> => {
  if (await isThere(practice)) return;
  const { coachId } = practice;
  const clients = await clientsOf(practice);
  for (const note of demo.notes) await commitAll(practice, noteWrites(practice, note, clients));
  for (const summary of demo.summaries) {
    const client = clients.find((each) => fullName(each) === summary.client);
    if (client?.userId !== undefined)
      await commitAll(practice, summaryWrites({ ...client, userId: client.userId }, coachName, summary));
  }
  const templates = demo.templates.map(({ title, lines }) =>
    always(addTemplate({ coachId, id: derivedId('demo', coachId, title), title, blocks: blocksOf(lines), version: 1 })),
  );
  const count = put({ ...noteTemplateCountItem.key({ coachId }), templates: templates.length });
  await commitAll(practice, [...templates, count]);
};

const isThere = async ({ table, tableName, coachId }: Practice): Promise<boolean> => {
  const Key = noteTemplateCountItem.key({ coachId });
  return (await table.send(new GetCommand({ TableName: tableName, Key, ConsistentRead: true }))).Item !== undefined;
};

const blocksOf = (lines: readonly string[]): Block[] =>
  lines.map((line, index) => {
    const kind = line.startsWith('# ') ? 'heading' : line.startsWith('- ') ? 'bullet' : 'paragraph';
    return { id: `demo-${String(index).padStart(4, '0')}`, kind, text: line.replace(/^[#-] /, ''), marks: [] };
  });

/** Minutes from the first word of a note to the last. */
const writing = 43;

const noteWrites = ({ coachId }: Practice, demo: DemoNote, clients: readonly Client[]): Write[] => {
  const clientId = clients.find((each) => fullName(each) === demo.client)?.clientId;
  const versions = demo.versions ?? [];
  const updatedAt = momentOf(demo.written, 'note', demo.title);
  const createdAt = plusSeconds(updatedAt, -60 * writing);
  const blocks = blocksOf(demo.lines);
  const note: StoredNote = {
    coachId,
    id: timedId(createdAt, derivedId('demo', coachId, demo.title)),
    ...defined({ clientId }),
    title: demo.title,
    excerpt: beginningOf(blocks),
    blocks,
    createdAt,
    updatedAt,
    ...(demo.trashed !== undefined && { trashedAt: momentOf(demo.trashed, 'bin', demo.title) }),
    version: versions.length + 1,
    keptVersion: versions.length === 0 ? 0 : versions.length + 1,
    keptAt: updatedAt,
  };
  const kept = versions.map(([before, lines], index) =>
    keepVersion({
      ...note,
      version: index + 2,
      updatedAt: plusSeconds(updatedAt, -60 * before),
      blocks: blocksOf(demo.lines.slice(0, lines)),
    }),
  );
  return [addNote(note), ...rowWrites(undefined, note), ...wordWrites(note), ...kept].map(always);
};

const summaryWrites = (
  { coachId, clientId, userId, firstName, lastName }: Client & { readonly userId: string },
  coachName: string,
  { title, shared, lines }: DemoSummary,
): Write[] => {
  const sharedAt = momentOf(shared, 'summary', title);
  const id = derivedId('demo-summary', coachId, title);
  const summary: StoredSummary = {
    coachId,
    clientId,
    id,
    userId,
    coachName,
    title,
    blocks: blocksOf(lines),
    sharedAt,
    version: 1,
  };
  const told = {
    coachId,
    at: sharedAt,
    kind: 'summary-shared',
    sourceId: id,
    clientId,
    firstName,
    lastName,
    title,
  } as const;
  return [always(addSummary(summary)), recordActivity(told)];
};
