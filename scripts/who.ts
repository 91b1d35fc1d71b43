/** `npm run who -- HASH`: the person behind a `subject` of the logs, in the embedded stack that is running or in AWS. */
import { whoIs } from '#local/seed/who-is.ts';
import { operate } from './operate.ts';

await operate(
  'who',
  async ({ deployment, place, given }) => {
    const { userId, userType, email } = await whoIs(deployment, given);
    return `${userId}  ${userType}  ${email}\nFound in ${place}. The audit log tells that an operator looked.`;
  },
  'HASH',
);
