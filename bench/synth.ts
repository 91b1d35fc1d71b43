import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { median } from './median.ts';
import { beginReport, type Report, repeat } from './report.ts';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** Seconds, of `cdk synth` and everything that it starts. */
const budget = 6;
const runs = 5;

/** CPU of a look at the templates: bundling of the Lambdas, both stacks and the AwsSolutions rules; and with CloudFormation's rules, as a deployment has it. */
export const synth = async (): Promise<Report> => {
  const report = beginReport('Synthesis', 'npm run bench -- synth');
  await repeat(
    runs,
    async () => ({ plain: await cpuSeconds([]), validated: await cpuSeconds(['-c', 'deploying=true']) }),
    (found) => {
      const plain = found.map((each) => each.plain);
      report.rows.push(
        {
          what: `\`npm run synth\`, with bundling, CPU, median of ${found.length}`,
          figure: seconds(plain),
          budget: `${budget} s`,
          within: median(plain) <= budget,
        },
        {
          what: `the same in \`npm run deploy\`, with CloudFormation's rules`,
          figure: seconds(found.map(({ validated }) => validated)),
        },
      );
    },
  );
  return report;
};

const seconds = (values: readonly number[]): string => `${median(values).toFixed(1)} s`;

/** The shell adds up what its children have used; Node tells of its own process only. */
const cpuSeconds = async (options: readonly string[]): Promise<number> => {
  const cdk = [
    'node_modules/aws-cdk/bin/cdk',
    'synth',
    '--quiet',
    '-c',
    'mailFrom=hello@stillwater.example',
    ...options,
  ];
  const command = `"$0" "$@" >/dev/null 2>&1 || exit 1; times`;
  const { stdout } = await run('sh', ['-c', command, process.execPath, ...cdk], { cwd: root });
  const used = [...(stdout.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
  if (used.length !== 2) throw new Error(`The shell does not tell what was used: ${stdout}`);
  return used.reduce((sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds), 0);
};
