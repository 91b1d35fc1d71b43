/** `npm run rebind`: gives everybody in the table a login in the user pool, after theirs was lost. In the embedded stack or in AWS. */
import { rebind } from '#local/seed/rebind.ts';
import { operate } from './operate.ts';

await operate(
  'rebind',
  async ({ deployment, place }) => {
    const { bound, unchanged, taken } = await rebind(deployment);
    const left = taken.map((userId) => `\n  ${userId}`).join('');
    return (
      `${bound} people got a login in ${place}, ${unchanged} had one. They set a password by “Forgot your password?”.` +
      (left && `\nNot bound, because somebody has signed up with their address in this pool:${left}`)
    );
  },
  '',
);
