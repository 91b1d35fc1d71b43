import type { Client } from '#contract/clients/schema.ts';
import { addMinutes } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { sessionLimits } from '#contract/scheduling/sessions/limits.ts';
import { storedPerson } from '#lambdas/data/accounts/people/profile.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { listSessionsWith, type Stretch } from '#lambdas/data/scheduling/sessions/session.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { isOpenFor } from '#lambdas/scheduling/booking-basis.ts';
import { ownSession } from '#lambdas/scheduling/own-session.ts';
import { pageOfSeveral, placeIn } from '../rules/page-of-several.ts';

/** With all coaches of the caller in one order. What is under way belongs to the next ones until it ends. */
export const listOwnSessions: Handler<'listOwnSessions'> = async ({ caller, query: { when, limit, cursor } }) => {
  const relations = await relationsOf(caller.userId);
  const at = now();
  const stretch = { ...stretches[when](at), after: placeIn(cursor) };
  const [lists, coaches] = await Promise.all([
    Promise.all(relations.map(({ clientId }) => listSessionsWith(clientId, stretch, { limit }, caller.userId))),
    Promise.all(relations.map(coachOf)),
  ]);
  const { items, ...page } = pageOfSeveral(lists, limit, when === 'past');
  const isOver = (endsAt: string) => endsAt <= at;
  return {
    ...page,
    items: items
      .filter(({ endsAt }) => isOver(endsAt) === (when === 'past'))
      .flatMap((session) => {
        const known = coaches.find(({ coachId }) => coachId === session.coachId);
        return known ? [ownSession(session, known, known.rules, at)] : [];
      }),
    coaches,
  };
};

const stretches: Readonly<Record<'next' | 'past', (at: string) => Stretch>> = {
  next: (at) => ({ first: addMinutes(at, -sessionLimits.duration.maximum), last: '9999' }),
  past: (at) => ({ first: '', last: at, descending: true }),
};

/** Whoever has no profile any more has no name either. */
const gone = { firstName: '', lastName: '' };

const coachOf = async ({ coachId, status }: Client) => {
  const [coach, rules = firstAvailability] = await getTogether([storedPerson(coachId), storedAvailability(coachId)], {
    consistent: false,
  });
  const { firstName, lastName } = coach ?? gone;
  const booking = isOpenFor({ status }, coach, rules) ? ('open' as const) : ('closed' as const);
  return { coachId, firstName, lastName, booking, rules };
};
