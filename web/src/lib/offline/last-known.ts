import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import type { ReplyOf, RouteName } from '#contract/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { Among } from '#web/lib/api/call.ts';
import { AuthError } from '#web/lib/auth/auth-error.ts';
import { setConnected } from './connection.ts';
import { currentPerson, database } from './database.ts';

/** Milliseconds after which a reply of earlier is better than none. */
const patience = 6_000;

/** Whether a call failed because nobody could be reached. */
export const isConnectionLost = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof AuthError) && ['network', 'timeout'].includes(error.code);

/**
 * The reply of an endpoint; without a connection, or where it is slow in coming, the last one that this device has had.
 * @param load the call. One reply is kept for each endpoint and part, whatever it was asked for.
 * @param part where one endpoint is asked for several things
 */
export const orLastKnown = async <Name extends RouteName>(
  routes: Among<Name>,
  name: Name,
  load: () => Promise<ReplyOf<Name>>,
  part?: string,
): Promise<ReplyOf<Name>> => {
  const key = keyOf(name, part);
  const loading = loadAndKeep(name, load, part);
  const fresh = loading.then((reply) => ({ reply, isFresh: true }));
  const late = new Promise((resolve) => {
    setTimeout(resolve, patience);
  }).then(async () => {
    const kept = await cachedReply(routes, name, part);
    return kept === undefined ? fresh : { reply: kept, isFresh: false };
  });
  try {
    const { reply, isFresh } = await Promise.race([fresh, late]);
    // A reply that comes later is kept, but is not what is shown: until the next call that stays as it was known.
    if (isFresh) noteFresh(key);
    else await noteShown(key);
    return reply;
  } catch (error) {
    const kept = isConnectionLost(error) ? await cachedReply(routes, name, part) : undefined;
    if (kept === undefined) throw error;
    await noteShown(key);
    setConnected(false);
    return kept;
  }
};

const keyOf = (name: string, part: string | undefined): string => (part === undefined ? name : `${name} ${part}`);

/** Beside a reply, the moment at which it came. */
const momentOf = (key: string): string => `${key} at`;

const loadAndKeep = async <Name extends RouteName>(
  name: Name,
  load: () => Promise<ReplyOf<Name>>,
  part: string | undefined,
): Promise<ReplyOf<Name>> => {
  const person = currentPerson();
  const reply = await load();
  if (person !== undefined && person === currentPerson()) await keepReply(name, reply, part);
  return reply;
};

/** Of what is shown as it was known last: the instant at which that was. */
const shownOf = new Map<string, string>();
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

const noteFresh = (key: string): void => {
  shownOf.delete(key);
  tell();
};

const noteShown = async (key: string): Promise<void> => {
  try {
    const at: unknown = await (await database()).get('replies', momentOf(key));
    if (typeof at === 'string') shownOf.set(key, at);
  } catch (error) {
    console.error(error);
  }
  tell();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The instant of which an endpoint's reply is that is shown for want of a connection; undefined where it is of now. */
export const useKnownSince = (name: RouteName, part?: string): string | undefined =>
  useSyncExternalStore(subscribe, () => shownOf.get(keyOf(name, part)));

/** Keeps what was answered. Where it cannot be kept, nothing is lost but the convenience. */
export const keepReply = async <Name extends RouteName>(
  name: Name,
  reply: ReplyOf<Name>,
  part?: string,
): Promise<void> => {
  const key = keyOf(name, part);
  try {
    const replies = await database();
    await Promise.all([
      replies.put('replies', reply, key),
      replies.put('replies', new Date().toISOString(), momentOf(key)),
    ]);
  } catch (error) {
    console.error(error);
  }
};

/** The cached reply, unless this version of the product knows another shape. */
export const cachedReply = async <Name extends RouteName>(
  routes: Among<Name>,
  name: Name,
  part?: string,
): Promise<ReplyOf<Name> | undefined> => {
  if (currentPerson() === undefined) return undefined;
  try {
    const { reply }: Route = routes[name];
    const kept = reply && v.safeParse(reply, await (await database()).get('replies', keyOf(name, part)));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReplyOf<Name> is inferred from this very schema; the compiler loses that for a generic name
    return kept?.success ? (kept.output as ReplyOf<Name>) : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
};
