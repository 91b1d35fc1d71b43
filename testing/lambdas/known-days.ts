import { dateOf } from '#contract/core/time/dates.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { aCheckIn, aReflection, daysAgo } from './own-days.ts';
import type { Person } from './people.ts';

/** Entries of somebody, which calls change and remove, and what new ones look like. */
export const knownDays = async (api: Api, as: Person): Promise<Known> => {
  const ids: string[] = [];
  for (let ago = 1; ago <= 8; ago += 1) {
    const body = { occurredAt: daysAgo(ago) };
    ids.push((await api.call('saveCheckIn', { as, body: aCheckIn(body) })).body.entry.id);
    ids.push((await api.call('saveReflection', { as, body: aReflection(body) })).body.entry.id);
  }
  const { prompts } = (await api.call('getToday', { as, query: { zone: 'UTC' } })).body;
  return {
    id: [randomId(), randomId()],
    entryId: ids,
    revision: ['1', '2', '3'],
    mood: ['1', '5'],
    occurredAt: [1, 3, 20].map((ago) => daysAgo(ago)),
    zone: ['Europe/Amsterdam', 'Pacific/Apia'],
    text: ['The light on the water.'],
    note: ['Up at five'],
    promptId: prompts.map(({ id }) => id),
    from: [20, 30, 40].map((ago) => dateOf(daysAgo(ago))),
    to: [1, 2, 3].map((ago) => dateOf(daysAgo(ago))),
  };
};
