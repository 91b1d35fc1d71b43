import * as v from 'valibot';
import { PageQuery, RandomId, Search } from '../../core/fields.ts';
import type { Route } from '../../core/route.ts';
import { daysBetween } from '../../core/time/dates.ts';
import { LocalDate, TimeZone } from '../../core/time/fields.ts';
import { dayLimits } from '../limits.ts';
import type { AttachmentProblem, DayProblem } from '../problems.ts';
import {
  CheckInReport,
  DaySettings,
  DaySettingsChange,
  Days,
  Entries,
  Entry,
  EntryKind,
  EntrySaved,
  EntryShare,
  ReflectionReport,
  Today,
} from './schema.ts';

const own = { domain: 'days', access: ['user'], owner: 'none', status: 200 } as const;
const ownEntry = {
  ...own,
  owner: 'user',
  hiddenAs: 'entry-not-found',
  params: v.strictObject({ id: RandomId }),
} as const;

const EntriesQuery = v.pipe(
  v.strictObject({
    ...PageQuery.entries,
    kind: v.optional(EntryKind),
    from: v.optional(LocalDate),
    to: v.optional(LocalDate),
    /** In notes and reflections, whatever the case and the accents. */
    search: v.optional(Search(dayLimits.search.maximum, dayLimits.search.minimum)),
  }),
  v.check(({ from = '', to = from }) => from <= to, 'From the first day to the last'),
);

const DaysQuery = v.pipe(
  v.strictObject({
    from: LocalDate,
    to: LocalDate,
    /** For the streak; the zone of the settings where it is left out. */
    zone: v.optional(TimeZone),
  }),
  v.check(({ from, to }) => from <= to && daysBetween(from, to) < dayLimits.days, 'At most 400 days'),
);

export const dayRoutes = {
  getToday: {
    ...own,
    method: 'GET',
    path: '/api/today',
    summary: 'Everything of today: entries, streak, prompt, what the coach assigned, what was not finished',
    query: v.strictObject({ zone: TimeZone }),
    reply: Today,
    problems: [],
    grants: ['table:read'],
  },
  updateDaySettings: {
    ...own,
    method: 'PATCH',
    path: '/api/today/settings',
    summary: 'The own zone, and whether the streak is shown',
    body: DaySettingsChange,
    reply: DaySettings,
    problems: ['changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
  saveCheckIn: {
    ...own,
    method: 'POST',
    path: '/api/check-ins',
    summary: 'Keep a mood check-in, or a later revision of one',
    body: CheckInReport,
    reply: EntrySaved,
    problems: ['entry-removed', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  saveReflection: {
    ...own,
    method: 'POST',
    path: '/api/reflections',
    summary: 'Keep a reflection, or a later revision of one',
    body: ReflectionReport,
    reply: EntrySaved,
    problems: ['entry-removed', 'attachment-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  removeEntry: {
    ...ownEntry,
    method: 'POST',
    path: '/api/entries/{id}/remove',
    summary: 'Remove an own entry for good',
    status: 204,
    problems: ['entry-not-found', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
    idempotency: 'repeatable',
  },
  shareEntry: {
    ...ownEntry,
    method: 'PATCH',
    path: '/api/entries/{id}',
    summary: 'Share one entry with the own coach, keep it private, or let its stream decide',
    body: v.strictObject({ share: EntryShare }),
    reply: Entry,
    problems: ['entry-not-found', 'relation-not-active', 'changed-meanwhile'],
    grants: ['table:read', 'table:write'],
  },
  listEntries: {
    ...own,
    method: 'GET',
    path: '/api/entries',
    summary: 'Own entries, latest first, by kind and day, or with a word in them',
    query: EntriesQuery,
    reply: Entries,
    problems: [],
    grants: ['table:read'],
  },
  listDays: {
    ...own,
    method: 'GET',
    path: '/api/days',
    summary: 'What each day came to, of up to 400 days',
    query: DaysQuery,
    reply: Days,
    problems: [],
    grants: ['table:read'],
  },
} as const satisfies Record<string, Route<DayProblem | AttachmentProblem>>;
