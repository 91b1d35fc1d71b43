import type { Package, PackageInput } from '#contract/billing/money/credits.ts';
import { defined } from '#contract/core/defined.ts';
import {
  addPackage,
  changePackage,
  countPackage,
  getPackage,
  packageOf,
  type StoredPackage,
} from '#lambdas/data/scheduling/credits/package.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** @throws ProblemError('package-not-found') */
export const ownPackage = async (coachId: string, id: string): Promise<StoredPackage> => {
  const found = await getPackage(coachId, id);
  if (!found) throw new ProblemError('package-not-found');
  return found;
};

/** A new package is named after the request's key, so a repeated request meets what it made before. */
export const savePackage: Handler<'savePackage'> = async ({ caller, body, idempotency }) => {
  const { id, version, ...input } = body;
  if (id !== undefined) return rewrite(await ownPackage(caller.userId, id), input, version, idempotency?.requestHash);
  return add({
    coachId: caller.userId,
    id: derivedId('package', caller.userId, idempotency?.key ?? randomId()),
    ...wordsOf(input),
    archived: false,
    version: 1,
    ...defined({ requestHash: idempotency?.requestHash }),
  });
};

const wordsOf = ({ validDays, ...input }: Omit<PackageInput, 'id' | 'version'>) => ({
  ...input,
  ...defined({ validDays }),
});

const add = async (stored: StoredPackage): Promise<Package> => {
  const added = addPackage(stored);
  try {
    await commit(added, countPackage(stored.coachId));
    return packageOf(stored);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const before = await getPackage(stored.coachId, stored.id);
    if (!before) throw new ProblemError('too-many-packages', { cause: error });
    if (before.requestHash !== stored.requestHash) throw new ProblemError('idempotency-key-reused');
    return packageOf(before);
  }
};

const rewrite = async (
  before: StoredPackage,
  input: Omit<PackageInput, 'id' | 'version'>,
  version: number | undefined,
  requestHash: string | undefined,
): Promise<Package> => {
  const isRepeated = requestHash !== undefined && before.requestHash === requestHash;
  if (isRepeated && before.version === (version ?? 0) + 1) return packageOf(before);
  if (before.version !== version) throw new ProblemError('changed-meanwhile');
  const { coachId, id, archived } = before;
  const after = {
    coachId,
    id,
    archived,
    ...wordsOf(input),
    version: version + 1,
    ...defined({ requestHash }),
  };
  await commit(changePackage(before, after));
  return packageOf(after);
};
