import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import type { Person } from './people.ts';
import { paragraphs } from './written.ts';

/** Summaries that Carla shared with a client who has joined, which calls use up. */
export const knownSummaries = async (api: Api, carla: Person): Promise<Known> => {
  const { client, invitation } = await inviteSomebody(api, carla);
  await join(invitation);
  const { clientId } = client;
  const summaryId: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    const body = { clientId, title: 'Our talk', blocks: paragraphs('You slept well.') };
    summaryId.push((await api.call('shareSummary', { as: carla, body })).body.id);
  }
  return { summaryId, clientId: [clientId], title: ['Our talk'], version: ['1', '2'], from: ['0'], to: ['1'] };
};
