import type { OwnErasure } from '#contract/privacy/own-data/schema.ts';
import type { StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';

/** An erasure as its person sees it. */
export const ownErasure = (stored: StoredErasure | undefined): OwnErasure =>
  stored ? { erasure: { state: stored.state, requestedAt: stored.requestedAt, effectiveAt: stored.effectiveAt } } : {};
