import type { Handlers } from '#lambdas/http/handler.ts';
import { getPlatform } from './endpoints/get-platform.ts';
import { importInstrument } from './endpoints/import-instrument.ts';
import { updateCrisisLines } from './endpoints/update-crisis-lines.ts';
import { updateInstrument } from './endpoints/update-instrument.ts';
import { updatePrompts } from './endpoints/update-prompts.ts';

export const endpoints: Handlers<'platform'> = {
  getPlatform,
  updateCrisisLines,
  updatePrompts,
  importInstrument,
  updateInstrument,
};
