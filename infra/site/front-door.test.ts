import { createHmac } from 'node:crypto';
import { createRequire } from 'node:module';
import { runInNewContext } from 'node:vm';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sourceHeader } from '#contract/core/front-door.ts';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { propertiesOf, resourcesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';
import { some } from '#testing/vitest/some.ts';

type Change = Readonly<Record<string, unknown>>;

const isFunction = (it: unknown): boolean => typeof it === 'function';

const Maker = v.object({
  chainAfter: v.custom<(chain: readonly string[], version: string) => string[]>(isFunction),
  secretsOf:
    v.custom<(chain: readonly string[], key: string) => { Sent: string; Accepted: string; CursorKey: string }>(
      isFunction,
    ),
  handler: v.custom<(change: Change) => Promise<void>>(isFunction),
});

const [makerCode] = propertiesOf(synthesize().app, 'AWS::Lambda::Function').flatMap(({ Description, Code }) =>
  String(Description).includes('makes the secret') ? [v.parse(v.object({ ZipFile: v.string() }), Code).ZipFile] : [],
);

/** The code as the template carries it, with another Secrets Manager and another CloudFormation beside it. */
const deployedMaker = (getSecretValue: (input: unknown) => Promise<unknown>, fetch: typeof globalThis.fetch) => {
  const own = createRequire(import.meta.filename);
  const sdk = {
    GetSecretValueCommand: class {
      readonly input: unknown;
      constructor(input: unknown) {
        this.input = input;
      }
    },
    SecretsManagerClient: class {
      send = ({ input }: { readonly input: unknown }) => getSecretValue(input);
    },
  };
  const require = (name: string): unknown => (name === '@aws-sdk/client-secrets-manager' ? sdk : own(name));
  const module = { exports: {} };
  runInNewContext(makerCode ?? '', { require, module, fetch });
  return v.parse(Maker, module.exports);
};

const unasked = (): never => {
  throw new Error('Nothing was to be asked');
};

const { chainAfter, secretsOf } = deployedMaker(unasked, unasked);

const key = 'a'.repeat(64);

/** Whether functions of one state take what CloudFront sends in another. */
const isTaken = (functions: readonly string[], cloudFront: readonly string[]): boolean =>
  secretsOf(functions, key).Accepted.split(' ').includes(secretsOf(cloudFront, key).Sent);

describe('the secret between CloudFront and the functions', () => {
  const first = chainAfter([], 'v1');
  const second = chainAfter(first, 'v2');
  const third = chainAfter(second, 'v3');
  const fourth = chainAfter(third, 'v4');
  const fifth = chainAfter(fourth, 'v5');

  test.each([
    ['a first deployment', first, first],
    ['a second', first, second],
    ['a third', second, third],
    ['a fifth', fourth, fifth],
    ['one of the same version', third, chainAfter(third, 'v3')],
    ['a roll-back', fourth, chainAfter(fourth, 'v3')],
    ['a roll-back of the second', second, chainAfter(second, 'v1')],
    ['an older version', fourth, chainAfter(fourth, 'v2')],
    ['one after a roll-back', chainAfter(fourth, 'v3'), chainAfter(chainAfter(fourth, 'v3'), 'v5')],
  ])('is taken before, during and after %s, whichever side changes first', (_, before, after) => {
    for (const [functions, cloudFront] of [
      [before, before],
      [after, before],
      [before, after],
      [after, after],
    ] as const)
      expect(isTaken(functions, cloudFront)).toBe(true);
  });

  test('is another one with each version, and an old one is taken no longer', () => {
    const sent = [second, third, fourth, fifth].map((chain) => secretsOf(chain, key).Sent);
    expect(new Set(sent).size).toBe(4);
    expect(isTaken(fifth, second)).toBe(false);
  });

  test('cannot be told without the key', () => {
    expect(secretsOf(third, key).Sent).not.toBe(secretsOf(third, 'b'.repeat(64)).Sent);
    expect(secretsOf(third, key).Sent).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the function that makes it', () => {
  const keyArn = 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:Key-AbCdEf';
  const Answer = v.object({
    Status: v.string(),
    Reason: v.optional(v.string()),
    PhysicalResourceId: v.string(),
    NoEcho: v.optional(v.boolean()),
    Data: v.optional(v.record(v.string(), v.string())),
  });

  /** The answer to CloudFormation, and the requests to Secrets Manager. */
  const told = async (change: Change, secret: Promise<unknown> | undefined) => {
    const asked: unknown[] = [];
    const answers: v.InferOutput<typeof Answer>[] = [];
    const { handler } = deployedMaker(
      (input) => {
        asked.push(input);
        return secret ?? unasked();
      },
      async (_, init) => {
        answers.push(v.parse(Answer, JSON.parse(v.parse(v.string(), init?.body))));
        return new Response();
      },
    );
    await handler({
      StackId: 'stack',
      RequestId: 'request',
      LogicalResourceId: 'FrontDoorSecrets',
      ResponseURL: 'https://cloudformation.example/answer',
      ResourceProperties: { Version: 'v2', KeyArn: keyArn },
      ...change,
    });
    expect(answers).toHaveLength(1);
    return { asked, answer: answers[0] };
  };

  test('reads the key from Secrets Manager, and makes everything from what is in it', async () => {
    const { asked, answer } = await told(
      { RequestType: 'Update', PhysicalResourceId: 'v1' },
      Promise.resolve({ SecretString: key }),
    );
    const made = (label: string) => createHmac('sha256', key).update(label).digest('hex');
    expect(asked).toEqual([{ SecretId: keyArn }]);
    expect(answer).toEqual({
      Status: 'SUCCESS',
      PhysicalResourceId: 'v2 v1',
      NoEcho: true,
      Data: {
        Sent: made('front door v1'),
        Accepted: `${made('front door v2')} ${made('front door v1')}`,
        CursorKey: made('cursors'),
      },
    });
  });

  test.each([
    ['the key cannot be read', () => Promise.reject(new Error('AccessDeniedException'))],
    ['the secret is empty', () => Promise.resolve({})],
    ['the secret is what stands for it', () => Promise.resolve({ SecretString: '{{resolve:secretsmanager:Key}}' })],
  ])('fails at once and leaves the chain alone when %s', async (_, secret) => {
    const { answer } = await told({ RequestType: 'Update', PhysicalResourceId: 'v1' }, secret());
    expect(answer).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'v1' });
    expect(answer).not.toHaveProperty('Data');
    const { answer: first } = await told({ RequestType: 'Create' }, secret());
    expect(first).toMatchObject({ Status: 'FAILED', PhysicalResourceId: 'none' });
  });

  test('needs no key to go', async () => {
    const { answer } = await told({ RequestType: 'Delete', PhysicalResourceId: 'v2 v1' }, undefined);
    expect(answer).toEqual({ Status: 'SUCCESS', PhysicalResourceId: 'v2 v1' });
  });

  test('may read that one secret, and is handed its name only', () => {
    const { app } = synthesize();
    const [secret = ''] = Object.keys(resourcesOf(app, 'AWS::SecretsManager::Secret'));
    expect(propertiesOf(app, 'Custom::FrontDoor')).toMatchObject([{ KeyArn: { Ref: secret }, ServiceTimeout: '300' }]);
    const reading = propertiesOf(app, 'AWS::IAM::Policy').filter((one) =>
      JSON.stringify(one).includes('secretsmanager:'),
    );
    expect(reading).toMatchObject([
      { PolicyDocument: { Statement: [{}, { Effect: 'Allow', Resource: { Ref: secret } }] } },
    ]);
    expect(JSON.stringify(reading)).toContain('"secretsmanager:GetSecretValue"');
  });
});

test('CloudFront sends it to the API, every function behind the API asks for it, and no template knows it', () => {
  const { app } = synthesize();
  expect(JSON.stringify(propertiesOf(app, 'AWS::CloudFront::Distribution'))).toMatch(
    /"OriginCustomHeaders":\[\{"HeaderName":"x-stillwater-front-door","HeaderValue":\{"Fn::GetAtt":\["FrontDoorSecrets\w+","Sent"\]\}/,
  );
  const asking = propertiesOf(app, 'AWS::Lambda::Function').filter((one) => JSON.stringify(one).includes('FRONT_DOOR'));
  expect(asking.map(({ FunctionName }) => String(FunctionName)).toSorted()).toEqual(
    functionNames
      .filter((name) => specificationOf(name).trigger === 'api')
      .map((name) => `stillwater-prod-${name}`)
      .toSorted(),
  );
});

test('what the API reads of the source of a request is who connected, whatever the request says', () => {
  const { app } = synthesize();
  const [id, code] =
    Object.entries(resourcesOf(app, 'AWS::CloudFront::Function'))
      .map(([logicalId, { Properties }]) => [logicalId, String(Properties?.['FunctionCode'])] as const)
      .find(([, text]) => text.includes(sourceHeader)) ?? [];
  const headers = { [sourceHeader]: { value: '192.0.2.1' }, 'x-forwarded-for': { value: '192.0.2.1' } };
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri: '/api/recovery', headers } };
  const sent: unknown = JSON.parse(
    v.parse(v.string(), runInNewContext(`${code}; JSON.stringify(handler(${JSON.stringify(event)}))`)),
  );
  expect(sent).toEqual({ uri: '/api/recovery', headers: { ...headers, [sourceHeader]: { value: '203.0.113.7' } } });
  expect(propertiesOf(app, 'AWS::CloudFront::Distribution')).toMatchObject([
    {
      DistributionConfig: {
        CacheBehaviors: some.list([
          some.object({
            PathPattern: '/api/*',
            FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [id, 'FunctionARN'] } }],
          }),
        ]),
      },
    },
  ]);
});

test('the key of the cursors comes from the same secret, stays from version to version, and opens no front door', () => {
  const [older, newer] = [['v1'], ['v2', 'v1']].map((chain) => secretsOf(chain, key));
  expect(newer?.CursorKey).toMatch(/^[0-9a-f]{64}$/);
  expect(newer?.CursorKey).toBe(older?.CursorKey);
  expect(newer?.Accepted).not.toContain(newer?.CursorKey);
  expect(secretsOf(['v1'], 'b'.repeat(64)).CursorKey).not.toBe(older?.CursorKey);
});

test('every function that has lists gets it from there, and nothing of it is the id of a stack', () => {
  const keys = propertiesOf(synthesize().app, 'AWS::Lambda::Function')
    .map((one) => /"CURSOR_KEY":(\{.*?\})/.exec(JSON.stringify(one))?.[1])
    .filter((found) => found !== undefined);
  expect(keys.length).toBeGreaterThan(5);
  for (const found of keys) expect(found).toMatch(/^\{"Fn::GetAtt":\["FrontDoorSecrets\w+","CursorKey"\]\}/);
});

test('code that stands in a template has 4,096 characters at most', () => {
  for (const { Code } of propertiesOf(synthesize().app, 'AWS::Lambda::Function'))
    expect(JSON.stringify(Code).length).toBeLessThan(4096);
});
