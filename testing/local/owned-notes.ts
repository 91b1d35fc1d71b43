import { randomUUID } from 'node:crypto';
import { Note, NoteTemplate } from '#contract/notes/schema.ts';
import { Summary } from '#contract/notes/summaries/schema.ts';
import type { Known } from '../contract/arbitrary.ts';
import { paragraphs } from '../lambdas/written.ts';
import type { Call } from './call-stack.ts';

/** A note and a template of coach A's, with words that no other reply can hold by chance. */
export const ownedNotes = async (call: Call): Promise<Known> => {
  const [secret, title] = [randomUUID(), randomUUID()];
  const blocks = paragraphs(secret);
  const note = await call(Note, 'createNote', 'coachA', { body: { title, blocks } });
  const template = await call(NoteTemplate, 'saveNoteTemplate', 'coachA', { body: { title: randomUUID(), blocks } });
  return { noteId: [note.id], templateId: [template.id], secret: [secret], noteTitle: [title] };
};

/** A summary that coach A shared with user A, with words that no other reply can hold by chance. */
export const ownedSummary = async (clientId: string, call: Call): Promise<Known> => {
  const secret = randomUUID();
  const body = { clientId, title: randomUUID(), blocks: paragraphs(secret) };
  const { id } = await call(Summary, 'shareSummary', 'coachA', { body });
  return { clientId: [clientId], summaryId: [id], secret: [secret] };
};
