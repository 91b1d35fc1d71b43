import type { Prompt } from '#contract/platform.ts';

/** What a new platform begins with, until an administrator changes it. */
export const defaultPrompts: readonly Prompt[] = [];
