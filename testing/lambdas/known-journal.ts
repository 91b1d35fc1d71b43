import type { Route } from '#contract/core/route.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { ownInstrument } from '#contract/journal/limits.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { subscribedBrowser } from './browser.ts';
import { inviteSomebody, join } from './invitee.ts';
import { aCheckIn, aReflection, daysAgo } from './own-days.ts';
import { userOf } from './pair.ts';
import type { Person } from './people.ts';

const texts = (language: string) => ({
  title: `How I am (${language})`,
  items: [1, 2, 3, 4, 5].map((number) => `Sentence ${number} (${language})`),
  words: [0, 1, 2, 3, 4, 5].map((answer) => `Answer ${answer} (${language})`),
});

/** A questionnaire as an administrator brings it; nobody's in particular. */
export const sampleInstrument = {
  texts: { en: texts('en'), nl: texts('nl'), fr: texts('fr'), es: texts('es'), de: texts('de') },
  citation: 'Example (2026). How I am.',
  lowBelow: 13,
  meaningfulChange: 10,
  rights: 'Written by ourselves.',
};

interface Who {
  readonly carla: Person;
  readonly ada: Person;
}

/** Values for endpoints of sharing: a client of Carla's who shares, and a second questionnaire. */
export const knownSharing = async (api: Api, { carla, ada }: Who, { domain }: Route): Promise<Known> => {
  if (domain === 'progress')
    return { clientId: [await clientWhoShares(api, carla)], from: [dayAgo(40)], to: [dayAgo(1)] };
  if (domain === 'wellbeing')
    return {
      instrument: [ownInstrument],
      revision: ['1', '2', '3'],
      answers: ['0', '3', '5'],
      occurredAt: [daysAgo(1), daysAgo(20)],
      zone: ['UTC'],
    };
  if (domain !== 'platform') return {};
  const { instruments } = (await api.call('getPlatform', { as: ada })).body;
  const brought = instruments[0] ?? (await api.call('importInstrument', { as: ada, body: sampleInstrument })).body;
  // What a questionnaire says: whole texts in five languages are rarely made of parts that were drawn one by one.
  return {
    instrumentId: [brought.id],
    title: ['How I am'],
    intro: ['Of the last two weeks'],
    items: ['I slept well'],
    words: ['Never', 'Always'],
    citation: ['Example (2026)'],
    rights: ['Written by ourselves'],
    lowBelow: ['13'],
    meaningfulChange: ['10'],
  };
};

const dayAgo = (days: number): string => dateOf(daysAgo(days));

const clientWhoShares = async (api: Api, coach: Person): Promise<string> => {
  const { client, invitation } = await inviteSomebody(api, coach);
  const anna = userOf(await join(invitation));
  const from = dayAgo(60);
  await api.call('updateSharing', { as: anna, body: { streams: { mood: from, practice: from, wellbeing: from } } });
  return client.clientId;
};

/**
 * A play that may be reported, and its time: one older than the ids of deleted entries is not accepted any more, and an
 * id of another kind of entry is refused.
 */
export const knownPlays = ({ domain }: Pick<Route, 'domain'>): Known =>
  domain === 'plays'
    ? {
        id: [randomId(), randomId()],
        revision: ['1', '2', '3'],
        startedAt: [new Date(Date.now() - 3_600_000).toISOString()],
        zone: ['UTC', 'Pacific/Apia'],
        heardSeconds: ['30', '300'],
        durationSeconds: ['300'],
        ranges: ['0', '60'],
        item: ['practice:walking'],
        word: ['Gardening', 'Wistful'],
        run: ['a'.repeat(22), 'b'.repeat(22)],
        base: ['a'.repeat(22)],
        device: ['Phone'],
        position: ['30', '120'],
        agoSeconds: ['0', '20'],
      }
    : {};

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

/** A browser that takes gentle reminders. */
export const knownNudges = ({ domain }: Pick<Route, 'domain'>): Known => {
  const { endpoint, p256dh, auth } = subscribedBrowser().device;
  return domain === 'nudges' ? { endpoint: [endpoint], p256dh: [p256dh], auth: [auth], practiceAt: ['07:30'] } : {};
};
