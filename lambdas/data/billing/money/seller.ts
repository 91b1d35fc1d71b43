import * as v from 'valibot';
import { OwnSeller, Seller } from '#contract/billing/money/seller.ts';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { sellerItem } from './entities.ts';

const StoredSeller = v.pipe(
  v.object({ pk: v.string(), ...Seller.entries }),
  v.transform(({ pk: _pk, ...seller }) => seller),
);

/** How a seller is stored and where, to be read together with other things. */
export const storedSeller = (coachId: string) => [StoredSeller, sellerItem.key({ coachId })] as const;

export const getSeller = (coachId: string): Promise<Seller | undefined> =>
  get(StoredSeller, sellerItem.key({ coachId }), { consistent: true });

const StoredOwnSeller = v.pipe(
  v.object({ pk: v.string(), ...OwnSeller.entries }),
  v.transform(({ pk: _pk, ...seller }) => seller),
);

/** With what no invoice says. */
export const getOwnSeller = (coachId: string): Promise<OwnSeller | undefined> =>
  get(StoredOwnSeller, sellerItem.key({ coachId }), { consistent: true });

/** Refused when somebody has written it since it was read: `version` is one more than it was, 1 for the first. */
export const saveSeller = (coachId: string, seller: OwnSeller): Write =>
  put(
    { ...sellerItem.key({ coachId }), ...seller },
    seller.version === 1 ? absent('pk') : equals('version', seller.version - 1),
  );
