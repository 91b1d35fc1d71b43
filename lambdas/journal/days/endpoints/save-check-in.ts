import type { CheckInReport } from '#contract/journal/days/schema.ts';
import { toldOfEntry } from '#lambdas/data/feed/shared-activity.ts';
import type { KeptEntry } from '#lambdas/data/journal/days/entry.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { grantedBy } from '#lambdas/journal/keeping/granted-by.ts';
import { toldShare, toldWhen } from '#lambdas/journal/keeping/told-when.ts';
import { keepBoth } from '../rules/keep-both.ts';
import { savedReply } from '../rules/saved-reply.ts';

/** Where two devices have written at once both check-ins are kept. */
export const saveCheckIn: Handler<'saveCheckIn'> = async ({ caller, body }) => {
  const { userId } = caller;
  const grant = await grantedBy(userId);
  const { mood, emotions, factors, note } = body;
  const words = JSON.stringify([mood, emotions.toSorted(), factors.toSorted(), note ?? '']);
  const kept = await keepBoth(userId, body, words, (told, beside) => ({
    id: told.id,
    revision: told.revision,
    write: told.write,
    from: told.from,
    kind: 'check-in',
    entry: (stored) => ({
      kind: 'check-in',
      id: told.id,
      revision: told.revision,
      ...toldWhen(told, stored),
      ...toldShare(told, stored, grant?.coachId),
      mood,
      emotions,
      factors,
      ...(note && { note }),
      ...beside,
    }),
    saysSame: (stored) => saysSame(stored, body),
    more: (stored, after) => toldOfEntry(grant, stored, after),
  }));
  return savedReply(kept, body.zone, grant, kept.other);
};

const saysSame = (stored: KeptEntry, { mood, emotions, factors, note = '' }: CheckInReport): boolean =>
  stored.kind === 'check-in' &&
  stored.mood === mood &&
  stored.emotions.toSorted().join() === emotions.toSorted().join() &&
  stored.factors.toSorted().join() === factors.toSorted().join() &&
  (stored.note ?? '') === note;
