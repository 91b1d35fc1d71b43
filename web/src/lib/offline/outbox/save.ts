import { addWrite } from './box.ts';
import { announceWrites } from './outbox.ts';
import type { QueuedEndpoint } from './queued-endpoints.ts';
import { sendWrites } from './send-writes.ts';
import type { What } from './write.ts';

/**
 * Keeps a write on this device and sends it as soon as there is a connection: now, or at any later time, exactly once. For endpoints
 * that take the same write twice as once.
 * @returns when it is kept, not when it has arrived
 */
export const save = async <Name extends QueuedEndpoint>(what: What<Name>): Promise<void> => {
  await storeOnly(what);
  await announceWrites();
  void sendWrites();
};

/** Stores a write like `save`, but leaves it to the next one that is sent, or to the next visit after a crash. */
export const storeOnly = <Name extends QueuedEndpoint>(what: What<Name>): Promise<void> =>
  addWrite({ ...what, idempotencyKey: crypto.randomUUID(), savedAt: Date.now() });
