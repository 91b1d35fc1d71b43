import { invitationLimits } from '#contract/clients/limits.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { day } from '#contract/core/units.ts';
import { insightLimits } from '#contract/insights/limits.ts';
import { lastActiveDaysOf } from '../accounts/people/activity.ts';
import { now, plusSeconds } from '../table/clock.ts';
import type { Write } from '../table/write.ts';
import { type AttentionPlace, addAttention, removeAttention } from './attention.ts';

/** A relation, as far as attention goes. */
interface Person {
  readonly coachId: string;
  readonly clientId: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** An invitation that is open, by what both it and the relation know of it. */
export interface OpenInvitation extends Pick<Person, 'coachId'> {
  readonly invitationId: string;
  readonly expiresAt: string;
}

const expiring = ({ coachId, invitationId, expiresAt }: OpenInvitation): AttentionPlace => ({
  coachId,
  kind: 'invitation-expiring',
  dueAt: plusSeconds(expiresAt, -insightLimits.expiringDays * day),
  sourceId: invitationId,
});

// The bounce is due at once, and found again by when its invitation was made.
const bounced = ({ coachId, invitationId, expiresAt }: OpenInvitation): AttentionPlace => ({
  coachId,
  kind: 'mail-bounced',
  dueAt: plusSeconds(expiresAt, -invitationLimits.lifetime),
  sourceId: invitationId,
});

const nameOf = ({ clientId, firstName, lastName }: Person) => ({ clientId, firstName, lastName });

/** An invitation was made: two days before it ends its coach is told. */
export const invitationOpened = (open: OpenInvitation, person: Person): Write =>
  addAttention({ ...expiring(open), ...nameOf(person), when: open.expiresAt });

/** Its mail came back, or was not welcome. */
export const invitationBounced = (open: OpenInvitation, person: Person, at: string): Write =>
  addAttention({ ...bounced(open), ...nameOf(person), when: at });

/** It was accepted, revoked or replaced. */
export const invitationClosed = (open: OpenInvitation): Write[] => [expiring(open), bounced(open)].map(removeAttention);

/** @param on the day (UTC) on which the client was last here */
const quiet = ({ coachId, clientId }: Pick<Person, 'coachId' | 'clientId'>, on: string): AttentionPlace => ({
  coachId,
  kind: 'client-quiet',
  dueAt: plusSeconds(`${on}T00:00:00.000Z`, insightLimits.quietDays * day),
  sourceId: clientId,
});

/**
 * A client was here: a fortnight without them from now on wants attention.
 * @param before the day (UTC) on which they were last here before
 */
export const clientWasHere = (person: Person, on: string, before?: string): Write[] => [
  ...(before === undefined || before === on ? [] : [removeAttention(quiet(person, before))]),
  addAttention({ ...quiet(person, on), ...nameOf(person), when: `${on}T00:00:00.000Z` }),
];

/** That somebody stays away is known by when they were last here: whoever may not know that is not told of it. */
export const clientIsQuietNoMore = async (
  person: Pick<Person, 'coachId' | 'clientId'> & { readonly userId: string },
): Promise<Write[]> => {
  const days = await lastActiveDaysOf([person.userId], { consistent: true });
  return [...new Set([...days.values(), dateOf(now())])].map((on) => removeAttention(quiet(person, on)));
};

/** @param lastSessionAt when the last session that was held began */
const withoutNext = (
  { coachId, clientId }: Pick<Person, 'coachId' | 'clientId'>,
  lastSessionAt: string,
): AttentionPlace => ({
  coachId,
  kind: 'no-next-session',
  dueAt: plusSeconds(lastSessionAt, insightLimits.quietDays * day),
  sourceId: clientId,
});

/** Nothing is planned after the last session that was held: a fortnight after it that wants attention. */
export const nothingPlanned = (person: Person, lastSessionAt: string): Write =>
  addAttention({ ...withoutNext(person, lastSessionAt), ...nameOf(person), when: lastSessionAt });

/** Something is planned, or another session was held. */
export const somethingPlanned = (
  person: Pick<Person, 'coachId' | 'clientId'>,
  lastSessionAt: string | undefined,
): Write[] => (lastSessionAt === undefined ? [] : [removeAttention(withoutNext(person, lastSessionAt))]);
