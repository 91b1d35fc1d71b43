import type { Prompt } from '#contract/admin/platform/schema.ts';
import { hourAt } from '#contract/journal/days/practice-day.ts';
import { promptsOfDay } from '#contract/journal/days/prompt-of-day.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import type { Summary } from '#lambdas/data/journal/days/summary.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { promptsInForce } from './prompts-in-force.ts';

interface Asked {
  readonly userId: string;
  readonly day: string;
  readonly zone: string;
}

/** The prompt for now and a few to take instead; none once one was answered today. */
export const promptsNow = async (
  { answered }: Pick<Summary, 'answered'>,
  { userId, day, zone }: Asked,
): Promise<Prompt[]> => {
  if (Object.values(answered).includes(day)) return [];
  const hour = hourAt(now(), zone);
  const moment = hour >= dayLimits.evening || hour < dayLimits.dayBegins ? 'evening' : 'morning';
  const prompts = (await promptsInForce()).filter((prompt) => prompt.moment === moment);
  const ids = promptsOfDay(
    prompts.map(({ id }) => id),
    { userId, moment, day, answered },
  ).slice(0, 1 + dayLimits.otherPrompts);
  return ids.flatMap((id) => prompts.filter((prompt) => prompt.id === id));
};
