import { serveDomain } from '#lambdas/http/serve-domain.ts';
import { getCrisisLines } from './endpoints/get-crisis-lines.ts';
import { getPlatform } from './endpoints/get-platform.ts';
import { updateCrisisLines } from './endpoints/update-crisis-lines.ts';
import { updatePrompts } from './endpoints/update-prompts.ts';

export const handler = serveDomain<'platform'>({ getCrisisLines, getPlatform, updateCrisisLines, updatePrompts });
