import type { ThrottleSettings } from 'aws-cdk-lib/aws-apigatewayv2';
import type { Route } from '#contract/core/route.ts';

/** Requests a second for each route, all callers together. */
export const defaultThrottle: ThrottleSettings = { rateLimit: 200, burstLimit: 400 };

interface RouteThrottle {
  readonly ThrottlingRateLimit: number;
  readonly ThrottlingBurstLimit: number;
}

/** Tighter where no token is asked for, and where a request costs a mail and the sender's reputation. */
export const throttleOf = ({ access, grants }: Route): RouteThrottle | undefined => {
  if (grants.includes('mail:send')) return { ThrottlingRateLimit: 10, ThrottlingBurstLimit: 20 };
  if (access === 'public') return { ThrottlingRateLimit: 50, ThrottlingBurstLimit: 100 };
  return undefined;
};
