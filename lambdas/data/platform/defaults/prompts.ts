import { type Prompt, type PromptMoment, promptMoments } from '#contract/platform/schema.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { eveningPrompts } from './evening-prompts.ts';
import { morningPrompts } from './morning-prompts.ts';
import type { PromptTexts } from './prompt-texts.ts';

const texts: Record<PromptMoment, readonly PromptTexts[]> = { morning: morningPrompts, evening: eveningPrompts };

/** What a new platform begins with, until an administrator changes it: two weeks without a repetition, morning and evening. */
export const defaultPrompts: readonly Prompt[] = promptMoments.flatMap((moment) =>
  texts[moment].map(([en, nl, fr, es, de]) => ({
    id: derivedId('prompt', moment, en),
    moment,
    texts: { en, nl, fr, es, de },
  })),
);
