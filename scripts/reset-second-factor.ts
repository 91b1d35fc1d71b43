/** `npm run reset-second-factor -- EMAIL`: for whoever has lost authenticator app and recovery codes, in the embedded stack or in AWS. */
import { resetSecondFactor } from '#local/seed/reset-second-factor.ts';
import { operate } from './operate.ts';

await operate('reset-second-factor', async ({ deployment, place, given: email }) => {
  await resetSecondFactor(deployment, email);
  return `${email} signs in with the password alone from now on, in ${place}. Every session is ended.`;
});
