import type { OwnErasure } from '#contract/own-data/schema.ts';
import type { StoredErasure } from '#lambdas/data/own-data/erasure.ts';

/** What the person sees of it. */
export const ownErasure = (stored: StoredErasure | undefined): OwnErasure =>
  stored ? { erasure: { state: stored.state, requestedAt: stored.requestedAt, effectiveAt: stored.effectiveAt } } : {};
