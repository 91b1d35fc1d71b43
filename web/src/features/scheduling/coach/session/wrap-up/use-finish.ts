import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { DraftInput } from '#contract/billing/money/invoices.ts';
import { moneyRoutes } from '#contract/billing/money/routes.ts';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { AssignedTo } from '#contract/guidance/schema.ts';
import { summaryLimits } from '#contract/notes/limits.ts';
import { summaryRoutes } from '#contract/notes/summaries/routes.ts';
import type { SummaryInput } from '#contract/notes/summaries/schema.ts';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session, SessionCreation, SessionStatus } from '#contract/scheduling/sessions/schema.ts';
import { keepSessions } from '#web/features/scheduling/shared/sessions-cache.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf, type QueryRoot } from '#web/lib/api/queries.ts';
import { isDone, type Part, parts, type useWrapUp, type WrapUp } from './draft.ts';

/** What is to be done; absent where nothing is. */
export interface Plan {
  readonly outcome?: SessionStatus | undefined;
  readonly summary?: SummaryInput | undefined;
  readonly practices?: WrapUp['practices'] | undefined;
  readonly next?: SessionCreation | undefined;
  readonly money?: DraftInput | undefined;
}

type Refused = Exclude<AssignedTo['items'][number]['result'], 'assigned'>;

/** A practice that the client did not get, and why. */
export class NotAssigned extends Error {
  readonly result: Refused;
  constructor(result: Refused) {
    super(`Not assigned: ${result}`);
    this.result = result;
  }
}

/** How a part stands that was begun and is not done. */
type PartState = 'busy' | { readonly error: unknown };

export type PartStates = Readonly<Partial<Record<Part, PartState | undefined>>>;

/** What other pages show of it. */
const touched: readonly QueryRoot[] = [
  'sessions',
  'client-sessions',
  'coach-dashboard',
  'clients',
  'credits',
  'unbilled',
  'invoices',
  'summaries',
];

type Store = ReturnType<typeof useWrapUp>;

/** What each part does. It ends once it is done, and then the device knows. */
const useActs = (session: Session, clientId: string, { edit, now }: Store) => {
  const queryClient = useQueryClient();
  const { sessionId } = session;
  const done = (change: Partial<WrapUp['done']>): void =>
    edit((before) => ({ ...before, done: { ...before.done, ...change } }));

  const setOutcome = async (status: SessionStatus): Promise<void> => {
    const key = keyOf('session', sessionId);
    const seen = queryClient.getQueryData(key) ?? session;
    if (seen.status !== status) queryClient.setQueryData(key, await changed(seen, status));
    done({ outcome: status });
  };
  const changed = async (seen: Session, status: SessionStatus): Promise<Session> => {
    const params = { sessionId };
    try {
      const body = { version: seen.version, scope: 'one', status, notify: false } as const;
      const { items } = await call(sessionRoutes, 'setSessionStatus', { params, body });
      keepSessions(queryClient, items);
      return items.find((each) => each.sessionId === sessionId) ?? seen;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'changed-meanwhile')) throw error;
      // Another device may have finished it already.
      const there = await call(sessionRoutes, 'getSession', { params });
      queryClient.setQueryData(keyOf('session', sessionId), there);
      if (there.status !== status) throw error;
      return there;
    }
  };
  const assign = async (practices: WrapUp['practices']): Promise<void> => {
    for (const { what, key } of practices) {
      if (now()?.done.practices.includes(key)) continue;
      const { items } = await call(guidanceRoutes, 'assign', {
        idempotencyKey: key,
        body: { clientIds: [clientId], what },
      });
      const result = items[0]?.result ?? 'client-not-found';
      if (result !== 'assigned') {
        // This answer would be given again for the same key.
        edit((before) => ({ ...before, practices: before.practices.map((each) => renewed(each, key)) }));
        throw new NotAssigned(result);
      }
      done({ practices: [...(now()?.done.practices ?? []), key] });
    }
    await queryClient.invalidateQueries({ queryKey: keyOf('progress', 'client', clientId) });
  };
  const act = async (part: Part, plan: Plan, keys: WrapUp['keys']): Promise<void> => {
    if (part === 'outcome' && plan.outcome) await setOutcome(plan.outcome);
    if (part === 'summary' && plan.summary) {
      const { id } = await call(summaryRoutes, 'shareSummary', { body: plan.summary, idempotencyKey: keys.summary });
      done({ summary: id });
    }
    if (part === 'practices' && plan.practices) await assign(plan.practices);
    if (part === 'next' && plan.next) {
      const { items } = await call(sessionRoutes, 'createSession', { body: plan.next, idempotencyKey: keys.next });
      keepSessions(queryClient, items);
      done({ next: items[0]?.startsAt });
    }
    if (part === 'money' && plan.money) {
      done({ money: await draftInvoice(plan.money, keys.money) });
    }
  };
  return act;
};

/**
 * Does what the coach has said about the end of a session. Each part is a call of its own with a key that was fixed when the sheet was
 * opened, so that pressing twice, another try or a lost reply does nothing twice. An invoice waits for the outcome: only a completed session
 * can be charged.
 */
export const useFinish = (session: Session, clientId: string, store: Store) => {
  const queryClient = useQueryClient();
  const [states, setStates] = useState<PartStates>({});
  const [isUndoOffered, setUndoOffered] = useState(false);
  const running = useRef<Set<Part>>(new Set());
  const act = useActs(session, clientId, store);
  const { edit, now } = store;
  /** @returns whether it is done */
  const run = async (part: Part, plan: Plan): Promise<boolean> => {
    const wrapUp = now();
    if (!wrapUp || running.current.has(part)) return false;
    if (plan[part] === undefined || isDone(part, wrapUp)) return true;
    running.current.add(part);
    setStates((before) => ({ ...before, [part]: 'busy' }));
    try {
      await act(part, plan, wrapUp.keys);
      if (part === 'summary') {
        setUndoOffered(true);
        setTimeout(() => setUndoOffered(false), summaryLimits.undo * 1000);
      }
      setStates((before) => ({ ...before, [part]: undefined }));
      return true;
    } catch (error) {
      console.error(error);
      setStates((before) => ({ ...before, [part]: { error } }));
      return false;
    } finally {
      running.current.delete(part);
    }
  };
  const finish = async (plan: Plan, wanted: readonly Part[] = parts): Promise<void> => {
    const isWanted = (part: Part): boolean => wanted.includes(part);
    const charged = async (): Promise<void> => {
      if (await run('outcome', isWanted('outcome') || isWanted('money') ? plan : {})) {
        await run('money', isWanted('money') ? plan : {});
      }
    };
    await Promise.all([
      charged(),
      ...(['summary', 'practices', 'next'] as const).map((part) => run(part, isWanted(part) ? plan : {})),
    ]);
    await Promise.all(touched.map((root) => queryClient.invalidateQueries({ queryKey: keyOf(root) })));
  };
  /** Until then the server withholds the summary from the client. The words stay in the sheet, to be shared under another key. */
  const undoSummary = async (): Promise<void> => {
    setUndoOffered(false);
    const id = now()?.done.summary;
    if (id === undefined) return;
    try {
      await call(summaryRoutes, 'withdrawSummary', { params: { clientId, id } });
      edit(({ keys, ...before }) => ({
        ...before,
        keys: { ...keys, summary: crypto.randomUUID() },
        done: { ...before.done, summary: undefined },
      }));
    } catch (error) {
      console.error(error);
      setStates((before) => ({ ...before, summary: { error } }));
    }
    await queryClient.invalidateQueries({ queryKey: keyOf('summaries') });
  };
  return { states, finish, undoSummary: isUndoOffered ? undoSummary : undefined };
};

/** @returns the id of the draft */
const draftInvoice = async (body: DraftInput, idempotencyKey: string): Promise<string> => {
  try {
    return (await call(moneyRoutes, 'saveDraft', { body, idempotencyKey })).id;
  } catch (error) {
    // Another device, or the list of what is not invoiced yet, was first.
    if (error instanceof ApiError && error.code === 'session-invoiced') return 'already';
    throw error;
  }
};

/** Under a new key. */
const renewed = (practice: WrapUp['practices'][number], key: string): WrapUp['practices'][number] =>
  practice.key === key ? { ...practice, key: crypto.randomUUID() } : practice;
