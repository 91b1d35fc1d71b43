import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { names } from '#infra/names.ts';
import { deploymentFile } from '#local/deployed/deployment.ts';
import { signedRequest } from '#local/localstack/signed-request.ts';
import { projectRoot } from '#local/project-root.ts';
import { contextOf, type Place, runCdk } from './run-cdk.ts';

/** `cdk destroy` of one stage; `prod` too, whose protection is meant for real accounts. @throws Error when it fails */
export const destroy = async (place: Place, show = false): Promise<void> => {
  await allowRemoval(place);
  const output = `--output=${join(projectRoot, 'dist/cdk', place.stage)}`;
  const { code } = await runCdk(place.endpoint, ['destroy', '--all', '--force', ...contextOf(place), output], show);
  if (code !== 0) throw new Error(`cdk destroy of ${names.stack(place.stage)} failed`);
  await rm(deploymentFile(place.stage), { force: true });
};

const allowRemoval = async ({ endpoint, stage }: Place): Promise<void> => {
  const form = {
    Action: 'UpdateTerminationProtection',
    Version: '2010-05-15',
    StackName: names.stack(stage),
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
