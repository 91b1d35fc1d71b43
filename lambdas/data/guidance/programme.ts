import * as v from 'valibot';
import { guidanceLimits } from '#contract/guidance/limits.ts';
import type { Programme } from '#contract/guidance/schema.ts';
import { absent, atMost, equals, some } from '../table/expression.ts';
import { get, type Page, type PageOf, query } from '../table/read.ts';
import { put, upsert, type Write } from '../table/write.ts';
import { StoredSteps } from './enrolment.ts';
import { programmeCountItem, programmeItem } from './entities.ts';

const StoredProgramme = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    title: v.string(),
    description: v.exactOptional(v.string()),
    steps: StoredSteps,
    archived: v.boolean(),
    updatedAt: v.string(),
    version: v.number(),
    /** Tells a repeated request from another one that would get the same id. */
    requestHash: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...programmeItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredProgramme = v.InferOutput<typeof StoredProgramme>;

/** A programme as its coach sees it. */
export const programmeOf = ({ coachId: _coach, requestHash: _hash, ...programme }: StoredProgramme): Programme =>
  programme;

export const getProgramme = (coachId: string, id: string): Promise<StoredProgramme | undefined> =>
  get(StoredProgramme, programmeItem.key({ coachId, id }), { consistent: true });

/** In no order that matters; one Query a page. */
export const listProgrammesOf = (coachId: string, archived: boolean, page: Page): Promise<PageOf<StoredProgramme>> =>
  query(
    StoredProgramme,
    programmeItem.range({ coachId }),
    // Most are not archived: those are asked for by what they are.
    { ...page, filter: equals('archived', archived) },
    coachId,
  );

/** Refused when this id is taken. */
export const addProgramme = ({ coachId, id, ...rest }: StoredProgramme): Write =>
  put({ ...programmeItem.key({ coachId, id }), ...rest }, absent('pk'));

/** Refused when the coach has as many as there may be. */
export const countProgramme = (coachId: string): Write =>
  upsert(
    programmeCountItem.key({ coachId }),
    { add: { programmes: 1 } },
    some(absent('programmes'), atMost('programmes', guidanceLimits.programmes - 1)),
  );

/** Refused when it was changed meanwhile. */
export const changeProgramme = (before: StoredProgramme, { coachId, id, ...rest }: StoredProgramme): Write =>
  put({ ...programmeItem.key({ coachId, id }), ...rest }, equals('version', before.version));
