import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Formation, StackState } from './formation.ts';

/** Why the app was not removed: nothing has changed. The message is for the operator. */
export class NotRecreated extends Error {}

export interface Recreation {
  /** Runs the CDK. @throws Error when it fails */
  readonly cdk: (args: readonly string[]) => Promise<void>;
  readonly formationIn: (region: string) => Promise<Formation>;
  /** Where the stacks are written before anything is removed; what is written there is what is deployed afterwards. */
  readonly folder: string;
  /** `-c name=value`, as for every deployment of the stage. */
  readonly settings: readonly string[];
  /** More for `cdk deploy`. */
  readonly deployOptions?: readonly string[];
  readonly say: (text: string) => void;
}

const Manifest = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      environment: v.optional(v.string(), ''),
      dependencies: v.optional(v.array(v.string()), []),
      properties: v.optional(
        v.object({ stackName: v.optional(v.string()), terminationProtection: v.optional(v.boolean()) }),
      ),
    }),
  ),
});

interface Planned {
  readonly name: string;
  readonly region: string;
  readonly dependencies: readonly string[];
  readonly wantsProtection: boolean;
}

/**
 * Removes the app of a stage and deploys it again. Table, user pool, buckets and key are in another stack, which stays protected and as
 * it is. May be repeated: what was removed already is not missed.
 * @param confirmed the name of the app's stack, as the operator typed it
 * @throws NotRecreated before anything has changed
 */
export const recreateApp = async (recreation: Recreation, confirmed: string | undefined): Promise<void> => {
  const { cdk, folder, settings, deployOptions = [], say } = recreation;
  // A fault of the code or the settings shows here, while the app still runs.
  await cdk(['synth', '--quiet', ...settings, `--output=${folder}`]);
  const plan = await readPlan(folder);
  const clouds = new Map<string, Formation>();
  for (const { region } of plan.all) clouds.set(region, clouds.get(region) ?? (await recreation.formationIn(region)));
  const cloudOf = ({ region }: Planned): Formation => {
    const cloud = clouds.get(region);
    if (!cloud) throw new Error(`Nobody asked for ${region}`);
    return cloud;
  };
  const stateOf = (stack: Planned) => cloudOf(stack).stateOf(stack.name);

  const before = await stateOf(plan.data);
  if (!before) throw new NotRecreated(`There is no stack ${plan.data.name}: deploy the stage with npm run deploy.`);
  const going = (await Promise.all(plan.going.map(async (stack) => ({ stack, state: await stateOf(stack) })))).flatMap(
    ({ stack, state }) => (state ? [{ stack, state }] : []),
  );
  refuseWhileBusy([{ stack: plan.data, state: before }, ...going]);
  if (confirmed !== plan.app.name) throw new NotRecreated(unconfirmed(plan, going, before));

  try {
    for (const { stack, state } of going) if (state.isProtected) await cloudOf(stack).protect(stack.name, false);
    if (going.length > 0) {
      say(`Removing ${going.map(({ stack }) => stack.name).join(', ')} …`);
      await cdk(['destroy', plan.app.name, '--force', `--app=${folder}`]);
    }
  } catch (error) {
    // What is still there is protected as before.
    for (const { stack, state } of going)
      if (state.isProtected && (await stateOf(stack))) await cloudOf(stack).protect(stack.name, true);
    throw error;
  }
  say('Deploying …');
  await cdk(['deploy', '--all', '--require-approval=never', ...deployOptions, `--app=${folder}`]);

  const after = await stateOf(plan.data);
  for (const [name, value] of Object.entries(before.outputs))
    if (after?.outputs[name] !== value) throw new Error(`${name} was ${value} and is ${after?.outputs[name]} now.`);
  if (after?.id !== before.id) throw new Error(`${plan.data.name} is another stack now: ${after?.id}`);
  for (const stack of plan.all)
    if (stack.wantsProtection && !(await stateOf(stack))?.isProtected) await cloudOf(stack).protect(stack.name, true);
  say(`${plan.app.name} is there again, with the table, accounts and files of before.`);
};

const readPlan = async (folder: string) => {
  const { artifacts } = v.parse(Manifest, JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')));
  const all = Object.entries(artifacts).flatMap(([id, { type, environment, dependencies, properties }]): Planned[] => {
    if (type !== 'aws:cloudformation:stack') return [];
    const region = environment.split('/').at(-1) ?? '';
    const { stackName: name = id, terminationProtection: wantsProtection = false } = properties ?? {};
    return [{ name, region, dependencies, wantsProtection }];
  });
  const named = (end: string): Planned => {
    const found = all.find(({ name }) => name.endsWith(end));
    if (!found) throw new NotRecreated(`No stack in ${folder} is called …${end}`);
    return found;
  };
  const [app, data] = [named('-app'), named('-data')];
  if (app.region.startsWith('unknown'))
    throw new NotRecreated('Nobody is signed in to AWS, or no Region is set: account and Region are not known.');
  // What refers to the app goes with it: its alarm and its log in us-east-1.
  const going = [app, ...all.filter(({ dependencies }) => dependencies.includes(app.name))];
  return { all, app, data, going };
};

type Plan = Awaited<ReturnType<typeof readPlan>>;

interface Present {
  readonly stack: Planned;
  readonly state: StackState;
}

const refuseWhileBusy = (stacks: readonly Present[]): void => {
  for (const { stack, state } of stacks)
    if (state.status.endsWith('_IN_PROGRESS'))
      throw new NotRecreated(`${stack.name} is ${state.status}: wait until it is done.`);
};

const unconfirmed = ({ app, data }: Plan, going: readonly Present[], before: StackState): string =>
  [
    'Nothing has changed. This would remove and deploy again:',
    ...going.map(
      ({ stack, state }) =>
        `  ${stack.name} in ${stack.region} (${state.status}${state.isProtected ? ', protected' : ''})`,
    ),
    ...(going.length === 0 ? ['  nothing to remove: it would be deployed alone'] : []),
    `${data.name} stays: ${before.id}`,
    'The site is away until it is done, and sign-ups fail. Without a domain of its own it gets a new address.',
    `Repeat it with --confirm ${app.name}`,
  ].join('\n');
