import { formerNames } from '#contract/privacy/own-data/former.ts';
import type { Gone } from '#lambdas/data/privacy/holdings/forget.ts';
import { type Known, knownOf } from '#lambdas/data/privacy/holdings/person.ts';
import type { Leaving, StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';

/** An erasure that runs, and so knows whose it is. */
export type Running = StoredErasure & { readonly leaving: Leaving };

export const isRunning = (erasure: StoredErasure): erasure is Running =>
  erasure.state === 'running' && erasure.leaving !== undefined;

/** By what items name who goes, also where they were named before a crash. */
export const knownOfLeaving = async ({ userId, userType, leaving }: Running): Promise<Known> => {
  const found = await knownOf({ userId, userType, email: leaving.email });
  const former = leaving.relations.map((relation) => ({ ...relation, userId }));
  const now = new Set(found.relations.map(({ clientId }) => clientId));
  return {
    ...found,
    relations: [...found.relations, ...former.filter(({ clientId }) => !now.has(clientId))],
    clientIds: new Set([...found.clientIds, ...former.map(({ clientId }) => clientId)]),
  };
};

export const goneAs = ({ pseudonym, userType, effectiveAt, leaving }: Running): Gone => {
  const { user, coach } = formerNames[leaving.language];
  const firstYearAfter = new Date(effectiveAt).getUTCFullYear() + 1 + leaving.taxYears;
  return {
    pseudonym,
    names: userType === 'user' ? user : coach,
    taxYears: leaving.taxYears,
    retainedUntil: Date.UTC(firstYearAfter, 0, 1) / 1000,
  };
};
