import { listCancelling } from '#lambdas/data/clients/cancelling.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { finishCancelling } from '#lambdas/scheduling/cancel-to-come.ts';

/** Cancels what is left before clients who were archived, and answers of how many the mark was met. */
export const finishArchives = async (): Promise<number> => {
  let met = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await listCancelling(cursor);
    for (const { coachId, clientId } of page.items) {
      const client = await getClient(coachId, clientId, { consistent: true });
      if (client?.cancelling === undefined) continue;
      await finishCancelling(client, client.cancelling);
      met += 1;
    }
    if (page.cursor === undefined) return met;
    cursor = page.cursor;
  }
};
