import type * as v from 'valibot';

export type AnySchema = v.GenericSchema;

/** Parts of a schema that its tests read. */
export interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly options?: readonly (AnySchema | string | number)[];
  readonly wrapped?: AnySchema;
  readonly item?: AnySchema;
  /** Of a tuple. */
  readonly items?: readonly AnySchema[];
  readonly key?: AnySchema;
  readonly value?: AnySchema;
  readonly literal?: unknown;
  /** Further conditions on a value. */
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[];
}

/** Valibot's schemas are plain objects that carry their parts; their static types show only the kind. */
export const shapeOf = (schema: AnySchema): Shape => schema;

const kinds = new Set([
  'object',
  'strict_object',
  'array',
  'tuple',
  'record',
  'union',
  'variant',
  'optional',
  'exact_optional',
  'nullable',
  'string',
  'number',
  'boolean',
  'null',
  'literal',
  'picklist',
]);

/** A schema and everything within it. A kind that nobody has looked into yet is an error, so that nothing is passed over. */
export const schemasIn = (schema: AnySchema): AnySchema[] => {
  const { type, entries = {}, options = [], wrapped, item, items = [], key, value } = shapeOf(schema);
  if (!kinds.has(type)) throw new Error(`Nobody looks into a schema of type ${type}`);
  const parts = [...Object.values(entries), ...options, wrapped, item, ...items, key, value];
  return [schema, ...parts.flatMap((part) => (typeof part === 'object' ? schemasIn(part) : []))];
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
