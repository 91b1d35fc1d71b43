import type { Route } from '#contract/core/route.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';

/**
 * A play that may be reported, and its time: one older than the ids of deleted entries is not accepted any more, and an
 * id of
 * another kind of entry is refused.
 */
export const knownPlays = ({ domain }: Pick<Route, 'domain'>): Known =>
  domain === 'plays'
    ? {
        id: [randomId(), randomId()],
        revision: ['1', '2', '3'],
        startedAt: [new Date(Date.now() - 3_600_000).toISOString()],
        zone: ['UTC', 'Pacific/Apia'],
        heardSeconds: ['30', '300'],
        durationSeconds: ['300'],
        ranges: ['0', '60'],
        item: ['practice:walking'],
        run: ['a'.repeat(22), 'b'.repeat(22)],
        base: ['a'.repeat(22)],
        device: ['Phone'],
        position: ['30', '120'],
        agoSeconds: ['0', '20'],
      }
    : {};
