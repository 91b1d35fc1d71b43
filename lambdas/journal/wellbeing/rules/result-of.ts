import type { WellbeingResult } from '#contract/journal/wellbeing/schema.ts';
import type { KeptWellbeing } from '#lambdas/data/journal/days/entry.ts';

/** An answered questionnaire as its person gets it. */
export const resultOf = ({ id, instrument, day, occurredAt, answers, score, low }: KeptWellbeing): WellbeingResult => ({
  id,
  instrument,
  day,
  occurredAt,
  answers,
  score,
  low,
});
