import { useRef, useState } from 'react';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';

/** How far it is, by the ids of clients. It is kept with what was typed. */
export const sentEntries = {
  /** Under which each call is made, also when it is made again. */
  keys: v.record(v.string(), v.string()),
  /** What each client got, by its id. */
  done: v.record(v.string(), v.string()),
};

interface Sent {
  readonly keys: Readonly<Record<string, string>>;
  readonly done: Readonly<Record<string, string>>;
}

export type EachState = 'busy' | { readonly error: unknown } | undefined;

interface Store<Draft extends Sent> {
  edit: (change: (before: Draft) => Draft) => void;
  now: () => Draft | undefined;
}

/** The answer would be the same for the same key, so another try needs another. */
export class Refused extends Error {}

/**
 * Sends the same to several clients, one after the other, each by a call of its own. Its key stays the same, so that another try after a lost
 * reply does nothing twice.
 * @param send gives the id of what the client got
 */
export const useEach = <Draft extends Sent>(
  { edit, now }: Store<Draft>,
  send: (client: Client, draft: Draft, key: string) => Promise<string>,
) => {
  const [states, setStates] = useState<Readonly<Record<string, EachState>>>({});
  const isRunning = useRef(false);
  const sendOne = async (client: Client): Promise<boolean> => {
    const { clientId } = client;
    const before = now();
    if (!before || before.done[clientId] !== undefined) return false;
    const key = before.keys[clientId] ?? crypto.randomUUID();
    edit((draft) => ({ ...draft, keys: { ...draft.keys, [clientId]: key } }));
    setStates((all) => ({ ...all, [clientId]: 'busy' }));
    try {
      const id = await send(client, before, key);
      edit((draft) => ({ ...draft, done: { ...draft.done, [clientId]: id } }));
      setStates((all) => ({ ...all, [clientId]: undefined }));
      return true;
    } catch (error) {
      console.error(error);
      if (error instanceof Refused) {
        edit((draft) => ({ ...draft, keys: { ...draft.keys, [clientId]: crypto.randomUUID() } }));
      }
      setStates((all) => ({ ...all, [clientId]: { error } }));
      return false;
    }
  };
  /** @returns those who got it just now */
  const run = async (clients: readonly Client[]): Promise<readonly Client[]> => {
    const reached: Client[] = [];
    if (isRunning.current) return reached;
    isRunning.current = true;
    for (const client of clients) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody would do it by hand: limits are then reached late
      if (await sendOne(client)) reached.push(client);
    }
    isRunning.current = false;
    return reached;
  };
  return { states, run, isBusy: Object.values(states).includes('busy') };
};
