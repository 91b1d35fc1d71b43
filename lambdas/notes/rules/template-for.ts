import type { Block } from '#contract/notes/blocks.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { getTemplate } from '#lambdas/data/notes/private/template.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { isProductTemplate, productTemplates } from './product-templates.ts';

/**
 * The first text of a note: an own template, or one of the product's in the coach's language.
 * @throws ProblemError('template-not-found')
 */
export const templateFor = async (
  coachId: string,
  templateId: string | undefined,
): Promise<{ readonly title: string; readonly blocks: Block[] }> => {
  if (templateId === undefined) return { title: '', blocks: [] };
  if (isProductTemplate(templateId)) {
    const language = (await getProfile(coachId))?.language ?? 'en';
    const blocks = productTemplates[templateId][language].flatMap((heading) => [
      block('heading', heading),
      block('paragraph', ''),
    ]);
    return { title: templateId.toUpperCase(), blocks };
  }
  const template = await getTemplate(coachId, templateId);
  if (!template) throw new ProblemError('template-not-found');
  return template;
};

const block = (kind: Block['kind'], text: string): Block => ({ id: randomId(), kind, text, marks: [] });
