/**
 * `npm run deploy:localstack`: the whole stack, by the real CDK, into a LocalStack or an emulator like it.
 * `npm run destroy:localstack`: takes a stage out of it again, and says what stays.
 */
import { ensureBuilt } from '#local/build/ensure-built.ts';
import type { Deployment } from '#local/deployed/deployment.ts';
import { nobodyAnswers } from '#local/localstack/connect.ts';
import { probe, type Service } from '#local/localstack/probe.ts';
import { demoAccounts } from '#local/seed/demo-people.ts';
import { deploy } from './deploy.ts';
import { destroy } from './destroy.ts';
import { readPlace } from './place.ts';
import { seedDeployment } from './seed-deployment.ts';

const deployUsage = `Usage: npm run deploy:localstack -- [options]

  --stage NAME   stages stand side by side (default dev)
  --site URL     where its web site will be served (default http://localhost:5173)
  --no-demo      no demo data

Into the LocalStack at AWS_ENDPOINT_URL (default http://127.0.0.1:4566).`;

const destroyUsage = `Usage: npm run destroy:localstack -- [--stage NAME]

The table, the user pool, the buckets and the key stay, as they do in AWS. An emulator forgets them when it is started anew.`;

const needed: readonly Service[] = ['cloudformation', 'dynamodb', 's3', 'ses', 'lambda', 'cognito-idp', 'apigateway'];

const summary = (deployment: Deployment, demo: boolean): string => {
  const { stage, product, endpoint, api, site, tableName, assetBucket, mails, config, authenticator } = deployment;
  return [
    '',
    `  Stillwater ${stage} is deployed into ${product} at ${endpoint}`,
    '',
    `  API         ${api}`,
    `  User pool   ${config.userPoolId}, client ${config.userPoolClientId}`,
    `  Table       ${tableName}`,
    `  Files       ${assetBucket}`,
    `  Mails       ${mails ?? 'not to be read here'}`,
    `  Web site    ${site}, once it is served: npm start -- --api '${api}'`,
    `  Check it    npm run verify -- --stage ${stage}`,
    `  Remove it   npm run destroy:localstack -- --stage ${stage}`,
    ...(demo ? ['', ...demoAccounts.map(({ role, email, password }) => `  ${role}: ${email}  ${password}`)] : []),
    ...(authenticator ? ['', `  The administrator's authenticator app: ${authenticator}`] : []),
    '',
  ].join('\n');
};

const deployStage = async (args: readonly string[]): Promise<void> => {
  const place = readPlace(deployUsage, args);
  const probed = await probe(place.endpoint);
  if (!probed) throw new Error(nobodyAnswers(place.endpoint));
  const missing = needed.filter((service) => !probed.services.has(service));
  if (missing.length > 0) {
    throw new Error(
      `${probed.product} at ${place.endpoint} (${probed.plan}) does not offer ${missing.join(', ')}, so the whole stack cannot be deployed into it. npm run start:localstack needs DynamoDB, S3 and SES only.`,
    );
  }
  console.log(`${probed.product} ${probed.version} at ${place.endpoint} (${probed.plan})`);
  await ensureBuilt(['web'], (text) => console.log(text));
  console.log('Bootstrapping and deploying …');
  const deployed = await deploy(place, probed);
  const deployment = place.demo ? await seedDeployment(deployed) : deployed;
  console.log(summary(deployment, place.demo));
};

const destroyStage = async (args: readonly string[]): Promise<void> => {
  const place = readPlace(destroyUsage, args);
  await destroy(place, true);
  console.log(
    `\n${place.stage} is gone. Its table, user pool, buckets and key were kept on purpose. A new deployment of this stage needs their names: start the emulator anew first, or delete them.`,
  );
};

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'deploy' && command !== 'destroy') throw new Error(`${deployUsage}\n\n${destroyUsage}`);
  await (command === 'deploy' ? deployStage(args) : destroyStage(args));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
