import '#lambdas/temporal.ts';
import { clocked } from '#lambdas/http/clocked.ts';
import { log } from '#lambdas/http/log.ts';
import { sendDue } from './run.ts';

/** Called every five minutes. */
export const handler = clocked('reminders', async ({ at, until }) => {
  const report = await sendDue(at, until);
  log('INFO', 'what was due is done', { ...report });
});
