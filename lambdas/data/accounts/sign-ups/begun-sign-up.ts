import * as v from 'valibot';
import { day } from '#contract/core/units.ts';
import { epochSeconds, now, plusSeconds } from '../../table/clock.ts';
import { derivedId } from '../../table/random-id.ts';
import { get } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { begunSignUpItem } from './entities.ts';

/** The digest that stands for an address, in lower case, where the address itself need not be kept. */
export const digestOf = (email: string): string => derivedId('recipient', email);

const keyOf = (email: string) => begunSignUpItem.key({ address: digestOf(email) });

// The account is removed after a day, and the hourly removal may be late.
const kept = 2 * day;

/** Somebody has begun to sign up with this address: functions that may not ask the pool know it from here. */
export const beginSignUp = (email: string, at: string): Write =>
  put({ ...keyOf(email), startedAt: at, ttl: epochSeconds(plusSeconds(at, kept)) });

/** The address was confirmed. */
export const endSignUp = (email: string): Write => remove(keyOf(email));

const Begun = v.object({ ttl: v.number() });

export const isSignUpBegun = async (email: string): Promise<boolean> => {
  const begun = await get(Begun, keyOf(email), { consistent: true });
  // Items outlive their time a little.
  return begun !== undefined && begun.ttl > epochSeconds(now());
};
