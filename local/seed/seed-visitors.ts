import { ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { isOfDemo } from '#contract/core/look-inside.ts';
import { names } from '#infra/names.ts';
import { quietly } from '../quietly.ts';
import { functionsInProcess } from './functions-in-process.ts';
import { type Deployment, NotGranted } from './make-administrator.ts';
import { seedDemo } from './seed-demo.ts';

/**
 * Fills an empty deployment with the practice that visitors look at. Nobody can sign in to it, and nothing is mailed. May be repeated after
 * it broke off.
 * @param environment of the SDK; empty for AWS
 * @throws NotGranted for `prod`, which is what the command means where no stage is named, and where people have signed up: the demo would
 * stand in their figures and lists
 */
export const seedVisitors = async (
  { cognito, userPoolId, tableName }: Deployment,
  environment: Readonly<Record<string, string>>,
): Promise<void> => {
  if (tableName === names.table('prod')) throw new NotGranted('The demo needs a stage of its own: --stage NAME');
  const { Users = [] } = await cognito.send(new ListUsersCommand({ UserPoolId: userPoolId, Limit: 60 }));
  const emails = Users.flatMap(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value ?? []);
  if (!emails.every(isOfDemo))
    throw new NotGranted('People have signed up here already. Deploy a stage of its own for the demo.');
  await quietly(() =>
    seedDemo({
      ...functionsInProcess({ tableName, userPoolId, environment }),
      forVisitors: true,
      tableName,
      userPoolId,
      // Nobody signs up by the site.
      userPoolClientId: '',
      webOrigin: '',
      setCodeMails: () => undefined,
    }),
  );
};
