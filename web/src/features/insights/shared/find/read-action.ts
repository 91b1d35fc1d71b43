import { fold } from '#contract/core/fold.ts';
import { readDate } from '#web/lib/time/read-date.ts';
import { readTime } from '#web/lib/time/read-time.ts';
import type { FoundClient } from './sources.ts';

/** What a coach can begin from the search. */
export const actionKinds = ['session', 'note', 'message', 'invoice', 'invite'] as const;
type ActionKind = (typeof actionKinds)[number];

/** An action as it was typed: "new session sanne tue 10". */
export interface ReadAction {
  readonly kind: ActionKind;
  readonly client?: FoundClient | undefined;
  /** `2026-12-01` */
  readonly date?: string | undefined;
  /** `10:00` */
  readonly time?: string | undefined;
}

interface Reading {
  readonly language: string;
  /** `2026-12-01`, where the coach lives. */
  readonly today: string;
  readonly clients: readonly FoundClient[];
  /** What each action is called, one of them is enough: `['new session', 'session', 'plan']`. */
  readonly names: Readonly<Record<ActionKind, readonly string[]>>;
  /** Words that say nothing by themselves: with, at, on. */
  readonly fillers: readonly string[];
}

/** Clients of a name are offered at most. */
const clientsAtMost = 4;

const wordsOf = (text: string): string[] => fold(text).split(/\s+/u).filter(Boolean);

/**
 * Reads an action: its name, then a client's, then a day and a time, of which any may be left out. Only a session has a day.
 * @returns one for each client whose name fits; none where something is left over that means nothing
 */
export const readActions = (text: string, { language, today, clients, names, fillers }: Reading): ReadAction[] => {
  const typed = wordsOf(text);
  const called = actionKinds
    .flatMap((kind) => names[kind].map((name) => ({ kind, name: wordsOf(name) })))
    .filter(({ name }) => name.every((word, place) => typed[place] === word))
    .toSorted((a, b) => b.name.length - a.name.length)[0];
  if (!called) return [];
  const { kind } = called;
  const silent = new Set(fillers.map(fold));
  const rest = typed.slice(called.name.length).filter((word) => !silent.has(word));
  if (kind === 'invite') return rest.length === 0 ? [{ kind }] : [];

  for (let taken = rest.length; taken >= 0; taken -= 1) {
    const fitting = taken === 0 ? [undefined] : clientsCalled(rest.slice(0, taken), clients);
    const when = readWhen(rest.slice(taken), language, today);
    const isRead = when !== undefined && (kind === 'session' || rest.length === taken);
    if (fitting.length > 0 && isRead)
      return fitting.map((client) => ({ kind, client, date: when.date, time: when.time }));
  }
  return [];
};

/** Those in whose name each word begins a word. */
const clientsCalled = (words: readonly string[], clients: readonly FoundClient[]): FoundClient[] =>
  clients
    .filter(({ status, firstName, lastName }) => {
      const name = wordsOf(`${firstName} ${lastName}`);
      return status !== 'archived' && words.every((word) => name.some((part) => part.startsWith(word)));
    })
    .slice(0, clientsAtMost);

/** A time comes last and a day before it: "tue 10" is Tuesday at ten. */
const readWhen = (
  words: readonly string[],
  language: string,
  today: string,
): Pick<ReadAction, 'date' | 'time'> | undefined => {
  if (words.length === 0) return {};
  const near = { today, min: today, past: false };
  for (const ofTime of [2, 1]) {
    const time = words.length >= ofTime ? readTime(words.slice(-ofTime).join(' ')) : undefined;
    const before = words.slice(0, -ofTime).join(' ');
    const date = before === '' ? undefined : readDate(before, language, near);
    if (time !== undefined && (before === '' || date !== undefined)) return { time, date };
  }
  const date = readDate(words.join(' '), language, near);
  return date === undefined ? undefined : { date };
};

/** The page on which an action begins, with everything that was typed filled in. */
export const addressOf = ({ kind, client, date, time }: ReadAction): string => {
  const clientId = client?.clientId;
  if (kind === 'invite') return '/coach/clients?new=yes';
  if (kind === 'message') return clientId === undefined ? '/coach/messages' : `/coach/messages/${clientId}`;
  if (kind === 'note') return `/coach/notes${asked({ client: clientId, new: 'yes' })}`;
  if (kind === 'invoice') return `/coach/revenue/invoices/new${asked({ client: clientId })}`;
  return `/coach/sessions${asked({ date, with: clientId, new: clientId === undefined ? 'yes' : undefined, on: date, at: time })}`;
};

const asked = (parameters: Readonly<Record<string, string | undefined>>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
};
