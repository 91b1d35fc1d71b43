import { clientRoutes } from '#contract/clients/routes.ts';
import type { Client, ClientInvite } from '#contract/clients/schema.ts';
import {
  isSendingLimit,
  sendInvitation,
  sendingAgainAt,
} from '#web/features/clients/shared/relation/send-invitation.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * Outcome of a row: `unsent` is on the list but its e-mail waits, `mailFailed` is on the list but its e-mail failed,
 * `full` is not on the list because the coach has as many open invitations as there may be.
 */
export type RowOutcome = 'waiting' | 'working' | 'sent' | 'unsent' | 'mailFailed' | 'exists' | 'full' | 'failed';

/** A row on its way; the key stays with it, so that trying again has no second effect. */
export interface ImportTask {
  readonly invite: ClientInvite;
  readonly key: string;
}

interface Options {
  readonly onOutcome: (task: ImportTask, outcome: RowOutcome) => void;
  readonly onClient: (client: Client) => void;
  readonly signal: AbortSignal;
}

/** ISO 8601 instant from which e-mails can be sent again, when the sending limit was reached. */
export interface ImportEnd {
  readonly sendingAgainAt?: string;
}

/**
 * Invites one row after the other and goes on after a failure. At the sending limit the remaining clients are added
 * without an e-mail, and at the limit of open invitations nothing more is asked for. Ends early when the signal says so or nobody is signed in any more.
 */
export const runImport = async (
  tasks: readonly ImportTask[],
  { onOutcome, onClient, signal }: Options,
): Promise<ImportEnd> => {
  let end: ImportEnd = {};
  let full = false;
  for (const task of tasks) {
    if (signal.aborted) break;
    if (full) {
      onOutcome(task, 'full');
      continue;
    }
    onOutcome(task, 'working');
    const { invite, key } = task;
    try {
      const { client } = await patiently(
        () => call(clientRoutes, 'inviteClient', { body: invite, idempotencyKey: key }),
        signal,
      );
      if (end.sendingAgainAt) {
        onClient(client);
        onOutcome(task, 'unsent');
        continue;
      }
      const mailed = await sendInvitation(client);
      if (isSendingLimit(mailed.error)) end = { sendingAgainAt: sendingAgainAt(mailed.error) };
      onClient(mailed.client);
      onOutcome(task, outcomeOf(mailed.error));
    } catch (error) {
      full = codeOf(error) === 'pending-invitation-limit';
      onOutcome(task, refusalOf(error));
      if (codeOf(error) === 'unauthenticated') break;
    }
  }
  return end;
};

const outcomeOf = (mailError: unknown): RowOutcome => {
  if (mailError === undefined) return 'sent';
  return isSendingLimit(mailError) ? 'unsent' : 'mailFailed';
};

const refusals = new Map<string | undefined, RowOutcome>([
  ['client-exists', 'exists'],
  ['pending-invitation-limit', 'full'],
]);

const refusalOf = (error: unknown): RowOutcome => refusals.get(codeOf(error)) ?? 'failed';

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

const longestWaitSeconds = 10;

// The API's throttle is about bursts and passes within seconds.
const patiently = async <T>(step: () => Promise<T>, signal: AbortSignal, attempts = 3): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    if (attempts <= 1 || signal.aborted || codeOf(error) !== 'too-many-requests') throw error;
    const wait = error instanceof ApiError ? (error.retryAfter ?? 1) : 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(wait, longestWaitSeconds) * 1000));
    return patiently(step, signal, attempts - 1);
  }
};
