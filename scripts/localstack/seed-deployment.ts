import { names } from '#infra/names.ts';
import { deployedFunctions } from '#local/deployed/deployed-functions.ts';
import type { Deployment } from '#local/deployed/deployment.ts';
import { aws } from '#local/localstack/aws.ts';
import { seedDemo } from '#local/seed/seed-demo.ts';

/** Fills a stage in an emulator with the demo's people. */
export const seedDeployment = ({ stage, endpoint, site, tableName, config }: Deployment): Promise<void> =>
  seedDemo({
    webOrigin: site,
    ...aws,
    tableName,
    userPoolId: config.userPoolId,
    userPoolClientId: config.userPoolClientId,
    endpoints: { dynamoDb: endpoint, cognito: endpoint },
    functions: deployedFunctions(endpoint, stage),
    functionNameOf: (name) => names.lambda(stage, name),
    oneByOne: true,
    setCodeMails: () => undefined,
  });
