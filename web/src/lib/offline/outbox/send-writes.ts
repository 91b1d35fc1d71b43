import { limits } from '#contract/core/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { type CallOptions, call } from '#web/lib/api/call.ts';
import type { QueryRoot } from '#web/lib/api/queries.ts';
import { storedPerson } from '#web/lib/auth/stored-sign-in.ts';
import { setConnected } from '../connection.ts';
import { currentPerson } from '../database.ts';
import { dropFile, markFile } from '../files.ts';
import { allWrites, changeWrite, removeWrite } from './box.ts';
import { keepArrived } from './keep-arrived.ts';
import { announceArrival, announceWrites } from './outbox.ts';
import { type QueuedEndpoint, queuedEndpoints } from './queued-endpoints.ts';
import type { StoredWrite } from './write.ts';

/** Longer than one call can last, milliseconds: who holds the lock still then has been put to sleep by the browser. */
const lockPatience = 60_000;

let sending: Promise<void> | undefined;
let again = false;
let stopping = new AbortController();

/** Sends what waits, unless another tab does so already. Nothing thrown: what cannot be sent goes on waiting. */
export const sendWrites = (): Promise<void> => {
  again = true;
  sending ??= sendUntilQuiet();
  return sending;
};

/** Breaks off, for when the person goes. */
export const stopSending = (): void => {
  stopping.abort();
  stopping = new AbortController();
};

const sendUntilQuiet = async (): Promise<void> => {
  while (again) {
    again = false;
    try {
      await alone(sendAll);
    } catch (error) {
      console.error(error);
    }
  }
  // At once: who asks from here on begins anew.
  sending = undefined;
};

/** One tab at a time. The server would see through a second one, but it would be a waste. */
const alone = async (step: () => Promise<void>): Promise<void> => {
  const { locks }: { locks?: LockManager | null } = navigator;
  if (!locks) return step();
  const name = `stillwater.sending.${currentPerson()}`;
  try {
    await locks.request(name, { signal: AbortSignal.timeout(lockPatience) }, step);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
    await locks.request(name, { steal: true }, step);
  }
};

const sendAll = async (): Promise<void> => {
  const person = currentPerson();
  const { signal } = stopping;
  const refreshed = new Set<QueryRoot>();
  // What these are about waits for the next time: a later write must not arrive before an earlier one.
  const heldBack = new Set<string>();
  // Of these no more is taken today; what else there is goes on.
  const full = new Set<QueuedEndpoint>();
  for (;;) {
    // Somebody else's token must never carry it.
    if (signal.aborted || currentPerson() !== person || storedPerson() !== person) return;
    const writes = await allWrites();
    for (const { endpoint, about } of writes) if (full.has(endpoint)) heldBack.add(about);
    const next = writes.find(({ refused, about }) => !refused && !heldBack.has(about));
    if (!next || signal.aborted) break;
    const outcome = await send(next, signal);
    if (outcome === 'stop') break;
    if (outcome === 'full') full.add(next.endpoint);
    else if (outcome === 'later') heldBack.add(next.about);
    else for (const key of next.refreshes ?? []) refreshed.add(key);
  }
  await announceWrites([...refreshed]);
};

/** `later`: this one did not get through; `full`: none of its kind would; `stop`: none at all. */
type Outcome = 'done' | 'later' | 'full' | 'stop';

const send = async (write: StoredWrite, signal: AbortSignal): Promise<Outcome> => {
  const { files = [] } = write;
  let isFresh = false;
  try {
    if (files.length > 0) isFresh = await (await import('./send-files.ts')).sendFiles(files, signal);
    const { endpoint, params, idempotencyKey } = write;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `save` has taken them together, typed by the endpoint
    const options = { params, body: bodyNow(write), idempotencyKey, signal } as CallOptions<QueuedEndpoint>;
    await keepArrived(write, await call(queuedEndpoints, endpoint, options));
  } catch (error) {
    // A file that waited long for its entry is gone there, and still here: the next attempt sends it again.
    if (!isFresh && error instanceof ApiError && error.code === 'attachment-not-found') {
      const stored = await Promise.all(files.map((id) => markFile(id, false)));
      if (stored.includes(true)) return 'later';
    }
    return failed(write, error);
  }
  setConnected(true);
  announceArrival(write);
  await removeWrite(write);
  for (const id of files) await dropFile(id);
  return 'done';
};

const failed = async (write: StoredWrite, error: unknown): Promise<Outcome> => {
  if (!(error instanceof ApiError)) return 'stop';
  const { status, code } = error;
  if (code === 'network' || code === 'timeout') setConnected(false);
  if (code === 'day-limit') return 'full';
  if (status === undefined || status === 401 || status === 408 || status === 429) return 'stop';
  if (status >= 500) return 'later';
  // A network that wants a log-in of its own answers with a page.
  if (status < 400) return 'stop';
  if (write.echo === undefined) {
    console.error(write.endpoint, error);
    await removeWrite(write);
  } else await changeWrite({ ...write, refused: code });
  return 'done';
};

/** Entries and positions of a player say how old they are, in whole seconds, and have grown older in the box. */
const bodyNow = ({ body, savedAt }: StoredWrite): unknown => {
  if (!isAged(body)) return body;
  const waited = Math.max(0, Math.floor((Date.now() - savedAt) / 1000));
  return { ...body, agoSeconds: Math.min(body.agoSeconds + waited, limits.agoSeconds.maximum) };
};

const isAged = (body: unknown): body is { agoSeconds: number } =>
  typeof body === 'object' && body !== null && 'agoSeconds' in body && typeof body.agoSeconds === 'number';
