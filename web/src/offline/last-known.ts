import * as v from 'valibot';
import type { Route } from '#contract/core/route.ts';
import type { ReplyOf, RouteName } from '#contract/routes.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { Among } from '#web/api/call.ts';
import { AuthError } from '#web/auth/auth-error.ts';
import { setConnected } from './connection.ts';
import { database, keptPerson } from './database.ts';

/** Milliseconds after which a reply of earlier is better than none. */
const patience = 6_000;

/** Whether a call failed because nobody could be reached. */
export const isConnectionLost = (error: unknown): boolean =>
  (error instanceof ApiError || error instanceof AuthError) && ['network', 'timeout'].includes(error.code);

/**
 * The reply of an endpoint; without a connection, or where it is slow in coming, the last one that this device has had.
 * @param load the call. One reply is kept for each endpoint, whatever it was asked for.
 */
export const orLastKnown = async <Name extends RouteName>(
  routes: Among<Name>,
  name: Name,
  load: () => Promise<ReplyOf<Name>>,
): Promise<ReplyOf<Name>> => {
  const loading = loadAndKeep(name, load);
  const late = new Promise((resolve) => {
    setTimeout(resolve, patience);
  }).then(async () => (await keptReply(routes, name)) ?? loading);
  try {
    return await Promise.race([loading, late]);
  } catch (error) {
    const kept = isConnectionLost(error) ? await keptReply(routes, name) : undefined;
    if (kept === undefined) throw error;
    setConnected(false);
    return kept;
  }
};

const loadAndKeep = async <Name extends RouteName>(
  name: Name,
  load: () => Promise<ReplyOf<Name>>,
): Promise<ReplyOf<Name>> => {
  const person = keptPerson();
  const reply = await load();
  if (person !== undefined && person === keptPerson()) await keepReply(name, reply);
  return reply;
};

/** Keeps what was answered. Where it cannot be kept, nothing is lost but the convenience. */
export const keepReply = async <Name extends RouteName>(name: Name, reply: ReplyOf<Name>): Promise<void> => {
  try {
    await (await database()).put('replies', reply, name);
  } catch (error) {
    console.error(error);
  }
};

/** What was kept, unless this version of the product knows another shape. */
export const keptReply = async <Name extends RouteName>(
  routes: Among<Name>,
  name: Name,
): Promise<ReplyOf<Name> | undefined> => {
  if (keptPerson() === undefined) return undefined;
  try {
    const { reply }: Route = routes[name];
    const kept = reply && v.safeParse(reply, await (await database()).get('replies', name));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ReplyOf<Name> is inferred from this very schema; the compiler loses that for a generic name
    return kept?.success ? (kept.output as ReplyOf<Name>) : undefined;
  } catch (error) {
    console.error(error);
    return undefined;
  }
};
