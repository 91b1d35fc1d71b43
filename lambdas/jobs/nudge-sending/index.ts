import '#lambdas/temporal.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { sendNudges } from './run.ts';

/** Called every five minutes. */
export const handler = clocked('nudge-sending', async ({ at, until }) => {
  const report = await sendNudges(at, until);
  log('INFO', 'gentle reminders are sent', { ...report });
});
