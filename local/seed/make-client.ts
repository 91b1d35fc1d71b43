import { type DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import { invitationLimits } from '#contract/clients/limits.ts';
import type { Client } from '#contract/clients/schema.ts';
import { dateOf, utcDate } from '#contract/core/time/dates.ts';
import { clientItem, invitationItem } from '#lambdas/data/clients/entities.ts';
import { recordActivity, removeActivity } from '#lambdas/data/feed/activity.ts';
import { clientWasHere, invitationClosed, invitationOpened } from '#lambdas/data/feed/client-attention.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { update, type Write } from '#lambdas/data/table/write.ts';
import { callAs, type DemoCaller, RefusedCall } from './call-as.ts';
import { completeAccount } from './complete-account.ts';
import { dateBack } from './date-back.ts';
import { type DemoClient, demoPasswords } from './demo-people.ts';
import type { DemoTarget } from './demo-target.ts';
import { makeAccount, type Pool } from './make-account.ts';
import { commitAll, type Practice, toldOf } from './practice.ts';
import { timeAgo } from './time-ago.ts';

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
    const past = { joined: person.joined, lastActive: person.lastActive ?? person.joined };
    await dateBack(table, stack.tableName, userId, past);
  }
  if (person.state === 'pending' && !stack.forVisitors) {
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
  const practice: Practice = { table, tableName: stack.tableName, coachId };
  await commitAll(practice, [...(await toldToday(practice, clientId)), ...toldBack(client, person)]);
};

/** Takes away what was told of it today. */
const toldToday = async (practice: Practice, clientId: string): Promise<Write[]> =>
  (await toldOf(practice, clientId)).map(({ place }) => removeActivity(place));

/** Back-dated activity and attention items of a client. */
const toldBack = (client: Client, person: DemoClient): Write[] => {
  const { coachId, clientId, firstName, lastName, invitationId } = client;
  const told = { coachId, clientId, firstName, lastName, sourceId: clientId };
  const joinedAt = timeOf(person, 'joined');
  const archivedAt = archivedOf(person);
  const wasHere = timeOf(person, 'lastActive');
  const isOpen = joinedAt === undefined && archivedAt === undefined;
  return [
    ...(joinedAt === undefined ? [] : [recordActivity({ ...told, kind: 'client-joined', at: joinedAt })]),
    ...(archivedAt === undefined ? [] : [recordActivity({ ...told, kind: 'client-archived', at: archivedAt })]),
    ...(wasHere === undefined || archivedAt !== undefined
      ? []
      : clientWasHere(client, dateOf(wasHere), utcDate(Date.now()))),
    ...(isOpen && client.invitationExpiresAt !== undefined
      ? [
          ...invitationClosed({ coachId, invitationId, expiresAt: client.invitationExpiresAt }),
          invitationOpened({ coachId, invitationId, expiresAt: expiryOf(person) }, client),
        ]
      : []),
  ];
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

const timeOf = (person: DemoClient, what: 'invited' | 'joined' | 'lastActive'): string | undefined => {
  const { [what]: days } = person;
  return days === undefined ? undefined : timeAgo(days, person.email, what);
};

const archivedOf = ({ state, email, invited, lastActive = 30 }: DemoClient): string | undefined =>
  state === 'archived' ? timeAgo(Math.min(invited, lastActive) - 1, email, 'archived') : undefined;

const expiryOf = ({ email, invited }: DemoClient): string =>
  plusSeconds(timeAgo(invited, email, 'invited'), invitationLimits.lifetime);

type UpdateOnly = Extract<Write, { Update: unknown }>;

const history = ({ coachId, clientId, invitationId }: Client, person: DemoClient): UpdateOnly[] => {
  const createdAt = timeOf(person, 'invited');
  const expiresAt = expiryOf(person);
  const joinedAt = timeOf(person, 'joined');
  const archivedAt = archivedOf(person);
  const mailStatus = person.state === 'mail-failed' ? 'failed' : 'sent';
  return [
    updateOnly(
      update(clientItem.key({ coachId, clientId }), {
        set: { invitedAt: createdAt, invitationExpiresAt: expiresAt, mailStatus, joinedAt, archivedAt },
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
