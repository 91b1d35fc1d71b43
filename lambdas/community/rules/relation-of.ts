import { isActive } from '#lambdas/data/clients/client.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Present } from './present.ts';

/** Refuses a transaction once the writer is no client of the coach any more; nothing for the coach. */
export const stillRelated = ({ circleId, isCoach, member }: Present): Write[] =>
  isCoach || member.clientId === undefined ? [] : [isActive(circleId, member.clientId)];
