import * as v from 'valibot';
import { LocalDate } from '#contract/core/time/fields.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import { datesOf, Repeat, roomForDates, seriesLength } from '#contract/core/time/repeat.ts';

/** How it repeats, as typed. */
export interface RepeatDraft {
  /** The first one's. */
  readonly date: string;
  readonly frequency: 'none' | Repeat['frequency'];
  readonly interval: string;
  /** None: the first one's day. */
  readonly weekdays: readonly number[];
  readonly ends: 'count' | 'until';
  readonly count: string;
  readonly until: string;
  /** Dates that are left out. */
  readonly skip: readonly string[];
}

/** The days of the week on which it repeats; none while there is no first day to go by. */
export const weekdaysOf = ({ weekdays, date }: RepeatDraft): readonly number[] => {
  if (weekdays.length > 0) return weekdays;
  return v.is(LocalDate, date) ? [weekdayOf(date)] : [];
};

/** The rule, as soon as it is one. */
export const repeatOf = (draft: RepeatDraft): Repeat | undefined => {
  if (draft.frequency === 'none') return undefined;
  const parsed = v.safeParse(Repeat, {
    frequency: draft.frequency,
    interval: Number(draft.interval),
    ...(draft.frequency === 'weekly' && draft.weekdays.length > 0 && { weekdays: [...draft.weekdays] }),
    ...(draft.ends === 'count' ? { count: Number(draft.count) } : { until: draft.until }),
    ...(draft.skip.length > 0 && { skip: [...draft.skip] }),
  });
  return parsed.success ? parsed.output : undefined;
};

/** @returns why the rule makes no series */
export const repeatFault = (draft: RepeatDraft) => {
  if (draft.frequency === 'none') return {};
  const rule = repeatOf(draft);
  if (!rule) {
    const interval = Number(draft.interval);
    const hasInterval = Number.isInteger(interval) && interval >= 1 && interval <= 12;
    return hasInterval ? ({ [draft.ends]: draft.ends } as const) : ({ interval: 'interval' } as const);
  }
  const dates = datesOf(draft.date, rule);
  if (dates.length < seriesLength.minimum) return { [draft.ends]: 'fewDates' } as const;
  if (dates.length > roomForDates(dates)) return { [draft.ends]: 'manyDates' } as const;
  return {};
};

/** How many of its dates fit into one series, for whoever is told that there are too many. */
export const mostDates = (draft: RepeatDraft): number => {
  const rule = v.is(LocalDate, draft.date) ? repeatOf(draft) : undefined;
  return rule ? roomForDates(datesOf(draft.date, rule)) : seriesLength.maximum;
};
