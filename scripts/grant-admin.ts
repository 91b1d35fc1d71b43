/** `npm run grant-admin -- EMAIL`: makes somebody an administrator, in the embedded stack that is running or in AWS. */
import { makeAdministrator } from '#local/seed/make-administrator.ts';
import { operate } from './operate.ts';

await operate('grant-admin', async ({ deployment, place, given: email }) => {
  await makeAdministrator(deployment, email);
  return `${email} is an administrator now, in ${place}. It takes effect at their next sign-in.`;
});
