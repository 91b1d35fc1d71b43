/** `npm run recreate-app`: removes the app of a stage in AWS and deploys it again, when it can no longer be rolled back. Data stay. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '#local/build/ensure-built.ts';
import { projectRoot } from '#local/project-root.ts';
import { runCdkIn } from './emulator/run-cdk.ts';
import { formationAt, operatorIn } from './recreate/formation.ts';
import { recreateApp } from './recreate/recreate-app.ts';

const usage = `Usage: npm run recreate-app -- [--confirm STACK] -c name=value …

  -c name=value     the settings of the deployment, as for npm run deploy
  --confirm STACK   the name of the app's stack, e.g. stillwater-prod-app. Without it the command changes nothing and says what it would do

With the AWS credentials and the Region of the environment. The table, accounts and files are in another stack, which stays.`;

try {
  const { values } = parseArgs({
    options: {
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      confirm: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) throw new Error(usage);
  await ensureBuilt(['web'], (text) => console.log(text));
  await recreateApp(
    {
      cdk: async (args) => {
        const { code } = await runCdkIn(process.env, args, true);
        if (code !== 0)
          throw new Error(`cdk ${args[0]} failed. What was removed comes back with this command or npm run deploy.`);
      },
      formationIn: async (region) => formationAt(await operatorIn(region)),
      folder: join(projectRoot, 'dist/cdk/recreate'),
      settings: [...values.context, 'deploying=true'].flatMap((one) => ['-c', one]),
      say: (text) => console.log(text),
    },
    values.confirm,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
