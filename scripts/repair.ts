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
    return [`Repaired in ${place}:`, ...done.map(({ name, mended }) => `${String(mended).padStart(8)}  ${name}`)].join(
      '\n',
    );
  },
  '',
);
