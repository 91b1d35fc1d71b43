import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { uploadLimits } from '#contract/assets/limits.ts';
import { Upload } from '#contract/assets/upload-schema.ts';
import { ClientWithInvitation } from '#contract/clients/schema.ts';
import type { Route } from '#contract/core/route.ts';
import { inviteLink } from '#contract/invitations/invite-link.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import type { Stack } from '#local/stack.ts';
import type { Known } from '../contract/arbitrary.ts';
import { callStack } from './call-stack.ts';
import { addressOfUserA, type Caller, type Tokens } from './matrix-callers.ts';

/** What belongs to the people of circle A, by the kind of its owner: new things each time, since requests use them up. */
export const ownedThings = (stack: Stack, tokens: Tokens): Record<Route['owner'], () => Promise<Known>> => {
  const made = async <Reply>(reply: v.GenericSchema<unknown, Reply>, name: RouteName, as: Caller, body: object) => {
    const response = await callStack(stack, routes[name], tokens[as], { params: {}, query: {}, body });
    return v.parse(reply, await response.json());
  };
  const invitedBy = async (coach: Caller, email: string): Promise<Known> => {
    // A name that no other reply can hold by chance.
    const person = { email, firstName: `Mia${randomUUID().replaceAll(/[^a-f]/g, '')}`, lastName: 'Berg' };
    const { client, invitation } = await made(ClientWithInvitation, 'inviteClient', coach, person);
    return {
      clientId: [client.clientId],
      invitationId: [invitation.id],
      email: [client.email],
      firstName: [client.firstName],
      inviteLink: [inviteLink(stack.webOrigin, { invitationId: invitation.id, coachId: invitation.coachId })],
    };
  };
  const uploadBy = async (administrator: Caller): Promise<Known> => {
    const film = { name: 'Walk.mp4', contentType: 'video/mp4', size: uploadLimits.fileSize };
    return { assetId: [(await made(Upload, 'startUpload', administrator, film)).assetId] };
  };
  let invitationOfUserA: Promise<Known> | undefined;
  return {
    coach: () => invitedBy('coachA', `m${randomUUID()}@example.com`),
    // Nobody is on one list twice.
    user: () => (invitationOfUserA ??= invitedBy('coachB', addressOfUserA())),
    'internal-superuser': () => uploadBy('administratorA'),
    none: async () => ({
      ...(await invitedBy('coachA', `m${randomUUID()}@example.com`)),
      ...(await uploadBy('administratorA')),
    }),
  };
};

/** The same under ids that nothing has. */
export const missing = (known: Known): Known =>
  Object.fromEntries(
    Object.entries(known).map(([name, values]) => [name, values.map((value) => withoutIds(value, known))]),
  );

const withoutIds = (value: string, known: Known): string =>
  Object.entries(known)
    .flatMap(([name, ids]) => (name.endsWith('Id') ? ids : []))
    .reduce((text, id) => text.replaceAll(id, 'A'.repeat(id.length)), value);
