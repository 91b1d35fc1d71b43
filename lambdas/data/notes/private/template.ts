import * as v from 'valibot';
import { noteLimits } from '#contract/notes/limits.ts';
import type { NoteTemplate } from '#contract/notes/schema.ts';
import { absent, atMost, equals, present, some } from '../../table/expression.ts';
import { PackedBlocks, packedBlocks } from '../../table/packed.ts';
import { collect } from '../../table/pages.ts';
import { get, query } from '../../table/read.ts';
import { put, remove, upsert, type Write } from '../../table/write.ts';
import { noteTemplateCountItem, noteTemplateItem } from './entities.ts';

const StoredTemplate = v.pipe(
  v.object({
    pk: v.string(),
    sk: v.string(),
    title: v.string(),
    blocks: PackedBlocks,
    version: v.number(),
    /** Tells a repeated request from another one. */
    requestHash: v.exactOptional(v.string()),
  }),
  v.transform(({ pk, sk, ...rest }) => ({ ...noteTemplateItem.partsOf({ pk, sk }), ...rest })),
);
export type StoredTemplate = v.InferOutput<typeof StoredTemplate>;

export const templateOf = ({ id, title, blocks, version }: StoredTemplate): NoteTemplate => ({
  id,
  title,
  blocks,
  version,
});

export const getTemplate = (coachId: string, id: string): Promise<StoredTemplate | undefined> =>
  get(StoredTemplate, noteTemplateItem.key({ coachId, id }), { consistent: true });

/** All of a coach's: at most so many as there may be. */
export const listTemplatesOf = async (coachId: string): Promise<StoredTemplate[]> => {
  return collect((cursor) =>
    query(StoredTemplate, noteTemplateItem.range({ coachId }), { limit: 100, cursor }, coachId),
  );
};

const stored = ({ coachId, id, blocks, ...rest }: StoredTemplate) => ({
  ...noteTemplateItem.key({ coachId, id }),
  ...rest,
  blocks: packedBlocks(blocks),
});

/** Refused when this id is taken. */
export const addTemplate = (template: StoredTemplate): Write => put(stored(template), absent('pk'));

/** Refused when the coach has as many as there may be. */
export const countTemplate = (coachId: string): Write =>
  upsert(
    noteTemplateCountItem.key({ coachId }),
    { add: { templates: 1 } },
    some(absent('templates'), atMost('templates', noteLimits.templates - 1)),
  );

/** Refused when it was changed meanwhile. */
export const changeTemplate = (before: StoredTemplate, after: StoredTemplate): Write =>
  put(stored(after), equals('version', before.version));

/** Refused when it is not there. */
export const removeTemplate = (coachId: string, id: string): [Write, Write] => [
  remove(noteTemplateItem.key({ coachId, id }), present('pk')),
  upsert(noteTemplateCountItem.key({ coachId }), { add: { templates: -1 } }),
];
