import { useQueries } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#contract/core/languages.ts';
import type { UserType } from '#contract/core/user-type.ts';
import { type FindableName, findableBy } from '#contract/insights/findable.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { practiceAddress } from '#web/features/library/shared/practices/practice-address.ts';
import { usePracticeWords } from '#web/features/library/shared/practices/use-practice-words.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { dateFormat } from '#web/lib/format/formats.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { writeTime } from '#web/lib/time/read-time.ts';
import { matches } from '#web/lists/filter/matches.ts';
import { useTyped } from '#web/lists/filter/use-typed.ts';
import { useLocalDate } from '#web/shell/choices/use-own-zone.ts';
import { actionKinds, addressOf, type ReadAction, readActions } from './read-action.ts';
import { recentOf } from './recent.ts';
import { type Found, type FoundClient, sources, type Wording } from './sources.ts';

/** A page that can be gone to. */
export interface FindPlace {
  readonly to: string;
  readonly titleIn: (language: Language) => string;
}

/** Results under one heading. */
export interface Group {
  readonly name: 'recent' | 'actions' | 'practices' | 'pages' | FindableName;
  readonly found: readonly Found[];
  /** Whether more of it may come. */
  readonly awaited?: boolean;
}

/** Those before which nothing can come any more: what is in sight stays where it is, and Enter opens what somebody sees first. */
const inOrder = (groups: readonly Group[]): Group[] => {
  const awaited = groups.findIndex((group) => group.awaited);
  return groups.slice(0, awaited === -1 ? groups.length : awaited).filter(({ found }) => found.length > 0);
};

/** Milliseconds for which what was fetched counts as fresh: between two searches little changes. */
const fresh = 60_000;
const shownOf = 5;

const fits = (typed: string, { title, note = '', texts = [title, note] }: Found): boolean =>
  typed.split(/\s+/u).every((word) => matches(word, ...texts));

/** What fits, the most recently opened first. */
const chosen = (typed: string, found: readonly Found[], recent: readonly string[], searched: boolean): Found[] => {
  const fitting = searched ? [...found] : found.filter((each) => fits(typed, each));
  const rank = ({ key }: Found): number => (recent.includes(key) ? recent.indexOf(key) : recent.length);
  return fitting.toSorted((a, b) => rank(a) - rank(b)).slice(0, shownOf);
};

const isClient = (found: Found): found is FoundClient => 'clientId' in found;

interface Whose {
  readonly userId: string;
  readonly userType: UserType;
  readonly places: readonly FindPlace[];
  readonly onlyActions: boolean;
}

/** Everything that fits what is typed, always in the same order. Each domain fails by itself. */
export const useFound = ({ userId, userType, places, onlyActions }: Whose) => {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [settled, setSettled] = useState('');
  const [typed, type] = useTyped(settled, setSettled);
  const text = typed.trim();
  const wording = useWording(userType);
  const names = onlyActions ? [] : findableBy(userType);
  const asked = useQueries({
    queries: names.map((name) => {
      const { least, searches, ask } = sources[name];
      return {
        queryKey: keyOf('find', name, searches ? settled : '', language),
        queryFn: ({ signal }: { signal: AbortSignal }) => ask({ ...wording, text: settled, signal }),
        // A list is fetched while the rest is still being typed.
        enabled: (searches ? settled : text).length >= least,
        staleTime: fresh,
        retry: false,
      };
    }),
  });
  const clients = (asked[names.indexOf('clients')]?.data ?? []).filter(isClient);
  const local = useLocal({ places, userType });
  const actions = useActions(text, clients, userType);
  const recent = recentOf(userId);
  const recentKeys = recent.map(({ key }) => key);

  /** Whether what a source has is still on its way. */
  const awaits = (name: FindableName): boolean => {
    const { least, searches } = sources[name];
    if (!names.includes(name) || text.length < least) return false;
    return (searches && text !== settled) || asked[names.indexOf(name)]?.isLoading === true;
  };
  const groupOf = (name: FindableName): Group => {
    const { least, searches } = sources[name];
    const data = asked[names.indexOf(name)]?.data ?? [];
    return {
      name,
      found: text.length < least ? [] : chosen(text, data, recentKeys, searches),
      awaited: awaits(name),
    };
  };
  // What is here, or fetched once, does not wait for searches of the server.
  const lists = names.filter((name) => !sources[name].searches);
  const searched = names.filter((name) => sources[name].searches);
  const own: Group[] =
    text === ''
      ? [
          { name: 'recent', found: onlyActions ? [] : recent },
          { name: 'actions', found: actions.all },
          { name: 'pages', found: onlyActions ? [] : local.pages },
        ]
      : [
          { name: 'actions', found: actions.found, awaited: awaits('clients') },
          ...lists.map(groupOf),
          { name: 'practices', found: onlyActions ? [] : chosen(text, local.practices, recentKeys, false) },
          {
            name: 'pages',
            found: onlyActions ? [] : chosen(text, [...local.pages, ...local.settings], recentKeys, false),
          },
          ...searched.map(groupOf),
        ];
  const failed = names.flatMap((name, index) => {
    const query = asked[index];
    return query?.isError && text !== '' ? [{ name, retry: () => void query.refetch() }] : [];
  });
  return {
    typed,
    type,
    groups: inOrder(own),
    failed,
    isSearching: text !== '' && (asked.some(({ isFetching }) => isFetching) || (text !== settled && names.length > 0)),
  };
};

const useWording = (userType: UserType): Wording => {
  const { t } = useTranslation('find');
  const format = useFormat();
  return useMemo(
    () => ({
      userType,
      dateTime: format.dateTime,
      day: format.day,
      entry: (kind) => t(`entry.${kind}`),
      draft: t('draft'),
      session: t('session'),
    }),
    [t, format, userType],
  );
};

/** What needs no call: pages, settings, and the practices that the product brings. */
const useLocal = ({ places, userType }: Pick<Whose, 'places' | 'userType'>) => {
  const { t } = useTranslation('find');
  const language = currentLanguage();
  const words = usePracticeWords();
  return useMemo(() => {
    const pages = places.map(({ to, titleIn }): Found => ({ key: `pages:${to}`, title: titleIn(language), to }));
    const settings = (['language', 'password', 'timeZone', 'appearance', 'secondFactor', 'ownData'] as const).map(
      (name): Found => ({
        key: `settings:${name}`,
        title: t(`settings.${name}`),
        note: t('settings.note'),
        to: name === 'secondFactor' ? '/settings/second-factor' : name === 'ownData' ? '/settings/data' : '/settings',
        texts: [t(`settings.${name}`)],
      }),
    );
    const practices = practiceIds.map((id): Found => {
      const title = words.name(id);
      return {
        key: `practices:${id}`,
        title,
        to:
          userType === 'coach'
            ? `/coach/content?search=${encodeURIComponent(title)}`
            : practiceAddress({ kind: 'practice', practiceId: id }),
      };
    });
    return { pages, settings, practices: userType === 'internal-superuser' ? [] : practices };
  }, [places, language, words, userType, t]);
};

/** Tue, 1 Dec */
const weekdayOf = (date: string, language: string): string =>
  dateFormat(language, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00Z`),
  );

/** Words that are written in one text: `with,at,on`. */
const list = (words: string): string[] => words.split(',');

/** What a coach can begin: everything, and what fits what was typed. */
const useActions = (text: string, clients: readonly FoundClient[], userType: UserType) => {
  const { t, i18n } = useTranslation('find');
  const { language } = i18n;
  const today = useLocalDate();
  const foundOf = useCallback(
    (action: ReadAction): Found => {
      const { kind, client, date, time } = action;
      return {
        key: `actions:${kind}:${client?.clientId ?? ''}`,
        title: client
          ? t(`action.with.${kind === 'invite' ? 'message' : kind}`, { name: client.title })
          : t(`action.${kind}`),
        note:
          [date && weekdayOf(date, language), time && writeTime(time, language)].filter(Boolean).join(', ') ||
          undefined,
        to: addressOf(action),
      };
    },
    [t, language],
  );
  if (userType !== 'coach') return { all: [], found: [] };
  const all = actionKinds.map((kind) => foundOf({ kind }));
  const read = readActions(text, {
    language,
    today,
    clients,
    fillers: list(t('action.fillers')),
    names: {
      session: list(t('action.names.session')),
      note: list(t('action.names.note')),
      message: list(t('action.names.message')),
      invoice: list(t('action.names.invoice')),
      invite: list(t('action.names.invite')),
    },
  }).map(foundOf);
  const others = all.filter((each) => fits(text, each) && !read.some(({ key }) => key === each.key));
  return { all, found: [...read, ...others] };
};
