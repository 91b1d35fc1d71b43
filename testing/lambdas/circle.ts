import type { Post } from '#contract/community/schema.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { userOf } from './pair.ts';
import { coach, type Person } from './people.ts';

/** Somebody in a circle. */
interface Circling {
  readonly person: Person;
  readonly clientId: string;
}

/** A coach with an open circle, and as many clients who have joined it. */
export const openCircle = async (api: Api, size: number) => {
  const mirre = await coach({ firstName: 'Mirre', lastName: 'Bos' });
  const circleId = mirre.userId;
  const enter = (as: Person, displayName: string) =>
    api.call('joinCircle', { as, body: { displayName, acceptedRules: true } });
  await enter(mirre, 'Mirre');
  const members: Circling[] = [];
  for (let count = 0; count < size; count += 1) {
    const { client, invitation } = await inviteSomebody(api, mirre);
    const person = userOf(await join(invitation));
    await enter(person, `Heron ${count}`);
    members.push({ person, clientId: client.clientId });
  }
  const post = async (as: Person, text = 'Slept well'): Promise<Post> =>
    (await api.call('createPost', { as, params: { circleId }, body: { text } })).body;
  const posts = async (as: Person): Promise<readonly Post[]> =>
    (await api.call('listPosts', { as, params: { circleId } })).body.items;
  const on = (as: Person, entryId: string) => ({ as, params: { circleId, entryId } });
  const reply = (as: Person, entryId: string, text = 'So did I') =>
    api.call('createReply', { ...on(as, entryId), body: { text } });
  const reportIt = (as: Person, entryId: string) =>
    api.call('report', { ...on(as, entryId), body: { reason: 'hurtful' } });
  const decide = (entryId: string, body: object) => api.call('decideReport', { as: mirre, params: { entryId }, body });
  const reports = async (state = 'open') => (await api.call('listReports', { as: mirre, query: { state } })).body.items;
  const appeal = (as: Person, entryId: string, text = 'I meant no harm') =>
    api.call('appeal', { ...on(as, entryId), body: { text } });
  const removed = async (as: Person) => (await api.call('listRemoved', { as, params: { circleId } })).body.items;
  return { appeal, removed, mirre, circleId, members, enter, post, posts, on, reply, reportIt, decide, reports };
};
