import type { CheckInReport } from '#contract/days/schema.ts';
import type { KeptEntry } from '#lambdas/data/days/entry.ts';
import { toldOfEntry } from '#lambdas/data/practice/shared-activity.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/keeping/granted-by.ts';
import { keepTold } from '#lambdas/keeping/keep-told.ts';
import { toldShare, toldWhen } from '#lambdas/keeping/told-when.ts';
import { savedReply } from '../rules/saved-reply.ts';

/** Of two that were told as the same revision the first is kept, and the device hears of it. */
export const saveCheckIn: Handler<'saveCheckIn'> = async ({ caller, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { id, revision, mood, emotions, factors, note } = body;
  const kept = await keepTold(userId, {
    id,
    revision,
    kind: 'check-in',
    entry: (stored) => ({
      kind: 'check-in',
      id,
      revision,
      ...toldWhen(body, stored),
      ...toldShare(body, stored, grant?.coachId),
      mood,
      emotions,
      factors,
      ...(note && { note }),
    }),
    saysSame: (stored) => saysSame(stored, body),
    more: (stored, after) => toldOfEntry(grant, stored, after),
  });
  return savedReply(kept, body.zone, grant, kept.differs ? kept.entry : undefined);
};

const saysSame = (stored: KeptEntry, { mood, emotions, factors, note = '' }: CheckInReport): boolean =>
  stored.kind === 'check-in' &&
  stored.mood === mood &&
  stored.emotions.toSorted().join() === emotions.toSorted().join() &&
  stored.factors.toSorted().join() === factors.toSorted().join() &&
  (stored.note ?? '') === note;
