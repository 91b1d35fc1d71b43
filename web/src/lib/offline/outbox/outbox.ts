import { useMemo, useSyncExternalStore } from 'react';
import { keyOf, type QueryRoot } from '#web/lib/api/queries.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { currentPerson } from '../database.ts';
import { allWrites } from './box.ts';
import type { QueuedEndpoint } from './queued-endpoints.ts';
import type { StoredWrite, Unsent } from './write.ts';

/** Unsent writes, as the screens of this tab know them. */
let known: readonly StoredWrite[] = [];
/**
 * Writes that arrived, whichever tab sent them, and are not yet part of what these screens have fetched: shown as if
 * they waited.
 */
let arrived: readonly StoredWrite[] = [];
const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/**
 * Milliseconds that screens wait until their queries are fetched again: longer than a query waits before it is content
 * with the device's copy.
 */
const patience = 8_000;

type Message = { readonly arrived: StoredWrite } | { readonly refreshed: readonly QueryRoot[] };

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const snapshot = () => known;

const show = async (): Promise<void> => {
  const waiting = await allWrites();
  const names = new Set(waiting.map(({ idempotencyKey }) => idempotencyKey));
  known = [...arrived.filter(({ idempotencyKey }) => !names.has(idempotencyKey)), ...waiting];
  for (const listener of listeners) listener();
};

/** Fetches anew what is shown of a write that arrived; only then is the write itself no longer shown, so that nothing is missing meanwhile. */
const showAnew = async (refreshed: readonly QueryRoot[]): Promise<void> => {
  const shownNow = new Set(arrived.filter(({ refreshes = [] }) => refreshes.every((key) => refreshed.includes(key))));
  const fetched = Promise.all(refreshed.map((root) => queryClient.invalidateQueries({ queryKey: keyOf(root) })));
  const waited = new Promise((resolve) => {
    setTimeout(resolve, patience);
  });
  if (refreshed.length > 0) await Promise.race([fetched, waited]);
  arrived = arrived.filter((write) => !shownNow.has(write));
  await show();
};

/** Before it is taken out of the box: it stays in sight until `announceWrites` has fetched what shows it. */
export const announceArrival = (write: StoredWrite): void => {
  if ((write.refreshes ?? []).length === 0) return;
  const message: Message = { arrived: write };
  channel?.postMessage(message);
  arrived = [...arrived, write];
};

/** Tells the screens of this tab and of the person's others that something was written, arrived or was refused. */
export const announceWrites = (refreshed: readonly QueryRoot[] = []): Promise<void> => {
  const message: Message = { refreshed };
  channel?.postMessage(message);
  return showAnew(refreshed);
};

/** Listens to the person's other tabs, and shows what waits from earlier. */
export const followWrites = (): Promise<void> => {
  channel?.close();
  channel = new BroadcastChannel(`stillwater.writes.${currentPerson()}`);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if ('arrived' in data) arrived = [...arrived, data.arrived];
    else void showAnew(data.refreshed);
  });
  return show();
};

export const stopFollowingWrites = (): void => {
  channel?.close();
  channel = undefined;
  known = [];
  arrived = [];
  for (const listener of listeners) listener();
};

/** Everything that was written on this device and has not arrived, refused or waiting, in the order of writing. */
export const useWrites = (): readonly StoredWrite[] => useSyncExternalStore(subscribe, snapshot);

/** Unsent writes of one endpoint, for a screen that shows them as if they had arrived. */
export const useUnsent = <Name extends QueuedEndpoint>(endpoint: Name): readonly Unsent<Name>[] => {
  const writes = useWrites();
  return useMemo(() => {
    // Only `save` puts something into the box, and its types hold endpoint and body together.
    const isOf = (write: StoredWrite): write is Unsent<Name> => write.endpoint === endpoint && !write.refused;
    return writes.filter(isOf);
  }, [writes, endpoint]);
};
