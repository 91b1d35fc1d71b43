import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

/** Records by their key: in memory to read, one JSON file each to keep. */
export interface JsonRecords<Value> {
  readonly get: (key: string) => Value | undefined;
  readonly values: () => Value[];
  readonly put: (key: string, value: Value) => Promise<void>;
  readonly remove: (key: string) => Promise<void>;
}

/** Files are named by the hash of the key, so that no key can name a place of its own choice. */
export const openJsonRecords = async <Schema extends v.GenericSchema>(
  folder: string,
  schema: Schema,
  keyOf: (value: v.InferOutput<Schema>) => string,
): Promise<JsonRecords<v.InferOutput<Schema>>> => {
  await mkdir(folder, { recursive: true });
  const records = new Map<string, v.InferOutput<Schema>>();
  for (const name of await readdir(folder)) {
    const file = join(folder, name);
    // A temporary file is a write that was never acknowledged.
    if (!name.endsWith('.json')) await rm(file, { force: true });
    else {
      const value = v.parse(schema, JSON.parse(await readFile(file, 'utf8')));
      records.set(keyOf(value), value);
    }
  }
  const fileOf = (key: string) => join(folder, `${createHash('sha256').update(key).digest('hex')}.json`);
  return {
    get: (key) => records.get(key),
    values: () => [...records.values()],
    put: async (key, value) => {
      const temporary = join(folder, `${randomUUID()}.tmp`);
      await writeFile(temporary, JSON.stringify(value));
      await rename(temporary, fileOf(key));
      records.set(key, value);
    },
    remove: async (key) => {
      await rm(fileOf(key), { force: true });
      records.delete(key);
    },
  };
};
