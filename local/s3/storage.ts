import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openJsonRecords } from './json-records.ts';
import { ObjectRecord, PartRecord, UploadRecord } from './records.ts';

/** One bucket on disk. Every write is whole: data first under a name of its own, then the record that points to it. */
export interface Bucket {
  readonly name: string;
  readonly allowedOrigins: readonly string[];
  readonly object: (key: string) => ObjectRecord | undefined;
  readonly objects: () => ObjectRecord[];
  /** @param condition throws to refuse the write; it sees the object as it is at that moment */
  readonly putObject: (record: ObjectRecord, condition?: (current: ObjectRecord | undefined) => void) => Promise<void>;
  readonly deleteObject: (key: string) => Promise<void>;
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
   * @returns false when the upload has ended meanwhile
   */
  readonly completeUpload: (
    uploadId: string,
    build: (parts: readonly PartRecord[]) => ObjectRecord,
    condition: (current: ObjectRecord | undefined) => void,
  ) => Promise<boolean>;
  /** Ends an upload and drops its parts. */
  readonly abortUpload: (uploadId: string) => Promise<void>;
  /** @returns the name of the new data file; nothing is left of a stream that fails */
  readonly writeData: (source: AsyncIterable<Buffer>) => Promise<string>;
  readonly copyData: (file: string) => Promise<string>;
  readonly dropData: (files: readonly string[]) => Promise<void>;
  /** @param first and @param last are byte positions, both included */
  readonly readData: (record: ObjectRecord, first: number, last: number) => AsyncGenerator<Buffer, void, undefined>;
}

export const openBucket = async (folder: string, name: string, allowedOrigins: readonly string[]): Promise<Bucket> => {
  const dataFolder = join(folder, 'data');
  await mkdir(dataFolder, { recursive: true });
  const objects = await openJsonRecords(join(folder, 'objects'), ObjectRecord, ({ key }) => key);
  const uploads = await openJsonRecords(join(folder, 'uploads'), UploadRecord, ({ uploadId }) => uploadId);
  const parts = await openJsonRecords(join(folder, 'parts'), PartRecord, partKey);

  const pathOf = (file: string) => join(dataFolder, file);
  const dropData = async (files: readonly string[]) => {
    await Promise.all(files.map((file) => rm(pathOf(file), { force: true })));
  };
  const partsOf = (uploadId: string) =>
    parts
      .values()
      .filter((part) => part.uploadId === uploadId)
      .toSorted((a, b) => a.number - b.number);
  const endUpload = async (uploadId: string, taken: ReadonlySet<string>) => {
    await uploads.remove(uploadId);
    for (const part of partsOf(uploadId)) {
      await parts.remove(partKey(part));
      if (!taken.has(part.file)) await dropData([part.file]);
    }
  };

  // What a killed process left: uploads whose object is there, parts of ended uploads, data that no record names.
  const inObjects = new Set(objects.values().flatMap(filesOf));
  for (const part of parts.values()) if (inObjects.has(part.file)) await uploads.remove(part.uploadId);
  for (const part of parts.values()) if (!uploads.get(part.uploadId)) await parts.remove(partKey(part));
  const named = new Set([...inObjects, ...parts.values().map(({ file }) => file)]);
  await dropData((await readdir(dataFolder)).filter((file) => !named.has(file)));

  const inTurn = oneAtATime();
  return {
    name,
    allowedOrigins,
    object: objects.get,
    objects: objects.values,
    putObject: (record, condition) =>
      inTurn(async () => {
        const replaced = objects.get(record.key);
        condition?.(replaced);
        await objects.put(record.key, record);
        await dropData(filesOf(replaced));
      }),
    deleteObject: (key) =>
      inTurn(async () => {
        const deleted = objects.get(key);
        await objects.remove(key);
        await dropData(filesOf(deleted));
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
        await dropData(isOpen ? (replaced ? [replaced.file] : []) : [record.file]);
        return isOpen;
      }),
    completeUpload: (uploadId, build, condition) =>
      inTurn(async () => {
        if (!uploads.get(uploadId)) return false;
        const record = build(partsOf(uploadId));
        const replaced = objects.get(record.key);
        condition(replaced);
        await objects.put(record.key, record);
        await endUpload(uploadId, new Set(filesOf(record)));
        await dropData(filesOf(replaced));
        return true;
      }),
    abortUpload: (uploadId) => inTurn(() => endUpload(uploadId, new Set())),
    writeData: async (source) => {
      const file = randomUUID();
      try {
        await pipeline(source, createWriteStream(pathOf(file), { flags: 'wx' }));
      } catch (error) {
        await dropData([file]);
        throw error;
      }
      return file;
    },
    copyData: async (file) => {
      const copy = randomUUID();
      await copyFile(pathOf(file), pathOf(copy));
      return copy;
    },
    dropData,
    readData: async function* ({ segments }, first, last) {
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

const filesOf = (record: ObjectRecord | undefined): string[] => record?.segments.map(({ file }) => file) ?? [];

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
