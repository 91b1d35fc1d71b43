import * as v from 'valibot';
import { PriceList } from '#contract/billing/money/price-list.ts';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { priceListItem } from './entities.ts';

const StoredPriceList = v.pipe(
  v.object({ pk: v.string(), ...PriceList.entries }),
  v.transform(({ pk: _pk, ...list }) => list),
);

/** How it is stored and where, to be read together with other things. */
export const storedPriceList = (coachId: string) => [StoredPriceList, priceListItem.key({ coachId })] as const;

/** Empty, of version 0, before it was written once. */
export const getPriceList = async (coachId: string): Promise<PriceList> =>
  (await get(...storedPriceList(coachId), { consistent: true })) ?? { version: 0, items: [] };

/** Refused when somebody has written it since it was read: `version` is one more than it was. */
export const savePriceList = (coachId: string, list: PriceList): Write =>
  put(
    { ...priceListItem.key({ coachId }), ...list },
    list.version === 1 ? absent('pk') : equals('version', list.version - 1),
  );
