import { defined } from '#contract/core/defined.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import type { StoredAttention } from '#lambdas/data/feed/attention.ts';
import { type CreditsOf, listLots, listLotsOf, type StoredLot } from '#lambdas/data/scheduling/credits/lot.ts';
import { listComing, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';

/** A client's credit balance, and since when it is so low. */
interface Balance extends CreditsOf {
  readonly left: number;
  readonly held: number;
  readonly movedAt: string;
}

/** Those clients of whom little is left beside what their sessions hold. */
const littleLeft = (lots: readonly StoredLot[]): Balance[] => {
  const found = new Map<string, Balance>();
  for (const { coachId, clientId, left, held, grantedAt, movedAt = grantedAt } of lots) {
    const before = found.get(clientId) ?? { left: 0, held: 0, movedAt: '' };
    const latest = before.movedAt > movedAt ? before.movedAt : movedAt;
    found.set(clientId, { coachId, clientId, left: before.left + left, held: before.held + held, movedAt: latest });
  }
  return [...found.values()]
    .filter(({ left, held }) => left <= insightLimits.creditsLeft && held > left)
    .toSorted((one, other) => one.movedAt.localeCompare(other.movedAt));
};

/** Where more sessions to come hold a credit than are left to book with. What a session that is over holds still is no matter. */
const asWanting = (
  { coachId, clientId, left, movedAt }: Balance,
  coming: readonly StoredSession[],
): StoredAttention | undefined => {
  const covered = coming.filter(({ lot }) => lot !== undefined);
  const [next] = covered;
  if (!next || covered.length <= left) return undefined;
  const { firstName, lastName, startsAt } = next;
  return {
    coachId,
    kind: 'credits-running-out',
    dueAt: movedAt,
    sourceId: clientId,
    clientId,
    ...defined({ firstName, lastName }),
    when: startsAt,
  };
};

const wantingOf = async (balances: readonly Balance[], at: string): Promise<StoredAttention[]> => {
  const found = await Promise.all(
    balances.map(async (balance) => asWanting(balance, await listComing(balance.clientId, at, balance.coachId))),
  );
  return found.flatMap((wanting) => wanting ?? []);
};

/** Clients who are running out of credits, the longest first: one Query, and one for each of them. */
export const listRunningOut = async (coachId: string, zone: string, at: string): Promise<StoredAttention[]> =>
  wantingOf(littleLeft(await listLotsOf(coachId, dateAt(at, zone))).slice(0, insightLimits.attentionRead), at);

/** One client, as they are now. */
export const runningOut = async (of: CreditsOf, zone: string, at: string): Promise<StoredAttention | undefined> => {
  const today = dateAt(at, zone);
  const good = (await listLots(of)).filter(({ expiry }) => expiry >= today);
  return (await wantingOf(littleLeft(good), at))[0];
};
