import { defined } from '#contract/core/defined.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import type { Offer, OwnTimeRequest, TimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { type RelatedClient, storedClient } from '#lambdas/data/clients/client.ts';
import { isTaken, readBusy } from '#lambdas/data/scheduling/sessions/busy.ts';
import { getSession, type StoredSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { isActive, type StoredTimeRequest } from '#lambdas/data/scheduling/sessions/time-request.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { offerToken, requestBehind } from '#lambdas/scheduling/session-link.ts';
import { freeTimesIfOpen } from './free-times.ts';

/** Without what only the server needs. */
export const shownRequest = ({
  known: _known,
  mailTo: _mail,
  userId: _user,
  ...request
}: StoredTimeRequest): TimeRequest => request;

export const shownToOwner = async (request: StoredTimeRequest): Promise<OwnTimeRequest> => ({
  ...shownRequest(request),
  token: await offerToken(request),
});

/** A request behind a link, with everything that decides about it. */
export interface OpenedOffer {
  readonly request: StoredTimeRequest;
  readonly relation: RelatedClient;
  readonly coach: { readonly firstName: string; readonly lastName: string };
  readonly session: StoredSession | undefined;
  /** Why nothing can be taken. */
  readonly closed: Offer['closed'];
}

/** @throws ProblemError('offer-link-invalid') */
export const openedBy = async (token: string): Promise<OpenedOffer> => {
  const request = await requestBehind(token);
  if (!request) throw new ProblemError('offer-link-invalid');
  const { coachId, clientId, sessionId } = request;
  const [relation, coach] = await getTogether([storedClient(coachId, clientId), storedPerson(coachId)]);
  if (!relation || !coach) throw new ProblemError('offer-link-invalid');
  const session = sessionId === undefined ? undefined : await getSession(coachId, sessionId, { consistent: true });
  const closed = relation.status === 'archived' ? 'client-archived' : coach.disabled ? 'coach-away' : undefined;
  return { request, relation, coach, session, closed };
};

/** A request as its link shows it: of each time whether it is free still. */
export const shownOffer = async (opened: OpenedOffer, at: string): Promise<Offer> => {
  const { request, coach, session, closed } = opened;
  const { kind, durationMinutes, reply, taken, until } = request;
  const state = isActive(request) && until <= at ? 'ended' : request.state;
  const isOpen = state === 'offered' && closed === undefined;
  const free = isOpen ? await freeAmong(opened, at) : [];
  return {
    kind,
    state,
    coachFirstName: coach.firstName,
    coachLastName: coach.lastName,
    durationMinutes,
    times: state === 'offered' ? request.times.map((startsAt) => ({ startsAt, free: free.includes(startsAt) })) : [],
    ...defined({ reply, taken, closed, moves: isOpen || state === 'open' ? session?.startsAt : undefined }),
  };
};

const freeAmong = async ({ request, relation, session }: OpenedOffer, at: string): Promise<readonly string[]> => {
  const { coachId, kind, durationMinutes } = request;
  if (kind === 'earlier') return freeTimesIfOpen(relation, request, session, at);
  const spans = request.times.map((startsAt) => ({ startsAt, endsAt: addMinutes(startsAt, durationMinutes) }));
  const busy = await readBusy(coachId, spans, { consistent: false });
  const free = spans.filter((span) => span.startsAt > at && !isTaken(busy, span, session ? [session] : []));
  return free.map(({ startsAt }) => startsAt);
};
