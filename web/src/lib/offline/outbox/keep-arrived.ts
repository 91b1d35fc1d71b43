import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Today } from '#contract/journal/days/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { cachedReply, keepReply } from '../last-known.ts';
import type { StoredWrite } from './write.ts';
import { tellTwice } from './written-twice.ts';

/**
 * Updates the device's copy of today with a write that arrived: a device that loses the connection before today is
 * fetched again would miss an entry, or find open again what they have done, since it waits no longer either.
 */
export const keepArrived = async (write: StoredWrite, reply: unknown): Promise<void> => {
  if (isSaved(reply) && reply.other) tellTwice(true);
  const change = changeBy(write, reply);
  if (!change) return;
  const today = await cachedReply(dayRoutes, 'getToday');
  if (today) await keepReply('getToday', { ...today, ...change(today) });
};

type Change = (today: Today) => Partial<Today>;

const changeBy = ({ endpoint, about }: StoredWrite, reply: unknown): Change | undefined => {
  if (endpoint === 'removeEntry') return ({ entries }) => ({ entries: entries.filter(({ id }) => id !== about) });
  if (isSaved(reply)) {
    const { entry, streak, other } = reply;
    const arrived = other ? [other, entry] : [entry];
    const ids = new Set(arrived.map(({ id }) => id));
    return ({ entries }) => ({ streak, entries: [...entries.filter(({ id }) => !ids.has(id)), ...arrived] });
  }
  if (endpoint === 'saveChoice') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` has checked it: this is what the endpoint answers
    const choices = reply as ReplyOf<'saveChoice'>;
    return () => ({ choices });
  }
  if (endpoint === 'tickHabit') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` has checked it: this is what the endpoint answers
    const habit = reply as ReplyOf<'tickHabit'>;
    return ({ assignments }) => ({ assignments: assignments.map((each) => (each.id === habit.id ? habit : each)) });
  }
  if (endpoint === 'tickPlanLine' || endpoint === 'answerPlan') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` has checked it: this is what both endpoints answer
    const plan = reply as ReplyOf<'answerPlan'>;
    return ({ plan: known }) => (known?.id === plan.id ? { plan } : {});
  }
  if (endpoint === 'tellCoach') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` has checked it: this is what the endpoint answers
    const care = reply as ReplyOf<'tellCoach'>;
    return () => ({ care });
  }
  if (endpoint !== 'completeAssignment') return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `call` has checked it: this is what the endpoint answers
  const { assignment, enrolment } = reply as ReplyOf<'completeAssignment'>;
  return ({ assignments, enrolments }) => ({
    assignments: assignments.map((each) => (each.id === assignment?.id ? assignment : each)),
    enrolments: enrolments.map((each) => (each.id === enrolment?.id ? enrolment : each)),
  });
};

const isSaved = (reply: unknown): reply is ReplyOf<'saveCheckIn'> =>
  typeof reply === 'object' && reply !== null && 'entry' in reply && 'streak' in reply;
