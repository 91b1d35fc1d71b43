/** `npm run remove-admin -- EMAIL`: takes the role of administrator away, in the embedded stack that is running or in AWS. */
import { removeAdministrator } from '#local/seed/remove-administrator.ts';
import { operate } from './operate.ts';

await operate('remove-admin', async ({ deployment, place, given: email }) => {
  const userType = await removeAdministrator(deployment, email);
  return `${email} is ${userType === 'coach' ? 'a coach' : 'an ordinary user'} now, in ${place}. Every session is ended.`;
});
