import type { DistributiveOmit } from '#contract/core/defined.ts';
import type { Availability } from '#contract/scheduling/availability/schema.ts';
import type { SessionCreation } from '#contract/scheduling/sessions/schema.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { requestOfSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { covered, mustBeCovered, readBalance } from '#lambdas/scheduling/credits.ts';
import { typeOf } from '#lambdas/scheduling/slots.ts';

/** A request without its repetition. */
export type Creation = DistributiveOmit<SessionCreation, 'repeat'>;

/** The coach, and the key that makes a retry idempotent. */
export interface CreationRequest {
  readonly coachId: string;
  readonly key: string;
  /** Of a request that may come twice. */
  readonly hash: string | undefined;
}

export const clientIdOf = (body: Creation): string | undefined => ('clientId' in body ? body.clientId : undefined);

/**
 * What a session is held as, and what its coach says of it.
 * @throws ProblemError('bad-request') for a type that the coach does not have
 */
export const said = (body: Creation, { types }: Pick<Availability, 'types'>) => {
  const typeId = 'typeId' in body ? body.typeId : undefined;
  const type = typeOf({ types }, typeId);
  if (typeId !== undefined && !type) {
    throw new ProblemError('bad-request', { errors: [{ path: 'typeId', message: 'There is no such session type' }] });
  }
  return { type, title: body.title, videoLink: body.videoLink, place: body.place };
};

/**
 * A session with somebody waits for its mail when the coach wants them told. Nobody is told of what is over: its link would lead nowhere.
 * @param isToCome any of it
 */
export const mailOf = (body: Creation, isToCome: boolean) =>
  'notify' in body && body.notify && isToCome ? 'waiting' : 'none';

/** @throws ProblemError('client-not-found'), ProblemError('client-archived') */
export const bookable = (
  clientId: string | undefined,
  client: RelatedClient | undefined,
): RelatedClient | undefined => {
  if (clientId !== undefined && !client) throw new ProblemError('client-not-found');
  if (client?.status === 'archived') throw new ProblemError('client-archived');
  return client;
};

/** @throws ProblemError('idempotency-key-reused') unless the session was made by this very request */
export const mustBeSameRequest = async ({ coachId, hash }: CreationRequest, sessionId: string): Promise<void> => {
  if (hash === undefined || (await requestOfSession(coachId, sessionId)) !== hash) {
    throw new ProblemError('idempotency-key-reused');
  }
};

/**
 * The sessions with the credits that they take, where their client has any.
 * @throws ProblemError('credits-used-up') unless the coach wants them nevertheless
 */
export const withCredits = async (
  sessions: readonly StoredSession[],
  client: RelatedClient | undefined,
  body: Creation,
  at: string,
): Promise<StoredSession[]> => {
  const found = covered(sessions, await readBalance(client), at);
  if (!('uncovered' in body && body.uncovered)) mustBeCovered(found);
  return found;
};
