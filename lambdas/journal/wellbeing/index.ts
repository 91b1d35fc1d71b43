import type { Handlers } from '#lambdas/http/handler.ts';
import { answerWellbeing } from './endpoints/answer-wellbeing.ts';
import { getWellbeing } from './endpoints/get-wellbeing.ts';
import { scheduleWellbeing } from './endpoints/schedule-wellbeing.ts';

export const endpoints: Handlers<'wellbeing'> = { answerWellbeing, getWellbeing, scheduleWellbeing };
