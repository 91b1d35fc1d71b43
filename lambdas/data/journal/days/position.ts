import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import { playLimits } from '#contract/journal/limits.ts';
import type { Places } from '#contract/journal/plays/position.ts';
import { HeardRange, type SavedPosition } from '#contract/journal/plays/schema.ts';
import { AssetCategory } from '#contract/library/practices.ts';
import { absent, equals } from '../../table/expression.ts';
import { get, query } from '../../table/read.ts';
import { remove, upsert, type Write } from '../../table/write.ts';
import { positionItem } from './entities.ts';

const Place = v.object({ run: v.string(), device: v.string(), position: v.number(), at: v.string() });

/** How far somebody is with a practice that they have not finished. */
export const StoredProgress = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    kept: v.exactOptional(Place),
    other: v.exactOptional(Place),
    title: v.exactOptional(v.string()),
    category: v.exactOptional(AssetCategory),
    /** Rises with each place; 0 as long as none is kept. */
    version: v.optional(v.number(), 0),
    /** Ranges heard in all sittings since it was last complete. */
    heard: v.optional(v.array(HeardRange), []),
    updatedAt: v.string(),
  }),
  v.transform(({ pk, sk, kept, other, ...progress }): Progress => {
    const { item } = positionItem.partsOf({ pk, sk });
    return { ...progress, item, ...(kept && { places: { kept, ...defined({ other }) } }) };
  }),
);

export interface Progress {
  readonly item: string;
  readonly places?: Places;
  /** Title and category of the file when its first place was stored. */
  readonly title?: string;
  readonly category?: AssetCategory;
  readonly version: number;
  readonly heard: readonly v.InferOutput<typeof HeardRange>[];
  readonly updatedAt: string;
}

export const getProgress = (userId: string, item: string): Promise<Progress | undefined> =>
  get(StoredProgress, positionItem.key({ userId, item }), { consistent: true });

/** Refused when another place was kept since. */
export const savePlaces = (
  userId: string,
  item: string,
  { kept, other }: Places,
  {
    before,
    at,
    title,
    category,
  }: Pick<Progress, 'title' | 'category'> & { readonly before: Progress | undefined; readonly at: string },
): Write => {
  const version = before?.version ?? 0;
  return upsert(
    positionItem.key({ userId, item }),
    {
      set: { kept, other, title, category, version: version + 1, updatedAt: at },
      ...(other ? {} : { remove: ['other'] }),
    },
    version === 0 ? absent('version') : equals('version', version),
  );
};

/** Heard ranges are stored beside the places, so that a sitting and a position reported at once do not conflict. */
export const saveHeard = (userId: string, item: string, heard: Progress['heard'], at: string): Write =>
  upsert(positionItem.key({ userId, item }), { set: { heard, updatedAt: at } });

export const endProgress = (userId: string, item: string): Write => remove(positionItem.key({ userId, item }));

/** Makes room for one more: of the newest twenty the oldest go. */
export const forgetOldest = async (userId: string): Promise<Write[]> => {
  const page = { limit: 100, consistent: true } as const;
  const { items } = await query(StoredProgress, { ...positionItem.range({ userId }) }, page, userId);
  return items
    .toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))
    .slice(playLimits.positions - 1)
    .map(({ item }) => endProgress(userId, item));
};

/** Where somebody stopped, the newest first. */
export const positionsOf = (stored: readonly Progress[]): SavedPosition[] =>
  stored
    .flatMap(({ item, title, category, places }) =>
      places ? [{ item, ...defined({ title, category }), ...places.kept }] : [],
    )
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
