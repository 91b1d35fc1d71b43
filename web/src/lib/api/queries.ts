import { queryOptions } from '@tanstack/react-query';
import type { PracticeScript } from '#contract/library/practice-script.ts';
import type { ReplyOf } from '#contract/routes.ts';

type Sessions = readonly ReplyOf<'listSessions'>['items'][number][];
type OwnSessions = ReplyOf<'listOwnSessions'>;

type SchedulingQuery =
  | Query<ReplyOf<'getAvailability'>, ['availability']>
  // Those that the preview of free times leaves out.
  | Query<Sessions, ['availability', 'sessions', from: string]>
  | Query<Sessions, ['sessions', from: string, to: string]>
  | Query<ReplyOf<'listCalendars'>, ['other-calendars']>
  | Query<ReplyOf<'getSeries'>, ['series', seriesId: string]>
  | Query<ReplyOf<'listExternalTimes'>, ['external-times', from: string, to: string]>
  | Query<ReplyOf<'getSession'>, ['session', sessionId: string]>
  // Those to come.
  | Query<ReplyOf<'listClientSessions'>, ['client-sessions', clientId: string]>
  | Query<
      ReplyOf<'listSlots'>,
      ['slots', coachId: string, durationMinutes: number, zone: string, from: string, what: string | undefined]
    >
  | Query<ReplyOf<'listTimeRequests'>, ['time-requests']>
  | Query<ReplyOf<'listOwnTimeRequests'>['items'], ['own-time-requests']>
  | Query<Pages<OwnSessions>, ['own-sessions', when: 'next' | 'past']>
  | Query<OwnSessions['items'][number] | null, ['own-sessions', 'nearest']>
  | Query<readonly OwnSessions['coaches'][number][], ['own-sessions', 'coaches']>
  | Query<readonly ReplyOf<'listCredits'>['items'][number][], ['own-sessions', 'credits']>;

type PublicQuery = Query<ReplyOf<'getCrisisLines'>, ['crisis-lines']>;

type PrivacyQuery = Query<Pages<ReplyOf<'listDataRequests'>>, ['data-requests', kind: string]>;

type NoteRow = ReplyOf<'listNotes'>['items'][number];

interface SessionNotes {
  readonly own: NoteRow | undefined;
  readonly before: NoteRow | undefined;
}

type NotesQuery =
  | Query<Pages<ReplyOf<'listNotes'>>, ['notes', filter: object]>
  // With what this device has of it; `turn` counts how often this tab has begun to write.
  | Query<unknown, ['note', id: string, turn: number]>
  | Query<Pages<ReplyOf<'listNoteVersions'>>, ['note-versions', id: string]>
  | Query<ReplyOf<'getNoteVersion'>, ['note-version', id: string, version: string | number]>
  | Query<ReplyOf<'listNoteTemplates'>, ['note-templates']>
  // Of a session its own one, and the one before.
  | Query<SessionNotes, ['session-notes', sessionId: string]>
  // What is written in a note now, saved or not.
  | Query<Pick<ReplyOf<'getNote'>, 'title' | 'blocks'>, ['note-words', id: string]>
  // What a new note may be about.
  | Query<ReplyOf<'listSessions'>, ['notes-sessions']>
  // A client's own, and those of a coach.
  | Query<Pages<ReplyOf<'listSummaries'>>, ['summaries']>
  | Query<ReplyOf<'listSummaries'>, ['summaries', 'latest']>
  | Query<Pages<ReplyOf<'listSummaries'>>, ['summaries', clientId: string]>
  // Never fetched: in memory alone, by the note, or by the summary that is changed.
  | Query<unknown, ['summary-draft', id: string | undefined]>;

type Assets = ReplyOf<'listAssets'>;
type Search = string | undefined;

type LibraryQuery =
  | Query<Pages<Assets>, ['assets', 'list', type: string, search: Search, binned: string]>
  | Query<ReplyOf<'countAssets'>, ['assets', 'counts']>
  | Query<Assets, ['assets', 'checked']>
  | Query<Assets, ['assets', 'first']>
  | Query<ReplyOf<'getAssetUsage'>, ['asset-usage', assetId: string]>
  // As a client plays it, and as files are looked at.
  | Query<ReplyOf<'getAssetLink'>, ['asset-link', assetId: string]>
  | Query<ReplyOf<'getAssetLink'>, ['asset-link', assetId: string, disposition: string]>
  | Query<string, ['asset-text', assetId: string, role: string]>
  | Query<unknown, ['asset-uploads', 'interrupted']>
  | Query<Pages<ReplyOf<'listLibrary'>>, ['library', shelf: string, category: string | undefined, search: Search]>
  | Query<
      Pages<ReplyOf<'listLibrary'>>,
      ['library', shelf: string, category: string | undefined, search: Search, length: string | undefined, Search]
    >
  // As a client practises it, and as a coach reads it.
  | Query<PracticeScript, ['practice', practiceId: string, language: string]>
  | Query<PracticeScript, ['practice-script', practiceId: string, language: string]>;

type Credits = ReplyOf<'listCredits'>['items'][number];

/** Writes that wait on a device name the roots `today`, `entries`, `days` and `wellbeing`, from one version to the next. */
type JournalQuery =
  | Query<ReplyOf<'getToday'>, ['today', zone: string, day: string]>
  | Query<Pages<ReplyOf<'listEntries'>>, ['entries', filter: object]>
  // What was practised last.
  | Query<ReplyOf<'listEntries'>, ['entries', 'recent']>
  | Query<Pages<ReplyOf<'listEntries'>>, ['entries', 'all', filter: object]>
  // Of the own entry, or of a client's shared one.
  | Query<ReplyOf<'getAttachmentLink'>, ['attachment-link', attachmentId: string, of: string | undefined]>
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

/** What a search found: the search itself says more. */
interface FoundAnywhere {
  readonly key: string;
  readonly title: string;
  readonly to: string;
}

type Unsure<Known> = { readonly [Name in keyof Known]: Known[Name] | undefined };

type InsightsQuery =
  | Query<ReplyOf<'getStatistics'>, ['statistics', 'now']>
  | Query<ReplyOf<'getActivity'>, ['statistics', 'activity', days: string]>
  | Query<ReplyOf<'getAnalytics'>, ['coach-analytics', period: string, month: string]>
  | Query<ReplyOf<'getIncome'>, ['coach-analytics', 'income', period: string, month: string]>
  | Query<ReplyOf<'getCoachDashboard'>, ['coach-dashboard', 'now']>
  // Undefined where it could not be read.
  | Query<Unsure<ReplyOf<'getFirstSteps'>> & { readonly note: boolean | undefined }, ['first-steps']>
  | Query<Pages<ReplyOf<'listActivity'>>, ['coach-dashboard', 'activity']>
  | Query<ReplyOf<'getBell'>, ['bell', 'now']>
  | Query<ReplyOf<'getBellSettings'>, ['bell', 'settings']>
  // By source, what was searched for, and the language in which it is written.
  | Query<readonly FoundAnywhere[], ['find', source: string, text: string, language: string]>;

type GuidanceQuery = Query<Pages<ReplyOf<'listProgrammes'>>, ['programmes', archived: string]>;

type CommunityQuery =
  | Query<ReplyOf<'getCircle'>, ['circle']>
  | Query<ReplyOf<'listLibrary'>, ['circle-library']>
  | Query<Pages<ReplyOf<'listPosts'>>, ['circle-posts', circleId: string]>
  | Query<Pages<ReplyOf<'listReplies'>>, ['circle-replies', circleId: string, entryId: string]>
  | Query<ReplyOf<'listRemoved'>['items'], ['circle-removed', circleId: string]>
  | Query<Pages<ReplyOf<'listReports'>>, ['circle-reports', state: string]>
  // The counts in the menus.
  | Query<ReplyOf<'getUnread'>, ['unread']>
  | Query<Pages<ReplyOf<'listThreads'>>, ['threads']>
  | Query<ReplyOf<'getThread'>, ['thread', clientId: string]>
  | Query<Pages<ReplyOf<'listMessages'>>, ['messages', clientId: string]>
  | Query<ReplyOf<'listMessages'>, ['latest-messages', clientId: string]>;

type ClientsQuery =
  // One list for every page that shows own clients.
  | Query<Pages<ReplyOf<'listClients'>>, ['clients']>
  | Query<ReplyOf<'getClient'>, ['client', clientId: string]>
  | Query<Pages<ReplyOf<'listClientSessions'>>, ['client-sessions', clientId: string, when: 'next' | 'past']>
  | Query<ReplyOf<'countComingSessions'>, ['coming-sessions', clientId: string]>;

type BillingQuery =
  // A client's own, and those of a coach.
  | Query<Pages<ReplyOf<'listInvoices'>>, ['invoices', 'list']>
  | Query<Pages<ReplyOf<'listInvoices'>>, ['invoices', 'list', filter: object]>
  | Query<ReplyOf<'listInvoices'>, ['invoices', 'latest', clientId: string]>
  | Query<ReplyOf<'getInvoice'>, ['invoices', 'one', id: string]>
  | Query<ReplyOf<'getRevenue'>, ['revenue', year: string]>
  | Query<ReplyOf<'listUnbilled'>, ['unbilled']>
  | Query<ReplyOf<'previewReminder'>, ['reminder-preview']>
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

type AdminQuery =
  | Query<Pages<ReplyOf<'listAuditEvents'>>, ['audit', filter: object]>
  | Query<Pages<ReplyOf<'listDeadLetters'>>, ['dead-letters']>
  | Query<ReplyOf<'getPlatform'>, ['platform']>
  | Query<Pages<ReplyOf<'listUsers'>>, ['users', 'list', filter: object]>
  | Query<ReplyOf<'getUser'>, ['users', 'one', userId: string]>
  | Query<ReplyOf<'listUsers'>, ['users', 'administrators']>
  | Query<ReplyOf<'listUsers'>, ['users', 'first']>
  | Query<ReplyOf<'listUsers'>, ['coaches', 'search', text: string]>
  | Query<ReplyOf<'getUser'>, ['coaches', userId: string]>;

type AccountsQuery =
  // Addresses of pictures by the id that the user knows each person by; the own one as `own`.
  | Query<Readonly<Record<string, string>>, ['faces']>
  | Query<ReplyOf<'getFace'>, ['own-face']>
  | Query<ReplyOf<'getFeedStatus'>, ['calendar-feed']>
  | Query<ReplyOf<'getExport'>, ['own-data', 'export']>
  | Query<ReplyOf<'getErasure'>, ['own-data', 'erasure']>
  | Query<ReplyOf<'getMailPreferences'>, ['own-data', 'mails']>
  | Query<ReplyOf<'getNudges'>, ['nudges']>
  // Whether this browser is one of those devices.
  | Query<boolean, ['nudges', 'here', devices: string]>
  | Query<ReplyOf<'getSecondFactor'>, ['second-factor']>;

/** A query that the web asks: its key, part by part, and its data. */
interface Query<Data, Key extends readonly [string, ...unknown[]]> {
  readonly data: Data;
  readonly key: Key;
}

/** The data of a list that is fetched page by page, as each page comes. */
interface Pages<Page> {
  readonly pages: Page[];
  readonly pageParams: (string | undefined)[];
}

type AnyQuery =
  | AccountsQuery
  | AdminQuery
  | BillingQuery
  | ClientsQuery
  | CommunityQuery
  | GuidanceQuery
  | InsightsQuery
  | JournalQuery
  | LibraryQuery
  | NotesQuery
  | PrivacyQuery
  | PublicQuery
  | SchedulingQuery;

/** The first part of a key. */
export type QueryRoot = AnyQuery['key'][0];

type BeginningOf<Key> = Key extends readonly [...infer Before, unknown] ? Key | BeginningOf<Before> : never;

type DataAt<Key, Each = AnyQuery> =
  Each extends Query<infer Data, infer Known> ? (Key extends Known ? Data : never) : never;
type DataOf<Key> = [DataAt<Key>] extends [never] ? unknown : DataAt<Key>;

/**
 * The key of a query, with the type of its data: reading and writing the cache are checked by it. Fewer parts are the beginning of
 * several keys, to invalidate all of these. The queries of each area are types, beside this file: a page so carries no keys but its own.
 */
export const keyOf = <const Key extends BeginningOf<AnyQuery['key']> | [QueryRoot]>(...queryKey: Key) =>
  queryOptions<DataOf<Key>, Error, DataOf<Key>, Key>({ queryKey }).queryKey;
