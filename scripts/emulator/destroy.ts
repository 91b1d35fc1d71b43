import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { names } from '#infra/names.ts';
import { deploymentFile } from '#local/deployed/deployment.ts';
import { aws } from '#local/localstack/aws.ts';
import { projectRoot } from '#local/project-root.ts';
import { formationAt } from '../recreate/formation.ts';
import { contextOf, type Place, runCdk } from './run-cdk.ts';

/** `cdk destroy` of one stage; `prod` too, whose protection is meant for real accounts. @throws Error when it fails */
export const destroy = async (place: Place, show = false): Promise<void> => {
  const { dataStack, appStack } = names;
  await remove(place, [appStack(place.stage), dataStack(place.stage)], show);
  await rm(deploymentFile(place.stage), { force: true });
};

const remove = async (place: Place, stacks: readonly string[], show: boolean): Promise<void> => {
  const formation = formationAt(aws, place.endpoint);
  for (const stack of stacks) if (await formation.stateOf(stack)) await formation.protect(stack, false);
  const output = `--output=${join(projectRoot, 'dist/cdk', place.stage)}`;
  const { code } = await runCdk(place.endpoint, ['destroy', ...stacks, '--force', ...contextOf(place), output], show);
  if (code !== 0) throw new Error(`cdk destroy of ${stacks.join(' and ')} failed`);
};
