import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import { routes } from '#contract/routes.ts';

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
  const isMailing = grants.includes('mail:send') || (access === 'public' && grants.includes('mail:send-raw'));
  if (isMailing) return tighter(ofMails, all);
  return access === 'public' ? tighter(ofPublicRoutes, all) : undefined;
};

/** Enough for some visitors at once, who open a page with about six requests. */
export const throttleOfVisitors = (all: Throttle): Throttle => tighter({ rate: 20, burst: 60 }, all);

const tighter = (one: Throttle, other: Throttle): Throttle => ({
  rate: Math.min(one.rate, other.rate),
  burst: Math.min(one.burst, other.burst),
});

const routeThrottle = /^(\w+):([1-9]\d{0,4})\/([1-9]\d{0,4})$/;

/** Routes by the names of the contract, each with rate and burst: `getInvitation:20/40,sendInvitation:5/10`. */
export const RouteThrottles = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((one) => routeThrottle.exec(one))),
  v.check(
    (all) => all.every((one) => one?.[1] && Object.hasOwn(routes, one[1])),
    'Not ROUTE:RATE/BURST, or no such route',
  ),
  v.transform(
    (all): Readonly<Record<string, Throttle>> =>
      Object.fromEntries(
        all.flatMap((one) => (one?.[1] ? [[one[1], { rate: Number(one[2]), burst: Number(one[3]) }] as const] : [])),
      ),
  ),
);
