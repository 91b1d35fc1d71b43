import { day } from '#contract/core/units.ts';
import { isInForce } from '#contract/guidance/care/low-days.ts';
import type { CareInput } from '#contract/guidance/care/schema.ts';
import type { Goal } from '#contract/guidance/schema.ts';
import { addAttention } from '#lambdas/data/feed/attention.ts';
import { getCare, putCare, type StoredCare } from '#lambdas/data/guidance/care.ts';
import type { Tally } from '#lambdas/data/guidance/tally.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { changeGuidance } from './change-guidance.ts';

type Side = Goal['by'];

interface Relation {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}

/** An agreement, and what is written beside it. */
type Changed = StoredCare | { readonly care: StoredCare; readonly beside: readonly Write[] };

/** Changes an agreement while the relation goes on. @throws ProblemError('client-not-found') */
const change = (
  of: Relation,
  changed: (before: StoredCare | undefined, relation: Tally) => Changed,
): Promise<StoredCare> =>
  changeGuidance(of, async (relation) => {
    if (relation.status !== 'active') throw new ProblemError('client-not-found');
    const before = await getCare(of);
    const after = changed(before, relation);
    const { care: result, beside } = 'care' in after ? after : { care: after, beside: [] };
    return { result, writes: result === before ? [] : [putCare(before, result), ...beside] };
  });

const existing = (before: StoredCare | undefined): StoredCare => {
  if (!before) throw new ProblemError('care-not-found');
  return before;
};

/**
 * Proposes terms: whoever proposes agrees to them, and the other side has to agree to this very version. What was in force ends with it.
 * @throws ProblemError('client-not-found'), ProblemError('changed-meanwhile')
 */
export const proposeCare = (of: Relation, by: Side, { version, sentence, practiceId, ...terms }: CareInput) =>
  change(of, (before) => {
    const { userId, coachId, clientId } = of;
    const result: StoredCare = {
      userId,
      coachId,
      clientId,
      ...terms,
      ...(sentence && { sentence }),
      ...(practiceId && { practiceId }),
      agreed: { coach: by === 'coach', client: by === 'client' },
      changedAt: now(),
      ...(before?.toldOn && { toldOn: before.toldOn }),
      ended: false,
      version: version + 1,
    };
    // The same request again, after a reply that was lost.
    if (before?.version === result.version && before.agreed[by] && isSame(before, result)) return before;
    if (version !== (before?.version ?? 0)) throw new ProblemError('changed-meanwhile');
    return result;
  });

const isSame = (before: StoredCare, after: StoredCare): boolean =>
  !before.ended &&
  before.mood === after.mood &&
  before.days === after.days &&
  before.sentence === after.sentence &&
  before.practiceId === after.practiceId &&
  before.tell === after.tell;

/** One side agrees, and for nobody else. @throws ProblemError('care-not-found'), ProblemError('changed-meanwhile') for another version */
export const agreeToCare = (of: Relation, by: Side, version: number) =>
  change(of, (stored) => {
    const before = existing(stored);
    if (before.ended || before.version !== version) throw new ProblemError('changed-meanwhile');
    if (before.agreed[by]) return before;
    return { ...before, agreed: { ...before.agreed, [by]: true }, changedAt: now() };
  });

/** Either side ends it, also a proposal. The version goes on, so that nobody agrees to terms that they have not seen. */
export const endCare = (of: Relation) =>
  change(of, (stored) => {
    const before = existing(stored);
    if (before.ended) return before;
    const agreed = { coach: false, client: false };
    return { ...before, agreed, ended: true, changedAt: now(), version: before.version + 1 };
  });

/** How long the coach is shown that a client asked, seconds. */
const lasting = 14 * day;

/**
 * Asks the coach to get in touch: once a day, and only as both agreed. The coach learns that the client asked and nothing else.
 * @throws ProblemError('care-not-found'), ProblemError('care-not-in-force')
 */
export const tellCoach = (of: Relation, toldOn: string) =>
  change(of, (stored, { firstName, lastName }) => {
    const before = existing(stored);
    if (!isInForce(before) || !before.tell) throw new ProblemError('care-not-in-force');
    if (before.toldOn !== undefined && before.toldOn >= toldOn) return before;
    const { coachId, clientId } = of;
    const at = now();
    const asked = addAttention({
      coachId,
      kind: 'client-asked',
      dueAt: at,
      sourceId: clientId,
      clientId,
      firstName,
      lastName,
      when: at,
      endsAt: plusSeconds(at, lasting),
    });
    return { care: { ...before, toldOn }, beside: [asked] };
  });
