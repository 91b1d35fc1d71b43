import { userRoutes } from '#contract/admin/users/routes.ts';
import { invoiceRoutes } from '#contract/billing/money/invoice-routes.ts';
import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client } from '#contract/clients/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { limits } from '#contract/core/limits.ts';
import { dayMilliseconds } from '#contract/core/time/dates.ts';
import type { UserType } from '#contract/core/user-type.ts';
import type { FindableName } from '#contract/insights/findable.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import { dayLimits } from '#contract/journal/limits.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { libraryLimits } from '#contract/library/limits.ts';
import { libraryRoutes } from '#contract/library/routes.ts';
import { noteLimits } from '#contract/notes/limits.ts';
import { noteRoutes } from '#contract/notes/routes.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';

/** Something that was found, and where it is. */
export interface Found {
  /** Of all that is found, `clients:<id>`. */
  readonly key: string;
  readonly title: string;
  /** A second, quiet line. */
  readonly note?: string | undefined;
  readonly to: string;
  /** What a search looks at, where the whole list is here: the title and the note if nothing is said. */
  readonly texts?: readonly string[];
}

export interface FoundClient extends Found, Pick<Client, 'clientId' | 'firstName' | 'lastName' | 'status'> {}

/** How things are written for whoever reads. */
export interface Wording {
  readonly userType: UserType;
  readonly dateTime: (instant: string) => string;
  readonly day: (date: string) => string;
  /** An entry of a journal without words of its own. */
  readonly entry: (kind: 'check-in' | 'reflection' | 'play' | 'wellbeing') => string;
  readonly draft: string;
  readonly session: string;
}

interface Asked extends Wording {
  readonly text: string;
  readonly signal: AbortSignal;
}

export interface Source {
  /** Characters from which on it is asked. */
  readonly least: number;
  /** Whether the server searches; else the list is fetched once, and what fits is chosen here. */
  readonly searches: boolean;
  readonly ask: (asked: Asked) => Promise<readonly Found[]>;
}

/** Of a domain's results, what is fetched at most where the server searches. */
const page = '20';

/** Every page of a list, up to so many: a list that is longer is searched on its own page. */
const allOf = async <Item>(
  load: (cursor: {
    cursor?: string;
  }) => Promise<{ readonly items: readonly Item[]; readonly cursor?: string | undefined }>,
  pagesAtMost = 10,
): Promise<Item[]> => {
  const items: Item[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < pagesAtMost; pages += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next begins
    const loaded = await load(cursor === undefined ? {} : { cursor });
    items.push(...loaded.items);
    ({ cursor } = loaded);
    if (cursor === undefined) break;
  }
  return items;
};

const limit = String(limits.page.maximum);

/** The source of each name in `findable`, which says what endpoint it asks and who is offered it. */
export const sources: Readonly<Record<FindableName, Source>> = {
  clients: {
    least: 1,
    searches: false,
    ask: async ({ signal }) => {
      const clients = await allOf((cursor) =>
        call(clientRoutes, 'listClients', { query: { limit, ...cursor }, signal }),
      );
      return clients.map(
        ({ clientId, firstName, lastName, status, email }): FoundClient => ({
          clientId,
          firstName,
          lastName,
          status,
          key: `clients:${clientId}`,
          title: fullName({ firstName, lastName }),
          note: email,
          to: `/coach/clients/${clientId}`,
        }),
      );
    },
  },
  sessions: {
    least: 2,
    searches: false,
    ask: async ({ signal, dateTime, session: word }) => {
      const from = trueNow() - 14 * dayMilliseconds;
      const query = { from: new Date(from).toISOString(), to: new Date(from + 45 * dayMilliseconds).toISOString() };
      const sessions = await allOf(
        (cursor) => call(sessionRoutes, 'listSessions', { query: { ...query, ...cursor }, signal }),
        3,
      );
      return sessions
        .filter(({ kind, status }) => kind === 'session' && status !== 'cancelled')
        .map(({ sessionId, firstName = '', lastName = '', title, startsAt }) => ({
          key: `sessions:${sessionId}`,
          title: [fullName({ firstName, lastName }), title].filter(Boolean).join(' · ') || word,
          note: dateTime(startsAt),
          to: `/coach/sessions/${sessionId}`,
        }));
    },
  },
  ownSessions: {
    least: 2,
    searches: false,
    ask: async ({ signal, dateTime, session: word }) => {
      const { items } = await call(bookingRoutes, 'listOwnSessions', { query: { when: 'next', limit: page }, signal });
      return items.map(({ sessionId, coachFirstName, coachLastName, title = word, startsAt }) => ({
        key: `ownSessions:${sessionId}`,
        title,
        note: dateTime(startsAt),
        to: '/sessions',
        texts: [title, dateTime(startsAt), fullName({ firstName: coachFirstName, lastName: coachLastName })],
      }));
    },
  },
  invoices: {
    least: 2,
    searches: false,
    ask: async ({ signal, userType, day, draft }) => {
      const invoices = await allOf((cursor) =>
        call(invoiceRoutes, 'listInvoices', { query: { limit, ...cursor }, signal }),
      );
      return invoices.map(({ id, number, buyerName, sellerName, issuedOn }) => ({
        key: `invoices:${id}`,
        title: number ?? draft,
        note: [buyerName ?? sellerName, issuedOn && day(issuedOn)].filter(Boolean).join(' · '),
        to: userType === 'coach' ? `/coach/revenue/invoices/${id}` : `/invoices/${id}`,
      }));
    },
  },
  notes: {
    least: 2,
    searches: true,
    ask: async ({ text, signal }) => {
      const { items } = await call(noteRoutes, 'searchNotes', {
        query: { q: text.slice(0, noteLimits.search) },
        signal,
      });
      return items.slice(0, Number(page)).map(({ id, title, excerpt }) => ({
        key: `notes:${id}`,
        title: title === '' ? excerpt : title,
        note: title === '' ? undefined : excerpt,
        to: `/coach/notes?note=${id}`,
      }));
    },
  },
  entries: {
    least: dayLimits.search.minimum,
    searches: true,
    ask: async ({ text, signal, day, entry: word }) => {
      const search = text.slice(0, dayLimits.search.maximum);
      const { items } = await call(dayRoutes, 'listEntries', { query: { search, limit: page }, signal });
      return items.map((entry) => ({
        key: `entries:${entry.id}`,
        title: (entry.kind === 'reflection' ? entry.text : entry.kind === 'check-in' && entry.note) || word(entry.kind),
        note: day(entry.day),
        to: `/journal?search=${encodeURIComponent(search)}`,
      }));
    },
  },
  recordings: {
    least: libraryLimits.search.minimum,
    searches: true,
    ask: async ({ text, signal, userType }) => {
      const search = text.slice(0, libraryLimits.search.maximum);
      const scopes = ['mine', 'platform'] as const;
      const shelves = await Promise.all(
        scopes.map((scope) => call(libraryRoutes, 'listLibrary', { query: { scope, search, limit: page }, signal })),
      );
      return shelves
        .flatMap(({ items }) => items)
        .map(({ id, name, scope }) => ({
          key: `recordings:${id}`,
          title: name,
          to:
            userType === 'coach'
              ? `/coach/content?search=${encodeURIComponent(name)}${scope === 'mine' ? '&shelf=mine' : ''}`
              : `/practice/play?item=asset:${id}`,
        }));
    },
  },
  users: {
    least: 2,
    searches: true,
    ask: async ({ text, signal }) => {
      const search = text.slice(0, limits.email.maximum);
      const { items } = await call(userRoutes, 'listUsers', { query: { search, limit: page }, signal });
      return items.map((user) => ({
        key: `users:${user.userId}`,
        title: fullName(user),
        note: user.email,
        to: `/admin/users?user=${encodeURIComponent(user.userId)}`,
      }));
    },
  },
  files: {
    least: 2,
    searches: true,
    ask: async ({ text, signal }) => {
      const { items } = await call(assetRoutes, 'listAssets', {
        query: { search: text.slice(0, 60), limit: page },
        signal,
      });
      return items.map(({ id, name }) => ({
        key: `files:${id}`,
        title: name,
        to: `/admin/assets?search=${encodeURIComponent(name)}`,
      }));
    },
  },
};
