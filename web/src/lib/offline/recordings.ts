import { useEffect, useSyncExternalStore } from 'react';
import { MiB } from '#contract/core/units.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { database, type StoredRecording } from './database.ts';

/** Bytes of recordings that one device keeps at most; the oldest go first. */
export const storedBytesLimit = 500 * MiB;

/**
 * Which of the recordings have to go so that another finds room, oldest first.
 * @param size bytes of the new one
 */
export const toMakeRoom = (
  kept: readonly Pick<StoredRecording, 'assetId' | 'size' | 'keptAt'>[],
  size: number,
): string[] => {
  let total = kept.reduce((sum, recording) => sum + recording.size, size);
  return kept
    .toSorted((one, other) => one.keptAt - other.keptAt)
    .filter((recording) => {
      if (total <= storedBytesLimit) return false;
      total -= recording.size;
      return true;
    })
    .map(({ assetId }) => assetId);
};

/** Recordings of this person on this device; nothing before they were read. */
let known: ReadonlyMap<string, StoredRecording> | undefined;
const listeners = new Set<() => void>();

const show = async (): Promise<void> => {
  try {
    const all = await (await database()).getAll('recordings');
    known = new Map(all.map((recording) => [recording.assetId, recording]));
  } catch {
    known = new Map();
  }
  for (const listener of listeners) listener();
};

/** @param link works for minutes only */
const fetched = async (link: { readonly url: string } | undefined): Promise<Blob | undefined> => {
  if (!link) return undefined;
  // What a player has in the browser's memory came without leave to be read.
  const response = await fetch(link.url, { cache: 'no-store' });
  if (!response.ok) throw new Error(`What is to be kept answers ${response.status}`);
  return response.blob();
};

/**
 * Fetches a recording with its captions and its transcript, all or nothing, and keeps it on this device, where it plays without a
 * connection. Asks the browser, once, not to clear it away.
 * @throws where it cannot be fetched, or is more than may be kept
 */
export const keepRecording = async (assetId: string): Promise<void> => {
  const link = await call(assetRoutes, 'getAssetLink', { params: { assetId }, query: {} });
  const { name, type, durationSeconds, companions } = link;
  const [blob, captions, transcript] = await Promise.all(
    [link, companions.captions, companions.transcript].map(fetched),
  );
  if (!blob || type === 'document') throw new Error('It is no recording');
  const size = [blob, captions, transcript].reduce((sum, part) => sum + (part?.size ?? 0), 0);
  if (size > storedBytesLimit) throw new Error('The recording is more than a device keeps');
  const { storage }: { storage?: StorageManager } = navigator;
  await storage?.persist?.().catch(() => false);
  const store = (await database()).transaction('recordings', 'readwrite').store;
  const others = (await store.getAll()).filter((other) => other.assetId !== assetId);
  for (const other of toMakeRoom(others, size)) await store.delete(other);
  await store.put({ assetId, name, type, durationSeconds, blob, captions, transcript, size, keptAt: Date.now() });
  await show();
};

export const dropRecording = async (assetId: string): Promise<void> => {
  await (await database()).delete('recordings', assetId);
  await show();
};

/**
 * Deletes recordings that the person may no longer open. Without a connection nothing is known of that, and nothing is
 * deleted.
 */
export const dropWithdrawnRecordings = async (): Promise<void> => {
  for (const assetId of await (await database()).getAllKeys('recordings')) {
    try {
      await call(assetRoutes, 'getAssetLink', { params: { assetId } });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'asset-not-found') return;
      await dropRecording(assetId);
    }
  }
};

const snapshot = () => known;
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The recordings that this device keeps, by the id of their asset; `undefined` as long as that is not known. */
export const useStoredRecordings = (): ReadonlyMap<string, StoredRecording> | undefined => {
  useEffect(() => void show(), []);
  return useSyncExternalStore(subscribe, snapshot);
};

/** A recording that this device keeps: `undefined` as long as that is not known, `null` where it keeps none. */
export const useStoredRecording = (assetId: string): StoredRecording | null | undefined => {
  const kept = useStoredRecordings();
  return kept && (kept.get(assetId) ?? null);
};

const addresses = new Map<string, string>();

/** Where a part of a kept recording is: the same address as long as the page is open, so that nothing that plays is interrupted. */
export const addressOf = ({ assetId, keptAt }: StoredRecording, part: Blob): string => {
  const name = `${assetId} ${keptAt} ${part.type}`;
  const address = addresses.get(name) ?? URL.createObjectURL(part);
  addresses.set(name, address);
  return address;
};
