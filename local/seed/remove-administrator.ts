import { AdminUserGlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { removeEnabledAdministrator, takeRole } from '#lambdas/data/accounts/people/administrators.ts';
import { coachItem } from '#lambdas/data/accounts/people/entities.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { inTable } from '#lambdas/data/table/write.ts';
import { confirmedAccount, type Deployment, NotGranted, setGroup } from './make-administrator.ts';

/**
 * Takes the role of administrator away from the account with this address, which is a coach again or an ordinary user, and ends its sessions.
 * May be repeated, and completes what broke off.
 * @returns what the account is now. @throws NotGranted, for the last administrator too
 */
export const removeAdministrator = async (deployment: Deployment, address: string): Promise<'coach' | 'user'> => {
  const { cognito, table, userPoolId, tableName } = deployment;
  const account = await confirmedAccount(deployment, address);
  const { userId, username } = account;
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: coachItem.key({ userId }), ConsistentRead: true }),
  );
  const userType = Item ? 'coach' : 'user';
  if (account.userType === 'internal-superuser') {
    const at = now();
    const event = {
      actorId: 'operator',
      action: 'user.remove-administrator',
      targetType: 'user',
      targetId: userId,
      detail: { type: userType },
    } as const;
    const writes = [...takeRole(account, userType, at, removeEnabledAdministrator()), audited(event, at)];
    await table
      .send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }))
      .catch((error: unknown) => {
        // The count stands before the audit log's row.
        const counted = error instanceof TransactionCanceledException && error.CancellationReasons?.at(-2)?.Code;
        if (counted !== 'ConditionalCheckFailed') throw error;
        throw new NotGranted(`${address} is the last administrator. Make somebody else one first.`, { cause: error });
      });
  }
  await setGroup(deployment, username, userType);
  await cognito.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: username }));
  return userType;
};
