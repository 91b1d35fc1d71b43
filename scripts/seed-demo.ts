/** `npm run seed-demo -- --stage NAME`: the practice that visitors look at, in a stage of its own in AWS or in the embedded stack that is running. */
import { operate } from './operate.ts';

await operate(
  'seed-demo',
  async ({ deployment, place, environment }) => {
    // It reads the environment that the arguments decide.
    const { seedVisitors } = await import('#local/seed/seed-visitors.ts');
    await seedVisitors(deployment, environment);
    return `The demo is in ${place}. Visitors see it where the stage is deployed with -c demo=true. Its sessions pass: deploy the stage anew after a week.`;
  },
  '',
);
