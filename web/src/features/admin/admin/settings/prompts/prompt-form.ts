import * as v from 'valibot';
import { type Prompt, type PromptMoment, PromptsChange } from '#contract/admin/platform/schema.ts';
import { languages } from '#contract/core/languages.ts';

const PromptInput = PromptsChange.entries.set.pipe[0].item;
export type PromptInput = v.InferOutput<typeof PromptInput>;

export type PromptTexts = Prompt['texts'];

export const blankTexts: PromptTexts = { en: '', nl: '', fr: '', es: '', de: '' };

interface Checked {
  readonly prompt?: PromptInput;
  /** Languages whose text is missing or too long. */
  readonly faults: ReadonlySet<string>;
}

/** A prompt counts only when it is there in every language. */
export const checkedPrompt = (moment: PromptMoment, texts: PromptTexts, id: string | undefined): Checked => {
  const parsed = v.safeParse(PromptInput, { ...(id ? { id } : {}), moment, texts });
  if (parsed.success) return { prompt: parsed.output, faults: new Set() };
  const paths = new Set(parsed.issues.map((issue) => v.getDotPath(issue)));
  return { faults: new Set(languages.filter((language) => paths.has(`texts.${language}`))) };
};
