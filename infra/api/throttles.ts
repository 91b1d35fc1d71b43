import type { Route } from '#contract/core/route.ts';

/** Requests a second for one route, all callers together. */
export interface Throttle {
  readonly rate: number;
  /** So many may come at once before the rate counts. */
  readonly burst: number;
}

/** Of every route, where a deployment says nothing else. */
export const usualThrottle: Throttle = { rate: 200, burst: 400 };

const ofPublicRoutes: Throttle = { rate: 50, burst: 100 };
const ofMails: Throttle = { rate: 10, burst: 20 };

/** Tighter where no token is asked for, and where a request costs a mail and the sender's reputation; never looser than `all`. */
export const throttleOf = ({ access, grants }: Route, all: Throttle): Throttle | undefined => {
  if (grants.includes('mail:send')) return tighter(ofMails, all);
  return access === 'public' ? tighter(ofPublicRoutes, all) : undefined;
};

const tighter = (one: Throttle, other: Throttle): Throttle => ({
  rate: Math.min(one.rate, other.rate),
  burst: Math.min(one.burst, other.burst),
});
