import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { sourceHeader } from '#contract/core/front-door.ts';
import { setting } from '#lambdas/environment.ts';
import type { ApiEvent } from './api-event.ts';

/**
 * Returns a pseudonym of the network that a request comes from: the same for the same network, and of no use to anybody
 * who reads the table. CloudFront overwrites the header that a caller sends, and `cameByFrontDoor` has checked that
 * CloudFront sent the request; see docs/decisions/0064. Without a front-door secret the header cannot be trusted, so
 * the connection's address is used.
 */
export const sourceOf = ({ headers, requestContext }: ApiEvent): string => {
  const written = setting('FRONT_DOOR') === undefined ? undefined : headers?.[sourceHeader];
  return createHmac('sha256', setting('CURSOR_KEY'))
    .update(`source|${networkOf(written ?? requestContext.http?.sourceIp ?? '')}`)
    .digest('base64url')
    .slice(0, 22);
};

/** An IPv4 address, or the first 64 bits of an IPv6 address: whoever has one has all that begin so. Whatever is neither is one network. */
export const networkOf = (address: string): string => {
  const kind = isIP(address);
  if (kind !== 6) return kind === 4 ? address : 'unknown';
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 6).join() === '0,0,0,0,0,65535') return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
};

/** All eight; URLs write addresses in one form, without parts in decimals. */
const groupsOf = (address: string): number[] => {
  const { hostname } = new URL(`http://[${address.split('%')[0]}]`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
};
