import * as v from 'valibot';

let name: string | undefined;

/** The table's name from the environment variable `TABLE_NAME`, read at the first call. */
export const tableName = (): string => {
  name ??= v.parse(v.pipe(v.string(), v.minLength(1)), process.env['TABLE_NAME']);
  return name;
};
