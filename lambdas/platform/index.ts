import type { Handlers } from '#lambdas/http/handler.ts';
import { getPlatform } from './endpoints/get-platform.ts';
import { updateCrisisLines } from './endpoints/update-crisis-lines.ts';
import { updatePrompts } from './endpoints/update-prompts.ts';

export const endpoints: Handlers<'platform'> = { getPlatform, updateCrisisLines, updatePrompts };
