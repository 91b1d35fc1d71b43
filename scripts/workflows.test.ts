import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');
const workflows = join(root, '.github/workflows');

const Permissions = v.record(v.string(), v.string());
const Step = v.object({
  uses: v.optional(v.string()),
  run: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
});
type Step = v.InferOutput<typeof Step>;

const Job = v.object({
  uses: v.optional(v.string()),
  needs: v.optional(v.string()),
  with: v.optional(v.record(v.string(), v.unknown())),
  permissions: v.optional(Permissions),
  environment: v.optional(v.object({ name: v.string() })),
  'timeout-minutes': v.optional(v.number()),
  strategy: v.optional(v.object({ matrix: v.object({ node: v.array(v.string()) }) })),
  steps: v.optional(v.array(Step), []),
});
type Job = v.InferOutput<typeof Job>;

const Workflow = v.object({ permissions: Permissions, jobs: v.record(v.string(), Job) });

const files = readdirSync(workflows);
const textOf = (file: string): string => readFileSync(join(workflows, file), 'utf8');
const jobsOf = (file: string): Record<string, Job> => v.parse(Workflow, parse(textOf(file))).jobs;
const stepsOf = (file: string): Step[] => Object.values(jobsOf(file)).flatMap(({ steps }) => steps);
const commandsOf = (file: string): string =>
  stepsOf(file)
    .flatMap(({ run = [] }) => run)
    .join('\n');

describe.each(files)('%s', (file) => {
  test('runs only what the project has', () => {
    const scripts = [...commandsOf(file).matchAll(/\bnpm run (?:--\S+ )*([\w:-]+)/g)].map(([, name]) => name);
    expect(scripts.filter((name) => !(name && name in manifest.scripts))).toEqual([]);
    for (const [program] of commandsOf(file).matchAll(/^\.\S+/gm))
      expect(() => accessSync(join(root, program), constants.X_OK)).not.toThrow();
  });

  test('takes actions of others by their full commit, with the version beside it', () => {
    for (const [line, action = ''] of textOf(file).matchAll(/uses: (\S+).*/g)) {
      if (action.startsWith('./')) expect(existsSync(join(root, action))).toBe(true);
      else expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
    }
  });

  test('may read the code and nothing else, unless it deploys', () => {
    const { permissions, jobs } = v.parse(Workflow, parse(textOf(file)));
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) {
      const deploys = job.environment !== undefined || job.uses?.endsWith('/deploy-stage.yml');
      expect(job.permissions).toEqual(deploys ? { contents: 'read', 'id-token': 'write' } : undefined);
    }
  });

  test('holds no key, and leaves none in the checkout', () => {
    expect(textOf(file)).not.toMatch(/secrets\.|aws-access-key|aws-secret/);
    for (const { uses, with: given } of stepsOf(file))
      if (uses?.startsWith('actions/checkout@')) expect(given).toMatchObject({ 'persist-credentials': false });
  });

  test("puts nobody's text into a command: values come as variables", () => {
    expect(commandsOf(file)).not.toContain('${{');
  });

  test('gives every job an end', () => {
    for (const { uses, 'timeout-minutes': minutes } of Object.values(jobsOf(file)))
      expect(minutes ?? uses).toBeDefined();
  });
});

test('the tests run as a stranger would run them, on the oldest Node that is supported and on those after it', () => {
  const { test: job } = jobsOf('test.yml');
  const [oldest, ...later] = job?.strategy?.matrix.node ?? [];
  expect(`>=${oldest}`).toBe(manifest.engines.node);
  expect(later).toEqual(['22', '24']);
  expect(job?.steps.map(({ run }) => run)).toContain('.ci/run');
});

test('a commit comes to prod by the tests and by dev, and is looked at in both', () => {
  const { test: tests, dev, prod } = jobsOf('deploy.yml');
  expect(basename(tests?.uses ?? '')).toBe('test.yml');
  expect(dev).toMatchObject({ needs: 'test', with: { stage: 'dev' } });
  expect(prod).toMatchObject({ needs: 'dev', with: { stage: 'prod' } });
  const { deploy } = jobsOf('deploy-stage.yml');
  // The environment of the stage holds its role, and for prod the reviewers.
  expect(deploy?.environment?.name).toBe('${{ inputs.stage }}');
  const commands = commandsOf('deploy-stage.yml');
  expect(commands.indexOf('npm run verify')).toBeGreaterThan(commands.indexOf('npm run deploy'));
});

test('developers get the Node that the Lambdas run on', () => {
  const version = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const folder = join(root, 'infra/api');
  const infrastructure = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  expect(infrastructure.join()).toContain(`NODEJS_${version}_X`);
});

test('every folder with dependencies is looked after', () => {
  const Updates = v.object({ updates: v.array(v.object({ 'package-ecosystem': v.string(), directory: v.string() })) });
  const { updates } = v.parse(Updates, parse(readFileSync(join(root, '.github/dependabot.yml'), 'utf8')));
  const lists: Record<string, string> = {
    npm: 'package.json',
    pip: 'requirements.txt',
    'github-actions': '.github/workflows',
  };
  expect(new Set(updates.map((one) => one['package-ecosystem']))).toEqual(new Set(Object.keys(lists)));
  const pip = updates.filter((one) => one['package-ecosystem'] === 'pip').map(({ directory }) => directory);
  expect(pip).toEqual(['/scripts/emulator', '/scripts/e-invoices']);
  for (const one of updates)
    expect(existsSync(join(root, one.directory, lists[one['package-ecosystem']] ?? '?'))).toBe(true);
});
