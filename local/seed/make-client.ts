import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Client } from '#contract/clients/schema.ts';
import { inviteLink } from '#contract/invitations/invite-link.ts';
import { invitationLimits } from '#contract/invitations/limits.ts';
import { clientItem, invitationItem } from '#lambdas/data/clients/entities.ts';
import { update, type Write } from '#lambdas/data/table/write.ts';
import { callAs, type DemoCaller, RefusedCall } from './call-as.ts';
import { completeAccount } from './complete-account.ts';
import { dateBack } from './date-back.ts';
import { type DemoClient, demoPasswords } from './demo-people.ts';
import type { DemoTarget } from './demo-target.ts';
import { makeAccount, type Pool } from './make-account.ts';

export interface ClientSurroundings {
  readonly stack: DemoTarget;
  readonly pool: Pool;
  readonly table: DynamoDBDocumentClient;
  readonly coachId: string;
}

/** Invites a demo client through the API, lets them join or not, and then dates everything back. One that exists is left alone. */
export const makeClient = async (surroundings: ClientSurroundings, person: DemoClient): Promise<void> => {
  const { stack, pool, table, coachId } = surroundings;
  const coach: DemoCaller = { userId: coachId, userType: 'coach' };
  const client = await invite(stack, coach, person);
  if (!client) return;
  const { clientId, invitationId } = client;
  if (person.joined !== undefined) {
    const account = { ...person, userType: 'user', password: demoPasswords.client, invitationId } as const;
    const userId = await makeAccount(pool, account);
    await completeAccount(stack, table, { userId, userType: 'user' });
    const past = { joined: person.joined, lastActive: person.lastSession ?? person.joined };
    await dateBack(table, stack.tableName, userId, past);
  }
  if (person.state === 'pending') {
    await callAs(stack, coach, 'sendInvitation', {
      body: {
        email: person.email,
        firstName: person.firstName,
        inviteLink: inviteLink(stack.webOrigin, { invitationId, coachId }),
      },
    });
  }
  if (person.state === 'archived') {
    await callAs(stack, coach, 'updateClient', { params: { clientId }, body: { archived: true } });
  }
  await table.send(
    new TransactWriteCommand({
      TransactItems: history(client, person).map((write) => withTable(write, stack.tableName)),
    }),
  );
};

const invite = async (stack: DemoTarget, coach: DemoCaller, { email, firstName, lastName }: DemoClient) => {
  try {
    const { client } = await callAs(stack, coach, 'inviteClient', { body: { email, firstName, lastName } });
    return client;
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 409) return undefined;
    throw error;
  }
};

const daysAgo = (days: number | undefined): string | undefined =>
  days === undefined ? undefined : new Date(Date.now() - days * 86_400_000).toISOString();

type UpdateOnly = Extract<Write, { Update: unknown }>;

const history = ({ coachId, clientId, invitationId }: Client, person: DemoClient): UpdateOnly[] => {
  const createdAt = daysAgo(person.invited);
  const expiresAt = daysAgo(person.invited - invitationLimits.lifetime / 86_400);
  const joinedAt = daysAgo(person.joined);
  const archivedAt =
    person.state === 'archived' ? daysAgo(Math.min(person.invited, person.lastSession ?? 30) - 1) : undefined;
  const mailStatus = person.state === 'mail-failed' ? 'failed' : 'sent';
  return [
    updateOnly(
      update(clientItem.key({ coachId, clientId }), {
        set: {
          invitedAt: createdAt,
          invitationExpiresAt: expiresAt,
          mailStatus,
          joinedAt,
          archivedAt,
          lastSessionAt: daysAgo(person.lastSession),
          sessionsCompleted: person.sessionsCompleted,
          progress: person.progress,
        },
      }),
    ),
    updateOnly(update(invitationItem.key({ invitationId }), { set: { createdAt, expiresAt, acceptedAt: joinedAt } })),
  ];
};

const updateOnly = (write: Write): UpdateOnly => {
  if ('Update' in write) return write;
  throw new Error('Not an update');
};

const withTable = ({ Update }: UpdateOnly, TableName: string) => ({ Update: { ...Update, TableName } });
