import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { type FakeLocalStack, startFakeLocalStack } from '#testing/local/fake-localstack.ts';
import { startProcess } from '#testing/local/started-process.ts';
import { localStackEndpoints, onlyAt } from './aws.ts';
import { connectLocalStack } from './connect.ts';
import { probe } from './probe.ts';

const started: FakeLocalStack[] = [];

const localStack = async (excluded: readonly string[] = []): Promise<string> => {
  const fake = await startFakeLocalStack(excluded);
  started.push(fake);
  return fake.endpoint;
};

afterEach(async () => {
  for (const fake of started.splice(0)) await fake.stop();
});

test('the free plan is known by the services that it leaves out', async () => {
  const endpoint = await localStack(['cognito-idp', 'apigateway']);
  const probed = await probe(endpoint);
  expect(probed).toMatchObject({
    product: 'LocalStack',
    version: '2026.5.0',
    plan: 'pro edition, free plan, token accepted',
    sentMails: `${endpoint}/_aws/ses`,
  });
  expect([...(probed?.services ?? [])].toSorted()).toEqual(['cloudformation', 'dynamodb', 'lambda', 's3', 'ses']);
});

test('the free plan is enough to start on, and the start says why it goes this way', async () => {
  const endpoint = await localStack(['cognito-idp', 'apigateway']);
  const { explanation } = await connectLocalStack(onlyAt(endpoint));
  expect(explanation).toContain(`LocalStack 2026.5.0 at ${endpoint}`);
  expect(explanation).toContain('DynamoDB, S3 and SES come from there');
  expect(explanation).toContain('cannot be deployed into it');
});

test('a plan with Cognito and HTTP APIs is told of the whole deployment', async () => {
  const { explanation } = await connectLocalStack(onlyAt(await localStack()));
  expect(explanation).toContain('Base plan or higher');
  expect(explanation).toContain('npm run deploy:localstack');
});

test('a LocalStack without a service that the start needs is refused with its name', async () => {
  const endpoint = await localStack(['dynamodb', 'ses']);
  await expect(connectLocalStack(onlyAt(endpoint))).rejects.toThrow('does not offer dynamodb, ses');
});

test('a service that is taken from elsewhere is not missed', async () => {
  const endpoint = await localStack(['dynamodb']);
  const elsewhere = { ...onlyAt(endpoint), dynamoDb: 'http://127.0.0.1:8000' };
  expect((await connectLocalStack(elsewhere)).explanation).toContain('dynamoDb at http://127.0.0.1:8000');
});

test('when nothing answers, the start ends with one sentence that has the command for it', async () => {
  const endpoint = `http://127.0.0.1:${await freePort(0)}`;
  const child = startProcess(['--localstack', '--data', await mkdtemp(join(tmpdir(), 'stillwater-'))], {
    environment: { AWS_ENDPOINT_URL: endpoint },
  });
  expect(await child.ended).toBe(1);
  expect(child.output().trim().split('\n')).toEqual([expect.stringContaining(`Nothing answers at ${endpoint}:`)]);
  expect(child.output()).toContain('docker run');
}, 30_000);

test('addresses are those of the SDK, with an IP address for localhost', () => {
  expect(localStackEndpoints({})).toEqual(onlyAt('http://127.0.0.1:4566'));
  expect(
    localStackEndpoints({ AWS_ENDPOINT_URL: 'http://localhost:4577/', AWS_ENDPOINT_URL_S3: 'http://10.0.0.7:9000' }),
  ).toEqual({ ...onlyAt('http://127.0.0.1:4577'), s3: 'http://10.0.0.7:9000' });
});
