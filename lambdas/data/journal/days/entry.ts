import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { Entry } from '#contract/journal/days/schema.ts';
import { between } from '../../table/entity.ts';
import type { Condition } from '../../table/expression.ts';
import { collect } from '../../table/pages.ts';
import { get, type Page, type PageOf, query, type ReadOptions } from '../../table/read.ts';
import { put, remove, type Write } from '../../table/write.ts';
import { entryItem } from './entities.ts';

/** Told by the key, or by what is shared. */
const elsewhere = ['id', 'day', 'occurredAt', 'shared'] as const;

const more = {
  pk: v.string(),
  sk: v.string(),
  /** By how many minutes the clocks were ahead of UTC there. */
  offset: v.number(),
  /** The coach with whom this one is shared by itself, and since when. */
  sharedWith: v.exactOptional(v.string()),
  sharedAt: v.exactOptional(v.string()),
};

const [CheckIn, Reflection, Play, Wellbeing] = Entry.options;

const Stored = v.pipe(
  v.variant('kind', [
    v.object({ ...v.omit(CheckIn, elsewhere).entries, ...more }),
    v.object({ ...v.omit(Reflection, elsewhere).entries, ...more }),
    v.object({ ...v.omit(Play, elsewhere).entries, ...more }),
    v.object({ ...v.omit(Wellbeing, elsewhere).entries, ...more }),
  ]),
  v.transform(({ pk, sk, ...kept }) => {
    const { day, occurredAt, id } = entryItem.partsOf({ pk, sk });
    return { day, occurredAt, id, ...kept };
  }),
);

/** An entry as it is kept: whether a coach sees it follows from what is shared when somebody asks. */
export type JournalEntry = v.InferOutput<typeof Stored>;

/** Where an entry lies among those of its person. */
export type EntryPlace = Pick<JournalEntry, 'day' | 'occurredAt' | 'id'>;

export const entryKey = (userId: string, { day, occurredAt, id }: EntryPlace) =>
  entryItem.key({ userId, day, occurredAt, id });

export const getEntry = (userId: string, place: EntryPlace, options?: ReadOptions): Promise<JournalEntry | undefined> =>
  get(Stored, entryKey(userId, place), options);

export const putEntry = (
  userId: string,
  { id, day, occurredAt, ...entry }: JournalEntry,
  condition?: Condition,
): Write =>
  put(
    {
      ...entryKey(userId, { id, day, occurredAt }),
      ...(entry.kind === 'wellbeing' && entryItem.gsi1.key({ userId, day, occurredAt, id })),
      ...entry,
    },
    condition,
  );

export const deleteEntry = (userId: string, place: EntryPlace): Write => remove(entryKey(userId, place));

interface Stretch {
  /** Both included. */
  readonly from: string;
  readonly to: string;
  readonly latestFirst?: true;
}

/** One page of a person's entries, by day. */
export const listEntries = (userId: string, stretch: Stretch, page: Page): Promise<PageOf<JournalEntry>> =>
  query(Stored, entriesBetween(userId, stretch), page, userId);

/** The range that `listEntries` reads. */
export const entriesBetween = (userId: string, { from, to, latestFirst }: Stretch) => ({
  ...entryItem.range({ userId, day: between(from, to) }),
  ...defined({ descending: latestFirst }),
});

/** All of a few days, consistently. */
export const entriesOfDays = async (userId: string, from: string, to: string): Promise<JournalEntry[]> => {
  return collect((cursor) => listEntries(userId, { from, to }, { limit: pageOfDays, cursor, consistent: true }));
};

const pageOfDays = 1000;

/** An answered questionnaire. */
export type WellbeingEntry = Extract<JournalEntry, { readonly kind: 'wellbeing' }>;

/** One page of a person's answered questionnaires, the latest first; eventually consistent. */
export const listWellbeing = async (userId: string, page: Page): Promise<PageOf<WellbeingEntry>> => {
  const range = { ...entryItem.gsi1.range({ userId }), descending: true } as const;
  const { items, ...rest } = await query(Stored, range, page, userId);
  return { ...rest, items: items.filter((entry) => entry.kind === 'wellbeing') };
};

/** All between two days, both included, oldest first; eventually consistent. */
export const wellbeingBetween = async (
  userId: string,
  { from, to }: Pick<Stretch, 'from' | 'to'>,
): Promise<WellbeingEntry[]> => {
  const range = entryItem.gsi1.range({ userId, day: between(from, to) });
  const { items } = await query(Stored, range, { limit: pageOfDays }, userId);
  return items.filter((entry) => entry.kind === 'wellbeing');
};
