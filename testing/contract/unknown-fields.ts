import * as v from 'valibot';
import { type AnySchema, isRecord, shapeOf } from './shape.ts';

/** A value with a field more in each of its objects, as a later version of the contract might have them. */
export const withUnknownFields = (schema: AnySchema, value: unknown): unknown => {
  const { type, entries = {}, options = [], wrapped, item } = shapeOf(schema);
  if ((type === 'object' || type === 'strict_object') && isRecord(value)) {
    const fields = Object.entries(value).map(([name, field]) => {
      const { [name]: part } = entries;
      return [name, part ? withUnknownFields(part, field) : field] as const;
    });
    return { ...Object.fromEntries(fields), [unknownField]: { since: 'tomorrow' } };
  }
  if (type === 'array' && Array.isArray(value) && item) return value.map((member) => withUnknownFields(item, member));
  if (wrapped && value !== undefined && value !== null) return withUnknownFields(wrapped, value);
  const option = options.find((candidate) => typeof candidate === 'object' && v.is(candidate, value));
  return typeof option === 'object' ? withUnknownFields(option, value) : value;
};

export const unknownField = 'unknownToThisVersion';
