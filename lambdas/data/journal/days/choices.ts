import * as v from 'valibot';
import { Choices } from '#contract/journal/days/schema.ts';
import { absent, equals } from '../../table/expression.ts';
import { get } from '../../table/read.ts';
import { put, type Write } from '../../table/write.ts';
import { choicesItem } from './entities.ts';

export const StoredChoices = v.object({
  ...Choices.entries,
  /** Rises with each change; 0 as long as nothing is kept. */
  version: v.number(),
});
type StoredChoices = v.InferOutput<typeof StoredChoices>;

export const noChoices: StoredChoices = { favourites: [], emotions: [], factors: [], version: 0 };

export const getChoices = async (userId: string): Promise<StoredChoices> =>
  (await get(StoredChoices, choicesItem.key({ userId }), { consistent: true })) ?? noChoices;

/** Refused when they are others by now. */
export const saveChoices = (userId: string, { version }: StoredChoices, after: Choices): Write =>
  put(
    { ...choicesItem.key({ userId }), ...after, version: version + 1 },
    version === 0 ? absent('pk') : equals('version', version),
  );
