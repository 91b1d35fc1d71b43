/** `npm run destroy:localstack`: takes a stage out of an emulator again, and says what stays. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { names } from '#infra/names.ts';
import { deploymentFile } from '#local/deployed/deployment.ts';
import { projectRoot } from '#local/project-root.ts';
import { readPlace } from './localstack/place.ts';
import { contextOf, runCdk } from './localstack/run-cdk.ts';

const usage = `Usage: npm run destroy:localstack -- [--stage NAME]

The table, the user pool, the buckets and the key stay, as they do in AWS. An emulator forgets them when it is started anew.`;

try {
  const place = readPlace(usage, process.argv.slice(2));
  const output = join(projectRoot, 'dist/cdk', place.stage);
  const { code } = await runCdk(
    place.endpoint,
    ['destroy', '--all', '--force', ...contextOf(place), '--output', output],
    true,
  );
  if (code !== 0) throw new Error('cdk destroy failed');
  await rm(deploymentFile(place.stage), { force: true });
  console.log(
    `\n${names.stack(place.stage)} is gone. Its table, user pool, buckets and key were kept on purpose; a new deployment of this stage needs their names, so start the emulator anew first, or delete them.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
