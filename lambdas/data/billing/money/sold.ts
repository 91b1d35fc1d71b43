import * as v from 'valibot';
import { VatCategory } from '#contract/billing/money/amount.ts';
import { UnbilledPackage } from '#contract/billing/money/price-list.ts';
import { between } from '../../table/entity.ts';
import { absent, equals } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { getAll, query } from '../../table/read.ts';
import { check, put, type Write } from '../../table/write.ts';
import { soldItem } from './entities.ts';

const StoredSale = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    ...v.omit(UnbilledPackage, ['lotId', 'grantedAt']).entries,
    category: VatCategory,
    rate: v.number(),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...soldItem.partsOf({ pk, sk }), ...rest })),
);
/** What was granted for a price: it is charged at that, whatever became of the package. */
export type StoredSale = v.InferOutput<typeof StoredSale>;

/** Refused when this lot has been sold already. */
export const addSale = ({ coachId, lotId, grantedAt, ...rest }: StoredSale): Write =>
  put({ ...soldItem.key({ coachId, lotId, grantedAt }), ...rest }, absent('pk'));

/** Refused when it is no longer there to be charged to this client. */
export const stillSold = (sale: StoredSale): Write => check(soldItem.key(sale), equals('clientId', sale.clientId));

/** Those of these packages that a coach has sold; one call, none for none. */
export const salesOf = async (
  coachId: string,
  sold: readonly { readonly id: string; readonly grantedAt: string }[],
): Promise<StoredSale[]> =>
  sold.length === 0
    ? []
    : getAll(
        StoredSale,
        sold.map(({ id, grantedAt }) => soldItem.key({ coachId, grantedAt, lotId: id })),
      );

/** What a coach sold from one instant to another, first the earliest. */
export const listSales = (coachId: string, first: string, last: string): Promise<StoredSale[]> => {
  const range = soldItem.range({ coachId, grantedAt: between(first, last) });
  return collect((cursor) => query(StoredSale, range, { limit: 500, cursor, consistent: true }, coachId));
};
