import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

type Credits = ReplyOf<'listCredits'>['items'][number];

/** Writes that wait on a device name the roots `today`, `entries`, `days` and `wellbeing`, from one version to the next. */
export type JournalQuery =
  | Query<ReplyOf<'getToday'>, ['today', zone: string, day: string]>
  | Query<Pages<ReplyOf<'listEntries'>>, ['entries', filter: object]>
  | Query<Pages<ReplyOf<'listEntries'>>, ['entries', 'all', filter: object]>
  | Query<ReplyOf<'listDays'>, ['days', dates: { readonly from: string; readonly to: string }]>
  | Query<ReplyOf<'getSharing'>, ['sharing']>
  | Query<ReplyOf<'getWellbeing'>, ['wellbeing']>
  | Query<Pages<ReplyOf<'listProgress'>>, ['progress', 'list']>
  | Query<
      ReplyOf<'getClientProgress'>,
      ['progress', 'client', clientId: string, 'charts', lastDay: string, days: number]
    >
  | Query<Pages<ReplyOf<'listSharedEntries'>>, ['progress', 'client', clientId: string, 'entries', kind: string]>
  | Query<Credits | null, ['progress', 'client', clientId: string, 'credits']>;
