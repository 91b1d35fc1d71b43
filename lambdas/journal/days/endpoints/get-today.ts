import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { planOn } from '#contract/guidance/plan/week.ts';
import { practiceDay } from '#contract/journal/days/practice-day.ts';
import type { Share } from '#contract/journal/days/schema.ts';
import type { Grant } from '#contract/journal/sharing/is-shared.ts';
import { dueOf } from '#contract/journal/wellbeing/due.ts';
import { getProfile } from '#lambdas/data/accounts/people/profile.ts';
import { assignmentOf, StoredAssignment } from '#lambdas/data/guidance/assignment.ts';
import { careOf, StoredCare } from '#lambdas/data/guidance/care.ts';
import { StoredEnrolment } from '#lambdas/data/guidance/enrolment.ts';
import { assignmentItem, careItem, enrolmentItem, weekPlanItem } from '#lambdas/data/guidance/entities.ts';
import { listGoals } from '#lambdas/data/guidance/goal.ts';
import { StoredWeekPlan, weekPlanOf } from '#lambdas/data/guidance/week-plan.ts';
import { noChoices, StoredChoices } from '#lambdas/data/journal/days/choices.ts';
import { choicesItem, positionItem, wellbeingScheduleItem } from '#lambdas/data/journal/days/entities.ts';
import { listEntries } from '#lambdas/data/journal/days/entry.ts';
import { type Present, readPresent } from '#lambdas/data/journal/days/now.ts';
import { positionsOf, StoredProgress } from '#lambdas/data/journal/days/position.ts';
import { StoredSchedule } from '#lambdas/data/journal/days/wellbeing-schedule.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { enrolmentOf } from '#lambdas/guidance/guiding/enrolment-of.ts';
import { goalOf } from '#lambdas/guidance/guiding/save-goal.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/entries/granted-by.ts';
import { entryReply } from '../rules/entry-reply.ts';
import { promptsNow } from '../rules/prompts-of-day.ts';
import { streakNow } from '../rules/saved-reply.ts';

/** With whom somebody shares, by name. */
const shareWith = async (grant: Grant | undefined): Promise<Share | undefined> => {
  const profile = grant && (await getProfile(grant.coachId));
  if (!profile) return undefined;
  const { firstName: coachFirstName, lastName: coachLastName } = profile;
  return { coachId: grant.coachId, coachFirstName, coachLastName, streams: grant.streams };
};

/** Entries of two days in one Query; who wrote more sees the rest in the journal. */
const mostEntries = 100;

export const getToday: Handler<'getToday'> = async ({ caller: { userId }, query: { zone } }) => {
  const at = now();
  const day = practiceDay(at, zone);
  const [present, { items }, grant, goals] = await Promise.all([
    readPresent(userId),
    listEntries(userId, { from: plusDays(day, -1), to: day }, { limit: mostEntries }),
    grantedBy(userId),
    listGoals(userId),
  ]);
  const { summary, settings } = present;
  const [entries, prompts, share] = await Promise.all([
    Promise.all(items.map((entry) => entryReply(entry, grant))),
    promptsNow(summary, { userId, day, zone }),
    shareWith(grant),
  ]);
  const seconds = items.map((entry) => (entry.kind === 'play' && entry.day === day ? entry.heardSeconds : 0));
  return {
    day,
    settings,
    streak: streakNow(summary, zone),
    entries,
    minutesToday: Math.floor(seconds.reduce((sum, each) => sum + each, 0) / 60),
    prompts,
    ...guidanceIn(present, userId, at),
    goals: goals.flatMap((goal) => (goal.state === 'open' ? [goalOf(goal)] : [])),
    positions: positionsOf(present.all(StoredProgress, positionItem.range({ userId }))),
    choices: present.all(StoredChoices, choicesItem.range({ userId }))[0] ?? noChoices,
    wellbeing: dueOf(present.all(StoredSchedule, wellbeingScheduleItem.range({ userId }))[0] ?? {}, day),
    ...defined({ share, ...(grant && agreedIn(grant, present, { userId, day })) }),
  };
};

/** The week plan and the care agreement with the coach whom they joined last: with another one they are over. */
const agreedIn = (
  { coachId, clientId }: { readonly coachId: string; readonly clientId: string },
  { all }: Present,
  { userId, day }: { readonly userId: string; readonly day: string },
) => {
  const plans = all(StoredWeekPlan, weekPlanItem.range({ userId }));
  const isTheirs = (each: { readonly coachId: string; readonly clientId: string }) =>
    each.coachId === coachId && each.clientId === clientId;
  const plan = planOn(plans.filter(isTheirs), day);
  const care = all(StoredCare, careItem.range({ userId })).find(isTheirs);
  return { plan: plan && weekPlanOf(plan), care: care && careOf(care) };
};

/** Open assignments and actions, and running programmes. */
const guidanceIn = ({ all }: Present, userId: string, at: string) => ({
  assignments: all(StoredAssignment, assignmentItem.range({ userId })).map(assignmentOf),
  enrolments: all(StoredEnrolment, enrolmentItem.range({ userId })).map((stored) => enrolmentOf(stored, at)),
});
