import { noteTemplateCountItem } from '#lambdas/data/notes/private/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { upsert } from '#lambdas/data/table/write.ts';
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

/** Notes of Carla's, one of them in the bin and each with a kept version, and templates, which calls use up. */
export const knownNotes = async (api: Api, carla: Person): Promise<Known> => {
  const noteId: string[] = [];
  const templateId: string[] = [];
  // A coach has so many in the whole; calls have made many.
  await commit(upsert(noteTemplateCountItem.key({ coachId: carla.userId }), { set: { templates: 0 } }));
  for (let count = 0; count < 5; count += 1) {
    const { id } = (await api.call('createNote', { as: carla, body: { title: 'Monday' } })).body;
    const kept = { baseVersion: 1, title: 'Monday', blocks: paragraphs('Slept well'), checkpoint: true };
    await api.call('saveNote', { as: carla, params: { id }, body: kept });
    noteId.push(id);
    const template = { title: 'Intake', blocks: paragraphs('Why now?') };
    templateId.push((await api.call('saveNoteTemplate', { as: carla, body: template })).body.id);
  }
  await api.call('trashNote', { as: carla, params: { id: noteId[0] ?? '' } });
  return {
    noteId,
    templateId,
    version: ['2', '1'],
    baseVersion: ['2', '1', '3', '4'],
    title: ['Monday'],
    q: ['slept', 'mon sl'],
    text: ['Slept well', 'Walked'],
    from: ['0', '1'],
    to: ['2', '4'],
  };
};
