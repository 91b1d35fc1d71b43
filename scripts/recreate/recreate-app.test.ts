import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { type Recreation, recreateApp } from './recreate-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'stillwater-recreate-'));
const stack = (region: string, dependencies: string[] = []) => ({
  type: 'aws:cloudformation:stack',
  environment: `aws://111122223333/${region}`,
  dependencies,
  properties: { terminationProtection: true },
});
writeFileSync(
  join(folder, 'manifest.json'),
  JSON.stringify({
    artifacts: {
      Tree: { type: 'cdk:tree' },
      'stillwater-prod-data': stack('eu-west-1'),
      'stillwater-prod-certificate': stack('us-east-1'),
      'stillwater-prod-app': stack('eu-west-1', ['stillwater-prod-data', 'stillwater-prod-certificate']),
      'stillwater-prod-site-log': stack('us-east-1', ['stillwater-prod-app']),
      'stillwater-prod-site-alarm': stack('us-east-1', ['stillwater-prod-app']),
    },
  }),
);

/** Of the cloud: stacks by name, each with its Region; and everything that was asked of it to change something. */
let stacks: Map<string, { region: string; status: string; isProtected: boolean; outputs: Record<string, string> }>;
let done: string[];
/** The step that fails, and other effects of a deployment. */
let broken: string | undefined;
let poolAfter: string;

const app = ['stillwater-prod-app', 'stillwater-prod-site-log', 'stillwater-prod-site-alarm'];

const present = (region: string) => ({ region, status: 'UPDATE_ROLLBACK_FAILED', isProtected: true, outputs: {} });

beforeEach(() => {
  done = [];
  broken = undefined;
  poolAfter = 'eu-west-1_before';
  stacks = new Map([
    ...app.map((name) => [name, present(name.includes('site') ? 'us-east-1' : 'eu-west-1')] as const),
    ['stillwater-prod-certificate', present('us-east-1')],
    ['stillwater-prod-data', { ...present('eu-west-1'), outputs: { UserPoolId: 'eu-west-1_before' } }],
  ]);
});

const recreation: Recreation = {
  folder,
  settings: ['-c', 'mailFrom=hello@stillwater.example'],
  say: () => undefined,
  cdk: async ([command = '', ...args]) => {
    done.push([command, ...args].join(' '));
    if (command === broken) throw new Error(`cdk ${command} failed`);
    const locked = app.filter((name) => stacks.get(name)?.isProtected);
    if (command === 'destroy' && locked.length > 0) throw new Error(`${locked.join()} is protected`);
    for (const name of app) {
      if (command === 'destroy') stacks.delete(name);
      if (command === 'deploy')
        stacks.set(name, {
          region: name.includes('site') ? 'us-east-1' : 'eu-west-1',
          status: 'CREATE_COMPLETE',
          isProtected: false,
          outputs: {},
        });
    }
    const data = stacks.get('stillwater-prod-data');
    if (command === 'deploy' && data) data.outputs['UserPoolId'] = poolAfter;
  },
  formationIn: async (region) => ({
    stateOf: async (name) => {
      const found = stacks.get(name);
      return found?.region === region ? { ...found, id: `arn:${name}`, outputs: { ...found.outputs } } : undefined;
    },
    protect: async (name, wanted) => {
      const found = stacks.get(name);
      if (found?.region !== region) throw new Error(`${name} is not in ${region}`);
      done.push(`${wanted ? 'protect' : 'lift'} ${name}`);
      found.isProtected = wanted;
    },
  }),
};

const synth = `synth --quiet -c mailFrom=hello@stillwater.example --output=${folder}`;

describe('nothing is changed', () => {
  test.each([undefined, '', 'prod', 'stillwater-prod-data', 'stillwater-dev-app'])(
    'confirmed as %j',
    async (confirmed) => {
      await expect(recreateApp(recreation, confirmed)).rejects.toThrow(
        /Nothing has changed[\s\S]*--confirm stillwater-prod-app/,
      );
      expect(done).toEqual([synth]);
    },
  );

  test.each(app.concat('stillwater-prod-data'))('while %s is being changed', async (name) => {
    Object.assign(stacks.get(name) ?? {}, { status: 'UPDATE_IN_PROGRESS' });
    await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow(`${name} is UPDATE_IN_PROGRESS`);
    expect(done).toEqual([synth]);
  });

  test('when the code or the settings have a fault', async () => {
    broken = 'synth';
    await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow('cdk synth failed');
    expect(done).toEqual([synth]);
  });

  test('without data to keep', async () => {
    stacks.delete('stillwater-prod-data');
    await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow(
      'There is no stack stillwater-prod-data',
    );
  });
});

test('the app goes with what refers to it, data and certificate stay protected, and all is protected in the end', async () => {
  await recreateApp(recreation, 'stillwater-prod-app');
  expect(done).toEqual([
    synth,
    ...app.map((name) => `lift ${name}`),
    `destroy stillwater-prod-app --force --app=${folder}`,
    `deploy --all --require-approval=never --app=${folder}`,
    ...app.map((name) => `protect ${name}`),
  ]);
  expect([...stacks.values()].every(({ isProtected }) => isProtected)).toBe(true);
});

test('what could not be removed is protected again, and a second run goes on from there', async () => {
  broken = 'destroy';
  await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow('cdk destroy failed');
  expect([...stacks.values()].every(({ isProtected }) => isProtected)).toBe(true);
  broken = 'deploy';
  await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow('cdk deploy failed');
  broken = undefined;
  done = [];
  await recreateApp(recreation, 'stillwater-prod-app');
  expect(done.filter((one) => /lift|destroy/.test(one))).toEqual([]);
});

test('another user pool than before is not passed over', async () => {
  poolAfter = 'eu-west-1_empty';
  await expect(recreateApp(recreation, 'stillwater-prod-app')).rejects.toThrow('UserPoolId was eu-west-1_before');
});
