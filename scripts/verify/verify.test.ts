import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Stack } from '#local/stack.ts';
import { listen } from '#packages/embedded-aws/http/listen.ts';
import { startTestStack } from '#testing/local/start-stack.ts';
import { differences } from './differences.ts';
import { readTarget, targetOf } from './options.ts';
import { allRules } from './rules/all-rules.ts';
import { assetRules } from './rules/assets.ts';
import { authorizationRules } from './rules/authorization.ts';
import { runRules, type Verdict } from './run-rules.ts';

let stack: Stack;

beforeAll(async () => {
  stack = await startTestStack();
}, 60_000);

afterAll(() => stack.stop());

const notKept = (verdicts: readonly Verdict[]) => verdicts.filter(({ outcome }) => outcome !== 'kept');

test('the embedded stack keeps every rule', async () => {
  expect(notKept(await runRules(allRules, targetOf(stack, 'embedded')))).toEqual([]);
}, 120_000);

test('what only an operator can make possible is not looked at without one', async () => {
  const { operator: _, ...target } = targetOf(stack, 'embedded');
  const verdicts = await runRules(assetRules, target);
  expect(verdicts.map(({ outcome }) => outcome)).toEqual(assetRules.map(() => 'unseen'));
});

test('among real people nobody is signed up: what needs somebody is not looked at, the rest holds', async () => {
  const verdicts = await runRules(allRules, { ...targetOf(stack, 'embedded'), fromOutside: true });
  const outside = allRules.filter(({ fromOutside }) => fromOutside).map(({ name }) => name);
  expect(outside.length).toBeGreaterThan(4);
  expect(verdicts.map(({ rule, outcome }) => [rule, outcome])).toEqual(
    allRules.map(({ name }) => [name, outside.includes(name) ? 'kept' : 'unseen']),
  );
});

test('a stage in AWS is found by what its deployment has written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stillwater-outputs-'));
  const file = join(folder, 'outputs.json');
  const pool = { UserPoolId: 'eu-west-1_Ab1', UserPoolClientId: 'client', TableName: 'stillwater-dev' };
  await writeFile(file, JSON.stringify({ one: { SiteAddress: 'https://app.example.com' }, other: pool }));
  try {
    expect(await readTarget(['--outputs', file, '--from-outside'])).toEqual({
      name: 'aws',
      api: 'https://app.example.com',
      site: 'https://app.example.com',
      region: 'eu-west-1',
      userPoolId: 'eu-west-1_Ab1',
      userPoolClientId: 'client',
      operator: { tableName: 'stillwater-dev' },
      fromOutside: true,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a listed difference counts as such only while it is there', async () => {
  const [rule] = Object.keys(differences['ministack-services']);
  const named = (check: () => Promise<void>) => [{ name: rule ?? '', check }];
  const target = { ...targetOf(stack, 'embedded'), name: 'ministack-services' } as const;
  const there = await runRules(
    named(() => Promise.reject(new Error('as listed'))),
    target,
  );
  const gone = await runRules(
    named(() => Promise.resolve()),
    target,
  );
  expect([...there, ...gone].map(({ outcome }) => outcome)).toEqual(['differs', 'better']);
});

test('every listed difference is that of a rule', () => {
  const rules = allRules.map(({ name }) => name);
  expect(rules).toEqual([...new Set(rules)]);
  const unknown = Object.values(differences).flatMap((listed) =>
    Object.keys(listed).filter((name) => !rules.includes(name)),
  );
  expect(unknown).toEqual([]);
});

test('an API that lets everybody in breaks the rules of authorization', async () => {
  const open = await listen((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }, 0);
  try {
    const verdicts = await runRules(authorizationRules, { ...targetOf(stack, 'embedded'), api: open.endpoint });
    expect(verdicts.map(({ outcome }) => outcome)).toEqual(authorizationRules.map(() => 'broken'));
  } finally {
    await open.stop();
  }
}, 60_000);
