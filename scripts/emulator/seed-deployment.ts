import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { TOTP } from 'otpauth';
import { names } from '#infra/names.ts';
import { deployedFunctions } from '#local/deployed/deployed-functions.ts';
import { type Deployment, writeDeployment } from '#local/deployed/deployment.ts';
import { aws } from '#local/localstack/aws.ts';
import { seedDemo } from '#local/seed/seed-demo.ts';
import { deployedTarget } from '../verify/options.ts';
import { poolClient } from '../verify/pool-client.ts';

/**
 * Fills a stage in an emulator with the demo's people.
 * @returns the deployment, with what an authenticator app needs for the administrator: a deployed stage serves none without a second factor
 */
export const seedDeployment = async (deployment: Deployment): Promise<Deployment> => {
  const { stage, endpoint, site, tableName, config } = deployment;
  let seeded = deployment;
  await seedDemo({
    webOrigin: site,
    ...aws,
    tableName,
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    endpoints: { dynamoDb: endpoint, cognito: endpoint },
    functions: deployedFunctions(endpoint, stage),
    functionNameOf: (name) => names.lambda(stage, name),
    oneByOne: true,
    secure: async ({ email, password }) => {
      const secret = await secondFactorOf(deployment, email, password);
      if (secret === undefined) return;
      seeded = { ...deployment, authenticator: otpauth(stage, email, secret) };
      // At once: nobody can read the secret a second time.
      await writeDeployment(seeded);
    },
    setCodeMails: () => undefined,
  });
  return seeded;
};

/** @returns the secret; nothing for who has a second factor already */
const secondFactorOf = async (deployment: Deployment, email: string, password: string): Promise<string | undefined> => {
  const pool = poolClient(deployedTarget(deployment));
  try {
    const user = { UserPoolId: deployment.config.userPoolId, Username: email };
    const { UserMFASettingList = [] } = await pool.sdk.send(new AdminGetUserCommand(user));
    if (UserMFASettingList.includes('SOFTWARE_TOKEN_MFA')) return undefined;
    const { access } = await pool.signIn(email, password);
    return await pool.addSecondFactor(access);
  } finally {
    pool.sdk.destroy();
  }
};

const otpauth = (stage: string, label: string, secret: string): string =>
  new TOTP({ issuer: `Stillwater ${stage}`, label, secret }).toString();
