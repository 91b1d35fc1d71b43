import type { Prompt } from '#contract/admin/platform/schema.ts';
import { getPrompts } from '#lambdas/data/admin/settings.ts';

const kept = { milliseconds: 60_000 } as const;

let known: { readonly until: number; readonly prompts: Promise<readonly Prompt[]> } | undefined;

/** The platform's prompts, asked for once a minute: a change may take so long to be seen. */
export const promptsInForce = (): Promise<readonly Prompt[]> => {
  const present = Date.now();
  if (known && known.until > present) return known.prompts;
  const prompts = getPrompts().then((found) => found.prompts);
  known = { until: present + kept.milliseconds, prompts };
  // What failed is asked for again.
  prompts.catch(() => {
    known = undefined;
  });
  return prompts;
};
