import { defined } from '#contract/core/defined.ts';
import {
  addTemplate,
  changeTemplate,
  countTemplate,
  getTemplate,
  type StoredTemplate,
  templateOf,
} from '#lambdas/data/notes/private/template.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { notTooLong } from '../rules/keep.ts';

/** A new template is named after the request's key; each remembers the request that wrote it, so that a repetition is known. */
export const saveNoteTemplate: Handler<'saveNoteTemplate'> = async ({ caller, body, idempotency }) => {
  notTooLong(body.blocks);
  const coachId = caller.userId;
  const { id, version = 0, title, blocks } = body;
  const template: StoredTemplate = {
    coachId,
    id: id ?? derivedId('note-template', coachId, idempotency?.key ?? randomId()),
    title,
    blocks,
    version: id === undefined ? 1 : version + 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  };
  return templateOf(await (id === undefined ? added(template) : changed(template)));
};

const added = async (template: StoredTemplate): Promise<StoredTemplate> => {
  const add = addTemplate(template);
  try {
    await commit(add, countTemplate(template.coachId));
    return template;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!error.refuses(add)) throw new ProblemError('too-many-templates', { cause: error });
    const before = await getTemplate(template.coachId, template.id);
    if (before?.requestHash !== template.requestHash)
      throw new ProblemError('idempotency-key-reused', { cause: error });
    return before ?? template;
  }
};

const changed = async (template: StoredTemplate): Promise<StoredTemplate> => {
  const before = await getTemplate(template.coachId, template.id);
  if (!before) throw new ProblemError('template-not-found');
  if (before.version === template.version && isOf(before, template.requestHash)) return before;
  if (before.version !== template.version - 1) throw new ProblemError('changed-meanwhile');
  await commit(changeTemplate(before, template));
  return template;
};

const isOf = ({ requestHash }: StoredTemplate, request: string | undefined): boolean =>
  request !== undefined && requestHash === request;
