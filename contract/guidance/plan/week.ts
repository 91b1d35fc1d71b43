import { plusDays } from '../../core/time/dates.ts';
import { mondayOf } from '../../core/time/local.ts';
import type { PlanLine, WeekPlan } from './schema.ts';

type Week = Pick<WeekPlan, 'monday'>;

const sundayOf = ({ monday }: Week): string => plusDays(monday, 6);

export const isInWeek = (plan: Week, day: string): boolean => day >= plan.monday && day <= sundayOf(plan);

type Line = Pick<PlanLine, 'weekdays' | 'done'>;

/** How often a line is planned, and how often it was done: more than planned is no more than done. */
export const countOf = ({ weekdays, done }: Line): { readonly planned: number; readonly done: number } => {
  const planned = weekdays?.length ?? 1;
  return { planned, done: Math.min(planned, done.length) };
};

export const isDone = ({ done }: Pick<Line, 'done'>, day: string): boolean => done.includes(day);

/** How many days a plan is shown after its week: long enough for the coach's line about it. */
const afterwards = 7;

/** The plan to show on a day: that of its week, else the next one, else the one that has just ended. */
export const planOn = <Plan extends Week>(plans: readonly Plan[], day: string): Plan | undefined => {
  const ofWeek = plans.find(({ monday }) => monday === mondayOf(day));
  const next = plans.find(({ monday }) => monday > day);
  return ofWeek ?? next ?? plans.find((plan) => plan.monday < day && day <= plusDays(sundayOf(plan), afterwards));
};
