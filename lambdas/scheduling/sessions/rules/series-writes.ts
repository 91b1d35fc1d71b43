import { defined } from '#contract/core/defined.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { addSeries, changeSeries, type StoredSeries } from '#lambdas/data/scheduling/sessions/series.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import type { Members } from './series-members.ts';

/** All the dates of a series that are taken, in its zone: the coach may leave them out. */
export const seriesConflicts = (sessions: readonly Pick<Session, 'localStart'>[]): ProblemError =>
  new ProblemError('series-conflicts', {
    errors: sessions.map(({ localStart }) => ({ path: dateOf(localStart), message: 'Taken' })),
  });

interface Circumstances {
  readonly at: string;
  readonly notify: boolean;
}

type Change = Parameters<typeof changeSeries>[1];

/**
 * A change of a series, and of the one whose mail tells of it, where that is another.
 * @param change what else becomes of the series
 * @param ofRoot what else becomes of the one whose mail tells of it
 */
export const touchSeries = (
  { series, root, known }: Members,
  { at, notify }: Circumstances,
  change: Change = {},
  ofRoot: Change = {},
): [Write, ...Write[]] => {
  const touched = (one: StoredSeries) => ({ updatedAt: at, sequence: one.sequence + 1 });
  const own = root.clientId === undefined ? {} : { ownMail: 0 };
  const mail = { ...defined({ told: known }), ...(notify && { mail: 'waiting' as const }), ...own };
  if (root.seriesId === series.seriesId)
    return [changeSeries(series, { ...touched(series), ...mail, ...change, ...ofRoot })];
  return [
    changeSeries(series, { ...touched(series), ...change }),
    changeSeries(root, { ...touched(root), ...mail, ...ofRoot }),
  ];
};

/** The rest of a series becomes one of its own; the old one ends before it begins. Calendars keep both under one name. */
export const splitSeries = (
  members: Members,
  split: StoredSeries,
  circumstances: Circumstances,
): [Write, ...Write[]] => {
  const { series, root } = members;
  const { at } = circumstances;
  const { localStart, timeZone, durationMinutes, weekdays, firstIndex, lastIndex } = root;
  const master = { localStart, timeZone, durationMinutes, firstIndex, lastIndex, ...defined({ weekdays }) };
  const isFirst = root.seriesId === series.seriesId && root.master === undefined;
  const {
    master: _master,
    told: _told,
    mailSequence: _sequence,
    mailTried: _tried,
    ownMail: _own,
    ownTold: _ownTold,
    ...rule
  } = split;
  return [
    ...touchSeries(members, circumstances, {
      lastIndex: split.firstIndex - 1,
      // What goes on is the new part.
      standingAt: null,
      ...(isFirst && { master }),
    }),
    addSeries({
      ...rule,
      root: root.seriesId,
      mail: 'none',
      sequence: 0,
      version: 1,
      createdAt: at,
      updatedAt: at,
    }),
  ];
};
