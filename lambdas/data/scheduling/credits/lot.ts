import * as v from 'valibot';
import type { CreditLot } from '#contract/billing/money/credits.ts';
import { defined } from '#contract/core/defined.ts';
import { between } from '../../table/entity.ts';
import { above, absent, type Condition, equals, every, present } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { query } from '../../table/read.ts';
import { put, update, type Write } from '../../table/write.ts';
import { lotItem } from './entities.ts';

/** Whose credits they are. */
export interface CreditsOf {
  readonly coachId: string;
  readonly clientId: string;
}

/** The expiry of what never expires: it comes after every other. */
export const never = '9999-12-31';

const StoredLotItem = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    title: v.string(),
    granted: v.number(),
    held: v.number(),
    used: v.number(),
    /** granted − held − used: kept, for a condition cannot reckon. */
    left: v.number(),
    grantedAt: v.string(),
    /** When a credit of it was last held, used, given back or adjusted. */
    movedAt: v.exactOptional(v.string()),
    packageId: v.exactOptional(v.string()),
    invoiceId: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...lotItem.partsOf({ pk, sk }), ...rest })),
);

/** Credits that were granted together, as they are stored. */
export type StoredLot = v.InferOutput<typeof StoredLotItem>;

/** The lot as coach and client see it. */
export const lotOf = ({ lotId, expiry, title, granted, held, used, grantedAt, invoiceId }: StoredLot): CreditLot => ({
  id: lotId,
  title,
  granted,
  held,
  used,
  grantedAt,
  ...(expiry !== never && { expiresOn: expiry }),
  ...defined({ invoiceId }),
});

const lotsAtOnce = 100;

/** All of a client's, as they are now, soonest expiry first. */
export const listLots = async ({ coachId, clientId }: CreditsOf): Promise<StoredLot[]> => {
  return collect((cursor) =>
    query(
      StoredLotItem,
      lotItem.range({ coachId, clientId }),
      { limit: lotsAtOnce, cursor, consistent: true },
      coachId,
    ),
  );
};

/** Of all clients of a coach those that are good on a day or later and of which something is left or held; one Query, a moment behind. */
export const listLotsOf = async (coachId: string, day: string): Promise<StoredLot[]> => {
  const range = lotItem.gsi1.range({ coachId, expiry: between(day, never) });
  return collect((cursor) => query(StoredLotItem, range, { limit: 1000, cursor }, coachId));
};

/** Refused when this id is taken. */
export const addLot = ({ coachId, clientId, expiry, lotId, ...rest }: StoredLot): Write => {
  const parts = { coachId, clientId, expiry, lotId };
  return put({ ...lotItem.key(parts), ...lotItem.gsi1.key(parts), ...rest }, absent('pk'));
};

/** A lot of which all is used is found by its client alone. Refused when that is no longer so. */
export const setLotAside = (lot: StoredLot): Write =>
  update(lotItem.key(lot), { remove: ['gsi1pk', 'gsi1sk'] }, every(equals('left', 0), equals('held', 0)));

/** Changes of a lot's numbers; each may be negative. */
export interface LotChange {
  readonly granted: number;
  readonly held: number;
  readonly used: number;
}

/** Refused when any of the lot's numbers would fall below nothing. */
export const changeLot = (
  { coachId, clientId }: CreditsOf,
  lot: string,
  { granted, held, used }: LotChange,
  at: string,
): Write => {
  const add = { granted, held, used, left: granted - held - used };
  const falls = Object.entries(add).flatMap(([name, by]): Condition[] => (by < 0 ? [above(name, -by - 1)] : []));
  const parts = { coachId, clientId, ...partsOfLot(lot) };
  return update(
    lotItem.key(parts),
    {
      // One that was set aside is found by its coach again.
      set: { movedAt: at, ...lotItem.gsi1.key(parts) },
      add: Object.fromEntries(Object.entries(add).filter(([, by]) => by !== 0)),
    },
    every(present('pk'), ...falls),
  );
};

/** A lot as a session names it: with its expiry, by which it is found. */
export const nameOfLot = ({ expiry, lotId }: Pick<StoredLot, 'expiry' | 'lotId'>): string => `${expiry}#${lotId}`;

export const partsOfLot = (name: string): Pick<StoredLot, 'expiry' | 'lotId'> => ({
  expiry: name.slice(0, never.length),
  lotId: name.slice(never.length + 1),
});
