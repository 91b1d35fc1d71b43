import { listTemplatesOf, templateOf } from '#lambdas/data/notes/private/template.ts';
import type { Handler } from '#lambdas/http/handler.ts';

export const listNoteTemplates: Handler<'listNoteTemplates'> = async ({ caller }) => ({
  items: (await listTemplatesOf(caller.userId)).map(templateOf),
});
