import { type Prompt, type PromptMoment, promptMoments } from '#contract/admin/platform/schema.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import { eveningPrompts } from './evening-prompts.ts';
import { moreEveningPrompts } from './more-evening-prompts.ts';
import { moreMorningPrompts } from './more-morning-prompts.ts';
import { morningPrompts } from './morning-prompts.ts';
import type { PromptTexts } from './prompt-texts.ts';

const texts: Record<PromptMoment, readonly PromptTexts[]> = {
  morning: [...morningPrompts, ...moreMorningPrompts],
  evening: [...eveningPrompts, ...moreEveningPrompts],
};

/**
 * Prompts whose English text changed, with the text they were first published with: their ids were derived from it, and an id must stay
 * the same, because reflections and programmes refer to it.
 */
const firstTexts: ReadonlyMap<string, string> = new Map([
  ['What took a lot out of you today?', 'What asked a lot of you today?'],
  ['What can you let go of before you sleep?', 'What may you let go of before you sleep?'],
  ['Which feeling came up most today?', 'Which feeling visited you most today?'],
  [
    'What would you say tonight to a friend who’d had your day?',
    'What would you say tonight to a friend who had your day?',
  ],
  [
    'Which moment today do you want to be fully present for?',
    'Which moment of today do you want to be fully there for?',
  ],
  ['When could you rest for five minutes today?', 'When today could you rest for five minutes?'],
  ['What is one thing you’d like to do slowly today?', 'Which one thing would you like to do slowly today?'],
  ['If today gets difficult, what could you hold on to?', 'If today were difficult, what could you hold on to?'],
]);

/**
 * Defaults of a new platform, until an administrator changes them: 60 of each moment, so a prompt has its turn again after 60 days.
 */
export const defaultPrompts: readonly Prompt[] = promptMoments.flatMap((moment) =>
  texts[moment].map(([en, nl, fr, es, de]) => ({
    id: derivedId('prompt', moment, firstTexts.get(en) ?? en),
    moment,
    texts: { en, nl, fr, es, de },
  })),
);
