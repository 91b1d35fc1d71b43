import type { Client } from '#contract/clients/schema.ts';
import { callAs, RefusedCall } from './call-as.ts';
import type { DemoTarget } from './demo-target.ts';

/** The download of one's own data that a client has asked for and the worker has made, without waiting for the clock. */
export const makeExport = async (stack: DemoTarget, { userId }: Client): Promise<void> => {
  if (userId === undefined) return;
  try {
    await callAs(stack, { userId, userType: 'user' }, 'requestExport', { body: undefined });
  } catch (error) {
    // There is one of today already.
    if (!(error instanceof RefusedCall) || error.status !== 429) throw error;
    return;
  }
  const worker = stack.functionNameOf('own-data-worker');
  await stack.functions.find(({ name }) => name === worker)?.invoke('{}');
};
