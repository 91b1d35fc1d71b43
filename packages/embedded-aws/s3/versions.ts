import { randomBytes } from 'node:crypto';
import { openJsonRecords } from './json-records.ts';
import { type NewObject, ObjectRecord, wholeSecond } from './records.ts';

/** Objects with all their versions, as a bucket keeps them where versioning is on. */
export interface Versions {
  /** The latest version, a delete marker too. */
  readonly latest: (key: string) => ObjectRecord | undefined;
  readonly find: (key: string, version: string) => ObjectRecord | undefined;
  /** Of every key, the latest first. */
  readonly all: () => (readonly ObjectRecord[])[];
  readonly add: (object: NewObject) => Promise<ObjectRecord>;
  /** Hides an object behind a delete marker. */
  readonly mark: (key: string) => Promise<ObjectRecord>;
  /** Writes what is known of a version anew. */
  readonly change: (record: ObjectRecord) => Promise<void>;
  readonly remove: (record: ObjectRecord) => Promise<void>;
}

/** Milliseconds; the platform's bucket has the same rule. */
const noncurrentLifetime = 30 * 24 * 3_600_000;

/** Versions that were overwritten or deleted for 30 days are dropped on opening. */
export const openVersions = async (folder: string): Promise<Versions> => {
  const records = await openJsonRecords(folder, ObjectRecord, nameOf);
  const ofKey = new Map<string, ObjectRecord[]>();
  for (const record of records.values().toSorted((a, b) => b.order - a.order)) {
    ofKey.set(record.key, [...(ofKey.get(record.key) ?? []), record]);
  }
  let order = Math.max(0, ...records.values().map((record) => record.order));

  const keep = async (record: ObjectRecord): Promise<ObjectRecord> => {
    await records.put(nameOf(record), record);
    ofKey.set(record.key, [record, ...(ofKey.get(record.key) ?? [])]);
    return record;
  };
  const remove = async (record: ObjectRecord): Promise<void> => {
    await records.remove(nameOf(record));
    const rest = (ofKey.get(record.key) ?? []).filter(({ version }) => version !== record.version);
    if (rest.length > 0) ofKey.set(record.key, rest);
    else ofKey.delete(record.key);
  };
  const next = () => {
    order += 1;
    return { order, version: randomBytes(24).toString('base64url'), lastModified: wholeSecond() };
  };

  const end = new Date(Date.now() - noncurrentLifetime).toISOString();
  for (const versions of ofKey.values()) {
    const gone = versions.filter((_, index) => (versions[index - 1]?.lastModified ?? end) < end);
    for (const record of gone) await remove(record);
    const [last, ...others] = versions.filter((record) => !gone.includes(record));
    if (last?.isMarker && others.length === 0) await remove(last);
  }
  return {
    latest: (key) => ofKey.get(key)?.[0],
    find: (key, version) => ofKey.get(key)?.find((record) => record.version === version),
    all: () => [...ofKey.values()],
    add: (object) => keep({ ...object, ...next(), tags: {}, lastModified: object.lastModified, isMarker: false }),
    mark: (key) => keep({ ...noContent, key, ...next(), tags: {}, isMarker: true }),
    change: async (record) => {
      await records.put(nameOf(record), record);
      const others = ofKey.get(record.key) ?? [];
      ofKey.set(
        record.key,
        others.map((each) => (each.version === record.version ? record : each)),
      );
    },
    remove,
  };
};

const noContent = { settings: { contentType: '', metadata: {} }, segments: [], size: 0, etag: '' };

/** Older data folders name an object by its key alone. */
const nameOf = ({ key, version }: ObjectRecord): string => (version === 'null' ? key : `${key}\n${version}`);
