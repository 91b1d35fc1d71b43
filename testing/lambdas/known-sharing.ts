import type { Route } from '#contract/core/route.ts';
import { dateOf } from '#contract/core/time/dates.ts';
import { ownInstrument } from '#contract/journal/limits.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { daysAgo } from './own-days.ts';
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
