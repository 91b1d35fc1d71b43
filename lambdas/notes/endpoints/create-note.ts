import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { addNote, noteOf, type StoredNote } from '#lambdas/data/notes/private/note.ts';
import { beginningOf } from '#lambdas/data/notes/private/plain-text.ts';
import { madeBy, noteMadeBy } from '#lambdas/data/notes/private/request.ts';
import { rowWrites } from '#lambdas/data/notes/private/row.ts';
import { wordWrites } from '#lambdas/data/notes/private/words.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { randomId, timedId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { about } from '../rules/about.ts';
import { notTooLong } from '../rules/keep.ts';
import { ownNote } from '../rules/own-version.ts';
import { templateFor } from '../rules/template-for.ts';

/** Fields of the body win over those of its template. A retry finds the note that it made before. */
export const createNote: Handler<'createNote'> = async ({ caller, body, idempotency }) => {
  const coachId = caller.userId;
  const [of, template] = await Promise.all([about(coachId, body), templateFor(coachId, body.templateId)]);
  const blocks = body.blocks ?? template.blocks;
  notTooLong(blocks);
  const at = now();
  const note: StoredNote = {
    coachId,
    id: timedId(at),
    ...of,
    title: body.title ?? template.title,
    excerpt: beginningOf(blocks),
    blocks,
    createdAt: at,
    updatedAt: at,
    version: 1,
    keptVersion: 0,
    keptAt: at,
  };
  const request = idempotency ?? { key: randomId(), requestHash: '' };
  const made = madeBy(coachId, request, note.id, at);
  try {
    await commit(made, addNote(note), countRows(coachId), ...rowWrites(undefined, note), ...wordWrites(note));
    return noteOf(note);
  } catch (error) {
    if (!(error instanceof ConditionFailed) || !error.refuses(made)) throw error;
    const before = await noteMadeBy(coachId, request);
    if (before?.requestHash !== request.requestHash) throw new ProblemError('idempotency-key-reused', { cause: error });
    return noteOf(await ownNote(coachId, before.noteId));
  }
};
