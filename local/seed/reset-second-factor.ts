import {
  AdminGetUserCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminUserGlobalSignOutCommand,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { Email } from '#contract/core/fields.ts';
import { recoveryCodesItem } from '#lambdas/data/accounts/people/entities.ts';
import { audited } from '#lambdas/data/admin/audit.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { inTable, remove } from '#lambdas/data/table/write.ts';
import { type Deployment, NotGranted, personOf } from './make-administrator.ts';

/**
 * Switches somebody's second factor off, ends the recovery codes and every session, and says so in the audit log. May be repeated.
 * @throws NotGranted
 */
export const resetSecondFactor = async (deployment: Deployment, address: string): Promise<void> => {
  const { cognito, table, userPoolId, tableName } = deployment;
  const email = v.safeParse(Email, address);
  if (!email.success) throw new NotGranted(`${address} is not an e-mail address.`);
  const username = await userWith(deployment, email.output);
  const userId = await personOf(deployment, username);
  const user = { UserPoolId: userPoolId, Username: username };
  const off = { Enabled: false, PreferredMfa: false };
  await cognito.send(new AdminSetUserMFAPreferenceCommand({ ...user, SoftwareTokenMfaSettings: off }));
  await cognito.send(new AdminUserGlobalSignOutCommand(user));
  const writes = [
    remove(recoveryCodesItem.key({ userId })),
    audited({ actorId: 'operator', action: 'second-factor.reset', targetType: 'user', targetId: userId }, now()),
  ];
  await table.send(new TransactWriteCommand({ TransactItems: writes.map((write) => inTable(write, tableName)) }));
};

const userWith = async ({ cognito, userPoolId }: Deployment, email: string): Promise<string> => {
  try {
    const { Username } = await cognito.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }));
    if (Username) return Username;
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
  throw new NotGranted(`Nobody has signed up with ${email}.`);
};
