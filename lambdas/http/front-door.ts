import { createHash, timingSafeEqual } from 'node:crypto';
import { frontDoorHeader } from '#contract/core/front-door.ts';
import { setting } from '#lambdas/environment.ts';
import type { ApiEvent } from './api-event.ts';

/**
 * Whether a request came through CloudFront. The API has an address of its own, where neither a firewall nor CloudFront's protection
 * stands; see docs/decisions/0017. Where nothing is to be shown (emulators, the embedded stack), everything came by the right way.
 */
export const cameByFrontDoor = ({ headers }: ApiEvent): boolean => {
  const accepted = setting('FRONT_DOOR')?.split(' ');
  const shown = headers?.[frontDoorHeader] ?? '';
  return accepted === undefined || accepted.some((secret) => isSame(secret, shown));
};

const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
