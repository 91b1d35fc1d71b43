import * as v from 'valibot';
import { moneyLimits } from '#contract/billing/limits.ts';
import { Package } from '#contract/billing/money/credits.ts';
import { absent, atMost, equals, some } from '../../table/expression.ts';
import { get, query } from '../../table/read.ts';
import { put, upsert, type Write } from '../../table/write.ts';
import { packageCountItem, packageItem } from './entities.ts';

const { id: _, ...attributes } = Package.entries;

const StoredPackageItem = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    ...attributes,
    validDays: v.exactOptional(v.number()),
    /** Tells a repeated request from another one. */
    requestHash: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...packageItem.partsOf({ pk, sk }), ...rest })),
);

/** A package as it is stored. */
export type StoredPackage = v.InferOutput<typeof StoredPackageItem>;

/** The package as its coach sees it. */
export const packageOf = ({ coachId: _coach, requestHash: _hash, ...rest }: StoredPackage): Package => rest;

/** How a package is stored and where, to be read together with other things. */
export const storedPackage = (coachId: string, id: string) =>
  [StoredPackageItem, packageItem.key({ coachId, id })] as const;

export const getPackage = (coachId: string, id: string): Promise<StoredPackage | undefined> =>
  get(...storedPackage(coachId, id), { consistent: true });

/** In no order that matters; there are never more than one Query reads. */
export const listPackagesOf = async (coachId: string): Promise<StoredPackage[]> =>
  (await query(StoredPackageItem, packageItem.range({ coachId }), { limit: moneyLimits.packages }, coachId)).items;

/** Refused when this id is taken. */
export const addPackage = ({ coachId, id, ...rest }: StoredPackage): Write =>
  put({ ...packageItem.key({ coachId, id }), ...rest }, absent('pk'));

/** Refused when the coach has as many as there may be. */
export const countPackage = (coachId: string): Write =>
  upsert(
    packageCountItem.key({ coachId }),
    { add: { packages: 1 } },
    some(absent('packages'), atMost('packages', moneyLimits.packages - 1)),
  );

/** Refused when it was changed meanwhile. */
export const changePackage = (before: StoredPackage, { coachId, id, ...rest }: StoredPackage): Write =>
  put({ ...packageItem.key({ coachId, id }), ...rest }, equals('version', before.version));
