import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openJsonRecords } from './json-records.ts';
import { type NewObject, type ObjectRecord, PartRecord, UploadRecord } from './records.ts';
import { openVersions } from './versions.ts';

/** One bucket on disk. Every write is whole: data first under a name of its own, then the record that points to it. */
export interface Bucket {
  readonly name: string;
  readonly allowedOrigins: readonly string[];
  /** Nothing for an object that was deleted. */
  readonly object: (key: string) => ObjectRecord | undefined;
  readonly objects: () => ObjectRecord[];
  /** One version, maybe a delete marker. */
  readonly version: (key: string, version: string) => ObjectRecord | undefined;
  /** Of every key, the latest first, with delete markers. */
  readonly versions: () => (readonly ObjectRecord[])[];
  /**
   * @param condition throws to refuse the write; it sees the object as it is at that moment
   * @returns the new version; the one before it stays
   */
  readonly putObject: (
    object: NewObject,
    condition?: (current: ObjectRecord | undefined) => void,
  ) => Promise<ObjectRecord>;
  /** @returns the delete marker that hides the object from now on */
  readonly deleteObject: (key: string) => Promise<ObjectRecord>;
  /** Takes one version away for good. @returns nothing where there is none */
  readonly deleteVersion: (key: string, version: string) => Promise<ObjectRecord | undefined>;
  /** Gives one version these tags alone. */
  readonly setTags: (record: ObjectRecord, tags: Readonly<Record<string, string>>) => Promise<void>;
  readonly upload: (uploadId: string) => UploadRecord | undefined;
  readonly uploads: () => UploadRecord[];
  readonly putUpload: (record: UploadRecord) => Promise<void>;
  /** In the order of their numbers. */
  readonly parts: (uploadId: string) => PartRecord[];
  /** @returns false when the upload has ended meanwhile; the part's data is gone then */
  readonly putPart: (record: PartRecord) => Promise<boolean>;
  /**
   * Makes an object of an upload's parts and ends the upload, once however often it is asked for.
   * @param build throws to refuse; it sees the parts as they are at that moment
   * @returns nothing when the upload has ended meanwhile
   */
  readonly completeUpload: (
    uploadId: string,
    build: (parts: readonly PartRecord[]) => NewObject,
    condition: (current: ObjectRecord | undefined) => void,
  ) => Promise<ObjectRecord | undefined>;
  /** Ends an upload and drops its parts. */
  readonly abortUpload: (uploadId: string) => Promise<void>;
  /** @returns the name of the new data file; nothing is left of a stream that fails */
  readonly writeData: (source: AsyncIterable<Buffer>) => Promise<string>;
  readonly copyData: (file: string) => Promise<string>;
  readonly dropData: (files: readonly string[]) => Promise<void>;
  /** @param first and @param last are byte positions, both included */
  readonly readData: (record: ObjectRecord, first: number, last: number) => AsyncGenerator<Buffer, void, undefined>;
}

interface DataFiles {
  readonly write: Bucket['writeData'];
  readonly copy: Bucket['copyData'];
  readonly drop: Bucket['dropData'];
  readonly read: Bucket['readData'];
}

export const openBucket = async (folder: string, name: string, allowedOrigins: readonly string[]): Promise<Bucket> => {
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  const versions = await openVersions(join(folder, 'objects'));
  const uploads = await openJsonRecords(join(folder, 'uploads'), UploadRecord, ({ uploadId }) => uploadId);
  const parts = await openJsonRecords(join(folder, 'parts'), PartRecord, partKey);

  const data = dataIn(dataFolder);
  const partsOf = (uploadId: string) =>
    parts
      .values()
      .filter((part) => part.uploadId === uploadId)
      .toSorted((a, b) => a.number - b.number);
  const endUpload = async (uploadId: string, taken: ReadonlySet<string>) => {
    await uploads.remove(uploadId);
    for (const part of partsOf(uploadId)) {
      await parts.remove(partKey(part));
      if (!taken.has(part.file)) await data.drop([part.file]);
    }
  };

  // What a killed process left: uploads whose object is there, parts of ended uploads, data that no record names.
  const inObjects = new Set(versions.all().flat().flatMap(filesOf));
  for (const part of parts.values()) if (inObjects.has(part.file)) await uploads.remove(part.uploadId);
  for (const part of parts.values()) if (!uploads.get(part.uploadId)) await parts.remove(partKey(part));
  const named = new Set([...inObjects, ...parts.values().map(({ file }) => file)]);
  await data.drop((await readdir(dataFolder)).filter((file) => !named.has(file)));

  const current = (key: string): ObjectRecord | undefined => {
    const latest = versions.latest(key);
    return latest?.isMarker ? undefined : latest;
  };
  const inTurn = oneAtATime();
  return {
    name,
    allowedOrigins,
    object: current,
    objects: () => versions.all().flatMap(([latest]) => (latest && !latest.isMarker ? [latest] : [])),
    version: versions.find,
    versions: versions.all,
    putObject: (object, condition) =>
      inTurn(async () => {
        condition?.(current(object.key));
        return versions.add(object);
      }),
    deleteObject: (key) => inTurn(() => versions.mark(key)),
    deleteVersion: (key, version) =>
      inTurn(async () => {
        const deleted = versions.find(key, version);
        if (!deleted) return undefined;
        await versions.remove(deleted);
        await data.drop(filesOf(deleted));
        return deleted;
      }),
    setTags: ({ key, version }, tags) =>
      inTurn(async () => {
        const record = versions.find(key, version);
        if (record) await versions.change({ ...record, tags: { ...tags } });
      }),
    upload: uploads.get,
    uploads: uploads.values,
    putUpload: (record) => uploads.put(record.uploadId, record),
    parts: partsOf,
    putPart: (record) =>
      inTurn(async () => {
        const replaced = parts.get(partKey(record));
        const isOpen = uploads.get(record.uploadId) !== undefined;
        if (isOpen) await parts.put(partKey(record), record);
        await data.drop(isOpen ? (replaced ? [replaced.file] : []) : [record.file]);
        return isOpen;
      }),
    completeUpload: (uploadId, build, condition) =>
      inTurn(async () => {
        if (!uploads.get(uploadId)) return undefined;
        const object = build(partsOf(uploadId));
        condition(current(object.key));
        const record = await versions.add(object);
        await endUpload(uploadId, new Set(filesOf(record)));
        return record;
      }),
    abortUpload: (uploadId) => inTurn(() => endUpload(uploadId, new Set())),
    writeData: data.write,
    copyData: data.copy,
    dropData: data.drop,
    readData: data.read,
  };
};

/** The data files of a folder, each under a name of its own. */
const dataIn = (folder: string): DataFiles => {
  const pathOf = (file: string) => join(folder, file);
  const drop = async (files: readonly string[]) => {
    await Promise.all(files.map((file) => rm(pathOf(file), { force: true })));
  };
  return {
    write: async (source) => {
      const file = randomUUID();
      try {
        await pipeline(source, createWriteStream(pathOf(file), { flags: 'wx' }));
      } catch (error) {
        await drop([file]);
        throw error;
      }
      return file;
    },
    copy: async (file) => {
      const copy = randomUUID();
      await copyFile(pathOf(file), pathOf(copy));
      return copy;
    },
    drop,
    read: async function* ({ segments }, first, last) {
      let start = 0;
      for (const { file, size } of segments) {
        const from = Math.max(first - start, 0);
        const to = Math.min(last - start, size - 1);
        if (from <= to) yield* createReadStream(pathOf(file), { start: from, end: to });
        start += size;
      }
    },
  };
};

const filesOf = ({ segments }: ObjectRecord): string[] => segments.map(({ file }) => file);

const partKey = ({ uploadId, number }: PartRecord): string => `${uploadId}/${number}`;

/** Runs tasks in the order in which they came, one after the other. */
const oneAtATime = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(task: () => Promise<Result>): Promise<Result> => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
};
