import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { defined } from '#contract/core/defined.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import type { Entry, EntryKind, Shares } from '#contract/journal/days/schema.ts';
import type { ReplyOf } from '#contract/routes.ts';
import { keepCheckIn, keepReflection, nextReport } from '#web/features/journal/shared/days/save-entries.ts';
import { type Unsent, withUnsent } from '#web/features/journal/shared/days/unsent-entries.ts';
import { detailsOf } from '#web/features/journal/shared/days/use-day-words.ts';
import { useUnsentEntries } from '#web/features/journal/shared/days/use-unsent-entries.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { cachedReply, isConnectionLost, orLastKnown } from '#web/lib/offline/last-known.ts';
import type { Pages } from '#web/lists/pages/pages.ts';
import { type PageQuery, usePages } from '#web/lists/pages/use-pages.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';

interface Filter {
  readonly kind?: EntryKind | undefined;
  /** Of the least length that the server searches for. */
  readonly search?: string | undefined;
  /** A practice day, alone. */
  readonly day?: string | undefined;
}

const idOf = ({ id }: Entry): string => id;

/** The journal, page by page, with what waits on this device. */
export const useJournal = (filter: Filter, streams: Shares | undefined) => {
  const { kind, search, day } = filter;
  const unsent = useUnsentEntries();
  const pages = usePages<Entry>({
    key: keyOf('entries', { kind, search, day }),
    load: (page, signal) => loadPage({ kind, search, day }, page, signal),
    idOf,
    fetchOn: 'asked',
  });
  const waiting = useMemo(() => waitingIds(unsent), [unsent]);
  const { items: fetched, awaits, isWhole } = pages;
  const items = useMemo(
    () => shown({ items: fetched, awaits, isWhole }, unsent, { kind, search, day }, streams),
    [fetched, awaits, isWhole, unsent, kind, search, day, streams],
  );
  // What was written here stands there, whether or not this device has ever seen the rest.
  const failure = pages.failure && items.length > 0 ? { ...pages.failure, missing: 'rest' as const } : pages.failure;
  return { pages: { ...pages, items, failure }, waiting };
};

/**
 * A page of the journal. The latest entries are kept on the device; without a connection they are what can be narrowed by kind and day.
 * A search is the server's.
 */
const loadPage = async (
  { kind, search, day }: Filter,
  page: PageQuery,
  signal: AbortSignal,
): Promise<ReplyOf<'listEntries'>> => {
  const load = () =>
    call(dayRoutes, 'listEntries', {
      query: { ...page, ...defined({ kind }), ...(search && { search }), ...(day && { from: day, to: day }) },
      signal,
    });
  if (search !== undefined || page.cursor !== undefined) return load();
  if (kind === undefined && day === undefined) return orLastKnown(dayRoutes, 'listEntries', load);
  try {
    return await load();
  } catch (error) {
    const kept = isConnectionLost(error) ? await cachedReply(dayRoutes, 'listEntries') : undefined;
    if (!kept) throw error;
    const items = kept.items.filter(
      (entry) => (kind === undefined || entry.kind === kind) && (day === undefined || entry.day === day),
    );
    return { items };
  }
};

/**
 * Merges unsent entries into the list. Only the server can say whether a text matches a search, so none is added to its
 * results; an entry older than the fetched pages comes with its own page.
 */
const shown = (
  pages: Pick<Pages<Entry>, 'items' | 'awaits' | 'isWhole'>,
  unsent: Unsent,
  { kind, search, day }: Filter,
  streams: Shares | undefined,
): Entry[] => {
  const fetched = new Set(pages.items.map(idOf));
  const oldest = pages.items.at(-1)?.occurredAt ?? '';
  return withUnsent(pages.items, unsent, streams).filter(
    (entry) =>
      fetched.has(entry.id) ||
      (!search &&
        (kind === undefined || entry.kind === kind) &&
        (day === undefined || entry.day === day) &&
        pages.awaits !== 'first' &&
        (pages.isWhole || entry.occurredAt >= oldest)),
  );
};

const waitingIds = ({ checkIns, reflections, plays }: Unsent): ReadonlySet<string> =>
  new Set([...checkIns, ...reflections, ...plays].map(({ id }) => id));

/** Shares one entry, or keeps it private, whatever its stream says. It must reach the server: who takes something back must know. */
export const useEntryShare = (coach: string | undefined) => {
  const { t } = useTranslation('client-journal');
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ id, share }: { id: string; share: 'on' | 'off' }) =>
      call(dayRoutes, 'shareEntry', { params: { id }, body: { share } }),
    onSuccess: async ({ shared }) => {
      await Promise.all(
        [keyOf('entries'), keyOf('today')].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      );
      toast(shared && coach !== undefined ? t('nowShared', { name: coach }) : t('nowPrivate'));
    },
  });
};

/**
 * A version that was kept beside another one becomes an entry like any other: told again, it is no longer said to be another device's.
 * @param wordOf the word of a mood, by which the person knows a check-in
 */
export const keepAsOwn = async (entry: Entry, wordOf: (mood: number) => string): Promise<void> => {
  if (entry.kind !== 'check-in' && entry.kind !== 'reflection') return;
  const told = { ...nextReport(entry, entry.write), occurredAt: entry.occurredAt };
  if (entry.kind === 'reflection') {
    // What is attached stays with the entry; words may be missing beside a voice note, which is then named.
    const { promptId, voice } = entry;
    return keepReflection({ ...told, text: entry.text, ...defined({ promptId, voice: voice?.id }) });
  }
  const { mood, note } = entry;
  const details = detailsOf(entry);
  await keepCheckIn(
    { ...told, mood, emotions: [...details.emotions], factors: [...details.factors], ...(note && { note }) },
    [wordOf(mood), note].filter(Boolean).join(' · '),
  );
};
