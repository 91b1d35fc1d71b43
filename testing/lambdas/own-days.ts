import { dateOf, dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import type { BodyInputOf, ReplyOf } from '#contract/routes.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { coach, type Person, personIn, personWithProfile } from './people.ts';

type CheckIn = BodyInputOf<'saveCheckIn'>;
type Reflection = BodyInputOf<'saveReflection'>;

/** An instant some days ago, `hours` after noon in UTC; not to come, whatever the time is. */
export const daysAgo = (days: number, hours = 0): string => {
  const noon = `${utcDate(Date.now() - dayMilliseconds)}T12:00:00.000Z`;
  return new Date(Date.parse(noon) + (hours - 24 * (days - 1)) * 3_600_000).toISOString();
};

export const aCheckIn = (differences: Partial<CheckIn> = {}): CheckIn => ({
  id: randomId(),
  revision: 1,
  mood: 4,
  occurredAt: daysAgo(1),
  zone: 'UTC',
  ...differences,
});

export const aReflection = (differences: Partial<Reflection> = {}): Reflection => ({
  id: randomId(),
  revision: 1,
  text: 'The light on the water.',
  occurredAt: daysAgo(1),
  zone: 'UTC',
  ...differences,
});

interface OwnDays {
  readonly anna: Person;
  readonly checkIn: (differences?: Partial<CheckIn>) => Promise<ReplyOf<'saveCheckIn'>>;
  readonly reflect: (differences?: Partial<Reflection>) => Promise<ReplyOf<'saveReflection'>>;
  readonly entries: (query?: Record<string, string>) => Promise<ReplyOf<'listEntries'>['items']>;
  readonly days: () => Promise<ReplyOf<'listDays'>>;
}

/** Somebody who keeps a diary. */
export const ownDays = async (api: Api, anna?: Person): Promise<OwnDays> => {
  const as = anna ?? (await personWithProfile('user'));
  const query = { from: dateOf(daysAgo(100)), to: dateOf(daysAgo(-1)), zone: 'UTC' };
  return {
    anna: as,
    checkIn: async (differences) => (await api.call('saveCheckIn', { as, body: aCheckIn(differences) })).body,
    reflect: async (differences) => (await api.call('saveReflection', { as, body: aReflection(differences) })).body,
    entries: async (more = {}) => (await api.call('listEntries', { as, query: { limit: '100', ...more } })).body.items,
    days: async () => (await api.call('listDays', { as, query })).body,
  };
};

/** A coach and their active client. */
export const clientAndCoach = async (api: Api) => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const userId = await join(invitation);
  const { claims } = personIn('user');
  const anna: Person = { userId, claims: { ...claims, sub: userId, username: userId } };
  return { mirre, anna, client };
};
