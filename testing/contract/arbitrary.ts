import * as v from 'valibot';
import fc from '#testing/property.ts';
import { type AnySchema, shapeOf } from './shape.ts';

/** Values that the stored data knows, by the name of the field, for identifiers and links that lead somewhere. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Texts and numbers for a schema that has no parts, of a field of this name. */
type Leaf = (schema: AnySchema, name: string) => fc.Arbitrary<unknown>;

/** Values of a schema's shape. The shape is read off the schema, so a new endpoint is covered by its contract entry alone. */
export const shaped = (schema: AnySchema, leaf: Leaf, name = ''): fc.Arbitrary<unknown> => {
  const { type, entries = {}, options = [], wrapped, item, items = [], value, literal } = shapeOf(schema);
  const of = (part: AnySchema | undefined, itsName = name): fc.Arbitrary<unknown> =>
    part ? shaped(part, leaf, itsName) : fc.constant(undefined);
  switch (type) {
    case 'strict_object':
    case 'object':
      return fc.record(Object.fromEntries(Object.entries(entries).map(([key, part]) => [key, of(part, key)])), {
        requiredKeys: Object.entries(entries).flatMap(([key, part]) => (part.type.endsWith('optional') ? [] : [key])),
      });
    case 'array':
      return fc.array(of(item), lengthOf(schema));
    case 'tuple':
      return fc.tuple(...items.map((part) => of(part)));
    case 'record':
      return fc.dictionary(fc.constantFrom('one', 'two', 'three'), of(value));
    case 'optional':
    case 'exact_optional':
    case 'nullable':
      return of(wrapped);
    case 'union':
    case 'variant':
      return fc.oneof(...options.flatMap((option) => (typeof option === 'object' ? [of(option)] : [])));
    case 'picklist':
      return fc.constantFrom(...options);
    case 'literal':
      return fc.constant(literal);
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'string':
    case 'number':
      return leaf(schema, name);
    default:
      throw new Error(`No arbitrary for a schema of type ${type}`);
  }
};

/** Nobody waits until a list has just the length that is asked for by chance. */
const lengthOf = (schema: AnySchema): { minLength?: number; maxLength: number } => {
  const length = shapeOf(schema).pipe?.find(({ type }) => type === 'length')?.requirement;
  return typeof length === 'number' ? { minLength: length, maxLength: length } : { maxLength: 5 };
};

/** Values that a schema accepts; a field of a known name has a known value, when that is one the schema accepts. */
export const valid = (schema: AnySchema, known: Known = {}): fc.Arbitrary<unknown> =>
  shaped(schema, (leaf, name) => {
    const fitting = (candidates: readonly unknown[]) => candidates.filter((candidate) => v.is(leaf, candidate));
    const ofName = known[name] ?? [];
    const [ofKnown, ofSamples] = [fitting(leaf.type === 'number' ? ofName.map(Number) : ofName), fitting(samples)];
    if (ofKnown.length === 0 && ofSamples.length === 0) throw new Error(`No sample is a valid ${name}: add one`);
    return fc.constantFrom(...(ofKnown.length > 0 ? ofKnown : ofSamples));
  }).filter((value) => v.is(schema, value));

export const samples: readonly unknown[] = [
  'Anna',
  'anna@example.com',
  '7f2c6a2e-55d2-4a5e-9c64-0f2f6f0c7d11',
  'AbCdEfGhIjKlMnOpQrStUv',
  'AbCdEfGhIjKlMnOpQrStUv'.repeat(4),
  'AbCdEfGhIjKlMnOpQrStUv'.repeat(4).slice(1),
  'AbCdEfGhIjKlMnOpQrStUv'.repeat(2).slice(1),
  '2026-02-28T09:30:00.000Z',
  '2026-03-07T09:30:00.000Z',
  '2026-02-28',
  '2026-03-02',
  '2026-02',
  '2026-02-28T09:30',
  '09:30',
  '17:30',
  'Europe/Amsterdam',
  'https://example.com/help',
  'practice:body-scan',
  '7K3M-QX9D-2V5T-HB8N',
  '0800 1110111',
  'ABNANL2A',
  'NL',
  'DE136695976',
  'DE89370400440532013000',
  '25',
  '8400',
  0,
  1,
  25,
  4,
  1001,
];
