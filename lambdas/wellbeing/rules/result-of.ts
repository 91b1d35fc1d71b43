import type { WellbeingResult } from '#contract/wellbeing/schema.ts';
import type { KeptWellbeing } from '#lambdas/data/days/entry.ts';

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
