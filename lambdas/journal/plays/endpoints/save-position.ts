import * as v from 'valibot';
import { playLimits } from '#contract/journal/plays/limits.ts';
import { type Decision, decide } from '#contract/journal/plays/position.ts';
import { Practice } from '#contract/journal/plays/schema.ts';
import { forgetOldest, getProgress, savePlaces } from '#lambdas/data/journal/days/position.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { type Playable, playable } from '../rules/playable.ts';

export const savePosition: Handler<'savePosition'> = async ({ caller, body: { item, ...report } }) => {
  const { userId } = caller;
  // Another device may say where it is at the same moment.
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const stored = await getProgress(userId, item);
    const at = now();
    const { result, places }: Decision = decide(stored?.places, report, at);
    const isNew = places !== undefined && !stored?.places;
    const known = isNew ? await playable(caller, practiceOf(item)) : undefined;
    if (known && isAtEnd(report.position, known)) return { result: 'too-short' };
    const { kept, other } = places ?? stored?.places ?? {};
    try {
      if (places) {
        const room = stored ? [] : await forgetOldest(userId);
        await commit(savePlaces(userId, item, places, { before: stored, at, title: known?.title }), ...room);
      }
      return { result, ...(kept && { kept: { item, ...kept } }), ...(other && { other: { item, ...other } }) };
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
    }
  }
  throw new ProblemError('changed-meanwhile');
};

const attempts = 5;

/** There is nothing left to go on with. */
const isAtEnd = (position: number, { durationSeconds }: Playable): boolean =>
  durationSeconds !== undefined && position > durationSeconds - playLimits.leastHeard;

/** @throws ProblemError('practice-not-found') */
const practiceOf = (item: string): Practice => {
  const [kind, id] = item.split(':');
  const { success, output } = v.safeParse(Practice, { kind, assetId: id, practiceId: id });
  if (!success) throw new ProblemError('practice-not-found');
  return output;
};
