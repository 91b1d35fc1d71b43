import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

export type BillingQuery =
  // A client's own, and those of a coach.
  | Query<Pages<ReplyOf<'listInvoices'>>, ['invoices', 'list']>
  | Query<Pages<ReplyOf<'listInvoices'>>, ['invoices', 'list', filter: object]>
  | Query<ReplyOf<'getInvoice'>, ['invoices', 'one', id: string]>
  | Query<ReplyOf<'getRevenue'>, ['revenue', year: string]>
  | Query<ReplyOf<'listUnbilled'>['items'], ['unbilled']>
  | Query<ReplyOf<'getPriceList'>, ['price-list']>
  // `null` before that was written once.
  | Query<NonNullable<ReplyOf<'getSeller'>['seller']> | null, ['seller']>
  // `null` where there is none.
  | Query<NonNullable<ReplyOf<'getLogo'>['logo']> | null, ['logo']>
  | Query<ReplyOf<'getBilling'>, ['billing', clientId: string]>
  // Where one is granted, and the lists of them.
  | Query<ReplyOf<'listPackages'>, ['packages']>
  | Query<Pages<ReplyOf<'listPackages'>>, ['packages', 'list', archived: boolean]>
  | Query<ReplyOf<'listCredits'>['items'][number] | null, ['credits', clientId: string]>;
