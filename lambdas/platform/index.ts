import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getCrisisLines } from './get-crisis-lines.ts';
import { getPlatform } from './get-platform.ts';
import { updateCrisisLines } from './update-crisis-lines.ts';
import { updatePrompts } from './update-prompts.ts';

export const handler = serveDomain<'platform'>({ getCrisisLines, getPlatform, updateCrisisLines, updatePrompts });
