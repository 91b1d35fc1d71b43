import type { ReplyOf } from '#contract/routes.ts';
import type { Pages, Query } from './query.ts';

type Sessions = readonly ReplyOf<'listSessions'>['items'][number][];
type OwnSessions = ReplyOf<'listOwnSessions'>;

export type SchedulingQuery =
  | Query<ReplyOf<'getAvailability'>, ['availability']>
  // Those that the preview of free times leaves out.
  | Query<Sessions, ['availability', 'sessions', from: string]>
  | Query<Sessions, ['sessions', from: string, to: string]>
  | Query<
      ReplyOf<'listSlots'>,
      ['slots', coachId: string, durationMinutes: number, zone: string, from: string, moving: string | undefined]
    >
  | Query<Pages<OwnSessions>, ['own-sessions', when: 'next' | 'past']>
  | Query<OwnSessions['items'][number] | null, ['own-sessions', 'nearest']>
  | Query<readonly OwnSessions['coaches'][number][], ['own-sessions', 'coaches']>
  | Query<readonly ReplyOf<'listCredits'>['items'][number][], ['own-sessions', 'credits']>;
