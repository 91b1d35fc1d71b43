import { createRequire } from 'node:module';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { functionNames, specificationOf } from '#lambdas/functions.ts';
import { propertiesOf } from '#testing/infra/resources.ts';
import { synthesize } from '#testing/infra/synthesize.ts';

const Maker = v.object({
  chainAfter: v.custom<(chain: readonly string[], version: string) => string[]>((it) => typeof it === 'function'),
  secretsOf: v.custom<(chain: readonly string[], key: string) => { Sent: string; Accepted: string; CursorKey: string }>(
    (it) => typeof it === 'function',
  ),
});
const { chainAfter, secretsOf } = v.parse(Maker, createRequire(import.meta.filename)('./front-door.cjs'));

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
