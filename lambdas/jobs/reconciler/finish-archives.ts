import { listCancelling } from '#lambdas/data/clients/cancelling.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';
import { finishCancelling } from '#lambdas/scheduling/cancel-upcoming.ts';
import { eachByItself } from './each-by-itself.ts';

/** Cancels what is left before clients who were archived, and answers of how many the mark was met. */
export const finishArchives = (): Promise<number> =>
  eachByItself(
    'archive',
    eachItem(listCancelling),
    async ({ coachId, clientId }) => {
      const client = await getClient(coachId, clientId, { consistent: true });
      if (client?.cancelling === undefined) return false;
      await finishCancelling(client, client.cancelling);
      return true;
    },
    ({ coachId, clientId }) => ({ work: 'archive', coachId, clientId }),
  );
