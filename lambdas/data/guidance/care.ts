import * as v from 'valibot';
import { Care } from '#contract/guidance/care/schema.ts';
import { practiceIds } from '#contract/library/practices.ts';
import { absent, differs, equals, some } from '../table/expression.ts';
import { get } from '../table/read.ts';
import { put, type Write } from '../table/write.ts';
import { careItem } from './entities.ts';

export const StoredCare = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    clientId: v.string(),
    mood: Care.entries.mood,
    days: v.number(),
    sentence: v.exactOptional(v.string()),
    practiceId: v.exactOptional(v.picklist(practiceIds)),
    tell: v.boolean(),
    agreed: Care.entries.agreed,
    changedAt: v.string(),
    toldOn: v.exactOptional(v.string()),
    ended: v.boolean(),
    version: v.number(),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...careItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredCare = v.InferOutput<typeof StoredCare>;

/** An agreement as both sides see it. */
export const careOf = ({ userId: _user, coachId: _coach, clientId: _client, ...care }: StoredCare): Care => care;

/** Of a relation; one of an earlier relation with the same coach is none. */
export const getCare = async (relation: {
  readonly userId: string;
  readonly coachId: string;
  readonly clientId: string;
}): Promise<StoredCare | undefined> => {
  const { userId, coachId } = relation;
  const care = await get(StoredCare, careItem.key({ userId, coachId }), { consistent: true });
  return care?.clientId === relation.clientId ? care : undefined;
};

/** Fails when another version was written since it was read. */
export const putCare = (before: StoredCare | undefined, { userId, coachId, ...rest }: StoredCare): Write =>
  put(
    { ...careItem.key({ userId, coachId }), ...rest },
    before ? equals('version', before.version) : some(absent('pk'), differs('clientId', rest.clientId)),
  );
