import { randomUUID } from 'node:crypto';
import type { Route } from '#contract/core/route.ts';
import { writtenItem } from '#lambdas/data/community/entities.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { remove } from '#lambdas/data/table/write.ts';
import type { Known } from '../contract/arbitrary.ts';
import type { Api } from './api.ts';
import { inviteSomebody, join } from './invitee.ts';
import { userOf } from './pair.ts';
import type { Person } from './people.ts';

/** Nobody of these has written anything within the last hour, as far as the limits know. */
export const clearLimits = async (userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds) {
    const [first, ...others] = ['post', 'reply', 'report', 'message', 'name'].map((kind) =>
      remove(writtenItem.key({ kind, userId })),
    );
    if (first) await commit(first, ...others);
  }
};

interface Who {
  readonly carla: Person;
  readonly bea: Person;
  /** Bea's coach. */
  readonly mirre: Person;
}

const posted = ['Slept well', 'Walked'];

/** Values for a route of circles or messages; calls use them up. */
export const knownCommunity = (api: Api, who: Who, { domain, access }: Route): Promise<Known> =>
  domain === 'community' && !access.includes('coach') ? removedOf(api, who) : talkOf(api, who.carla);

/** A post of Bea's that Mirre removed, which only Bea may appeal. */
const removedOf = async (api: Api, { bea, mirre }: Who): Promise<Known> => {
  const params = { circleId: mirre.userId };
  const entryId: string[] = [];
  await clearLimits([mirre.userId]);
  for (const as of [mirre, bea]) {
    const body = { displayName: `Heron ${randomUUID().slice(0, 8)}`, acceptedRules: true };
    await api.call('joinCircle', { as, body });
  }
  for (const text of posted) {
    const { id } = (await api.call('createPost', { as: bea, params, body: { text } })).body;
    await api.call('report', { as: mirre, params: { ...params, entryId: id }, body: { reason: 'other' } });
    await api.call('decideReport', { as: mirre, params: { entryId: id }, body: { decision: 'remove' } });
    entryId.push(id);
  }
  return { circleId: [mirre.userId], entryId, text: posted };
};

/** Posts of Carla's and of a member's in Carla's circle, with a reply and reports, and messages between the two. */
const talkOf = async (api: Api, carla: Person): Promise<Known> => {
  const circleId = carla.userId;
  const enter = (as: Person, displayName: string) =>
    api.call('joinCircle', { as, body: { displayName, acceptedRules: true } });
  await enter(carla, 'Carla');
  const { client, invitation } = await inviteSomebody(api, carla);
  const member = userOf(await join(invitation));
  // A name is one member's alone, and this is called for every endpoint.
  await enter(member, `Heron ${randomUUID().slice(0, 8)}`);
  const { clientId } = client;
  const entryId: string[] = [];
  const upTo: string[] = [];
  await clearLimits([circleId]);
  for (const as of [member, carla]) {
    for (const text of posted) {
      const params = { circleId };
      const { id } = (await api.call('createPost', { as, params, body: { text } })).body;
      const { body } = await api.call('createReply', { as, params: { circleId, entryId: id }, body: { text } });
      entryId.push(id, body.id);
      const message = await api.call('sendMessage', { as, params: { clientId }, body: { text } });
      upTo.push(message.body.id);
    }
  }
  for (const id of entryId.slice(-posted.length))
    await api.call('report', { as: member, params: { circleId, entryId: id }, body: { reason: 'other' } });
  for (const id of entryId.slice(0, posted.length))
    await api.call('report', { as: carla, params: { circleId, entryId: id }, body: { reason: 'other' } });
  // Nobody reports what they have reported before.
  await clearLimits([circleId]);
  return {
    circleId: [circleId],
    entryId,
    clientId: [clientId],
    upTo,
    text: posted,
    displayName: [`Swan ${randomUUID().slice(0, 8)}`],
    version: ['1', '2'],
    days: ['1', '7'],
  };
};
