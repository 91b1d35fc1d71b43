import type { Analytics, Shielded } from '#contract/insights/schema.ts';

/** What is told about people, in the order in which it is shown. */
export const metrics = [
  'mood',
  'checkInDays',
  'practiceMinutes',
  'wellbeingChange',
] as const satisfies readonly (keyof Analytics['wellbeing']['total'])[];

/** `null` where it is hidden. */
export const valueOf = (figure: Shielded): number | null => ('value' in figure ? figure.value : null);
