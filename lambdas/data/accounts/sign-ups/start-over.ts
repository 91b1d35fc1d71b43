import * as v from 'valibot';
import { startOverLimits } from '#contract/accounts/limits.ts';
import { countIn } from '../../admin/windows.ts';
import { epochSeconds, now, plusSeconds } from '../../table/clock.ts';
import { commit } from '../../table/commit.ts';
import { ConditionFailed } from '../../table/condition-failed.ts';
import { above, every, present } from '../../table/expression.ts';
import { derivedId } from '../../table/random-id.ts';
import { get } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { digestOf } from './begun-sign-up.ts';
import { startOverItem, startOverSendsItem } from './entities.ts';

/** The table does not know the secret itself: who can read it cannot use the link. */
const keyOf = (token: string) => startOverItem.key({ digest: derivedId('start-over', token) });

const StoredLink = v.object({ email: v.string(), ttl: v.number() });

/** A link that works for an hour and once. */
export interface StartOverToken {
  readonly token: string;
  /** In lower case; whose secret it is. */
  readonly email: string;
  /** Epoch seconds. */
  readonly ttl: number;
}

export const newStartOver = (token: string, email: string, at: string): StartOverToken => ({
  token,
  email,
  ttl: epochSeconds(plusSeconds(at, startOverLimits.lifetime)),
});

export const addStartOver = ({ token, ...link }: StartOverToken): Write => put({ ...keyOf(token), ...link });

/**
 * Uses a link up: of many at once one gets it.
 * @returns nothing for one that is unknown, used or too old
 */
export const takeStartOver = async (token: string): Promise<StartOverToken | undefined> => {
  const link = await get(StoredLink, keyOf(token), { consistent: true });
  if (!link) return undefined;
  try {
    await commit(remove(keyOf(token), every(present('pk'), above('ttl', epochSeconds(now())))));
    return { token, ...link };
  } catch (error) {
    if (error instanceof ConditionFailed) return undefined;
    throw error;
  }
};

/**
 * Counts a link before it is mailed, also for an address of which nothing is known: otherwise the limit would tell.
 * @throws LimitReached
 */
export const countStartOver = (email: string): Promise<() => Promise<void>> =>
  countIn(
    [{ key: startOverSendsItem.key({ address: digestOf(email) }), windows: [startOverLimits.perAddress] }],
    'start-over-limit',
  );
