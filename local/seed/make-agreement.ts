import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { mondayOf } from '#contract/core/time/local.ts';
import type { PlanLine } from '#contract/guidance/plan/schema.ts';
import { putCare, type StoredCare } from '#lambdas/data/guidance/care.ts';
import { addWeekPlan } from '#lambdas/data/guidance/week-plan.ts';
import { derivedId } from '#lambdas/data/table/random-id.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { DemoGuidance } from './demo-guidance.ts';
import { timeAgo } from './time-ago.ts';

interface Relation {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}

/** The plan of a client's week. @param today the client's day */
export const weekOf = ({ weeks }: DemoGuidance, name: string, of: Relation, today: string): Write[] => {
  const week = weeks?.[name];
  if (!week) return [];
  const monday = mondayOf(today);
  const lines = week.lines.map(([task, ...weekdays], place): PlanLine => {
    const days = weekdays.map((weekday) => plusDays(monday, weekday - 1));
    return {
      id: derivedId('demo', 'plan-line', of.clientId, monday, String(place)),
      what: 'practice' in task ? { kind: 'practice', practiceId: task.practice } : { kind: 'action' },
      title: 'practice' in task ? task.practice : task.action,
      ...(weekdays.length > 0 && { weekdays }),
      done: days.filter((day) => day < today),
    };
  });
  return [
    addWeekPlan({
      ...of,
      id: derivedId('week-plan', of.coachId, of.clientId, monday),
      monday,
      lines,
      question: week.question,
      updatedAt: timeAgo(7, name, 'week'),
      version: 1,
      isEarlier: false,
    }),
  ];
};

/** What a client and their coach have both agreed to. */
export const careOf = ({ care }: DemoGuidance, name: string, of: Relation): Write[] => {
  const terms = care?.[name];
  if (!terms) return [];
  const { mood, days, tell, sentence, practiceId } = terms;
  const agreed: StoredCare = {
    ...of,
    mood,
    days,
    tell,
    ...defined({ sentence, practiceId }),
    agreed: { coach: true, client: true },
    changedAt: timeAgo(50, name, 'care'),
    ended: false,
    version: 1,
  };
  return [putCare(undefined, agreed)];
};
