/** `npm run repair`: mends what earlier versions stored wrongly, in the embedded stack that is running or in AWS. */
import { randomBytes } from 'node:crypto';
import { operate } from './operate.ts';

await operate(
  'repair',
  async ({ deployment, place, environment }) => {
    // Repairs read and write as the functions do, which find the table in their environment. Cursors are this run's alone.
    const settings = { TABLE_NAME: deployment.tableName, CURSOR_KEY: randomBytes(16).toString('hex') };
    Object.assign(process.env, environment, settings);
    const [{ allRepairs }, { runRepairs }] = await Promise.all([
      import('./repairs/all-repairs.ts'),
      import('./repairs/repair.ts'),
    ]);
    const done = await runRepairs(allRepairs);
    const lines = [
      `Repaired in ${place}:`,
      ...done.map(({ name, mended }) => `${String(mended).padStart(8)}  ${name}`),
    ];
    const broken = done.filter(({ failed }) => failed.length > 0);
    if (broken.length === 0) return lines.join('\n');
    process.exitCode = 1;
    const failures = broken.map(({ name, failed }) =>
      [`${String(failed.length).padStart(8)}  failed of: ${name}`, ...failed].join('\n          '),
    );
    return [...lines, 'Not repaired:', ...failures].join('\n');
  },
  '',
);
