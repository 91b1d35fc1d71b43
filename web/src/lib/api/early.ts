import type { UserType } from '#contract/core/user-type.ts';
import { userTypes } from '#contract/core/user-type.ts';
import { heardDate } from '#web/lib/format/device-clock.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { routePath } from './route-path.ts';

interface EarlyRequest {
  readonly authorization: string;
  /** As `Date.now` counts. */
  readonly askedAt: number;
  readonly response: Promise<Response>;
}

/** Milliseconds after which a page asks anew: what was true when it was opened may not be any more. */
const longest = 30_000;

/** By address. */
const requests = new Map<string, EarlyRequest>();

let isOpening = true;

/**
 * Asks for what the start page shows while the profile is still on its way: the token already says whose start page it is. Without this a
 * first visit waits for two functions to start, one after the other. `call` takes the replies; a page that is not shown leaves them.
 * Only as the page opens: later nobody waits for the profile.
 */
export const askEarly = ({ accessToken, groups }: { accessToken: string; groups: readonly string[] }): void => {
  if (!isOpening) return;
  isOpening = false;
  const userType = userTypes.findLast((each) => groups.includes(each));
  const start = userType && startPages[userType];
  if (!start) return;
  const { home, addresses } = start;
  if (![home, '/'].includes(window.location.pathname)) return;
  // The profile is asked for first.
  setTimeout(() => {
    for (const address of addresses()) begin(address, `Bearer ${accessToken}`);
  });
};

/**
 * The addresses word for word: their schemas come with the page. `early.test.ts` compares them with the contract. Of administrators nothing is
 * asked early: without a second factor each of these would be refused, and recorded.
 */
const startPages: Partial<
  Readonly<Record<UserType, { readonly home: string; readonly addresses: () => readonly string[] }>>
> = {
  coach: { home: '/coach/dashboard', addresses: () => ['/api/coach-dashboard'] },
  user: {
    home: '/dashboard',
    addresses: () => [routePath('/api/today', {}, { zone: deviceZone() }), '/api/own-sessions'],
  },
};

const begin = (address: string, authorization: string): void => {
  const askedAt = Date.now();
  const response = fetch(address, {
    headers: { Accept: 'application/json', Authorization: authorization },
    signal: AbortSignal.timeout(longest),
  }).then((answered) => {
    heardDate(answered.headers.get('Date'), askedAt);
    return answered;
  });
  requests.set(address, { authorization, askedAt, response });
  // Whoever takes it hears of it.
  response.catch(() => undefined);
};

/** The request for the same that is under way or answered for the same person; each is given once. */
export const takeEarly = (address: string, authorization: string | null): EarlyRequest | undefined => {
  const found = requests.get(address);
  requests.delete(address);
  return found?.authorization === authorization && Date.now() - found.askedAt < longest ? found : undefined;
};

/** A reply requested before a change may not know of it. */
export const forgetEarly = (): void => requests.clear();
