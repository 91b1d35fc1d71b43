import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { names } from '#infra/names.ts';
import { deploymentFile } from '#local/deployed/deployment.ts';
import { signedRequest } from '#local/localstack/signed-request.ts';
import { projectRoot } from '#local/project-root.ts';
import { contextOf, type Place, runCdk } from './run-cdk.ts';

/** `cdk destroy` of one stage; `prod` too, whose protection is meant for real accounts. @throws Error when it fails */
export const destroy = async (place: Place, show = false): Promise<void> => {
  const { dataStack, appStack } = names;
  await remove(place, [appStack(place.stage), dataStack(place.stage)], show);
  await rm(deploymentFile(place.stage), { force: true });
};

/** The app of one stage alone: what it works on stays. @throws Error when it fails */
export const destroyApp = (place: Place): Promise<void> => remove(place, [names.appStack(place.stage)], false);

const remove = async (place: Place, stacks: readonly string[], show: boolean): Promise<void> => {
  for (const stack of stacks) await allowRemoval(place.endpoint, stack);
  const output = `--output=${join(projectRoot, 'dist/cdk', place.stage)}`;
  const { code } = await runCdk(place.endpoint, ['destroy', ...stacks, '--force', ...contextOf(place), output], show);
  if (code !== 0) throw new Error(`cdk destroy of ${stacks.join(' and ')} failed`);
};

const allowRemoval = async (endpoint: string, stack: string): Promise<void> => {
  const form = {
    Action: 'UpdateTerminationProtection',
    Version: '2010-05-15',
    StackName: stack,
    EnableTerminationProtection: 'false',
  };
  const request = signedRequest({
    service: 'cloudformation',
    method: 'POST',
    url: `${endpoint}/`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
  const response = await fetch(request);
  await response.body?.cancel();
};
