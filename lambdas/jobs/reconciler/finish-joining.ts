import { nameEarlier } from '#lambdas/accounts/onboarding/take-over.ts';
import { getClient } from '#lambdas/data/clients/client.ts';
import { endJoining, listJoining } from '#lambdas/data/clients/joining.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';
import { eachByItself } from './each-by-itself.ts';

/** Goes on with what broke off or did not fit when people joined, and answers how many it met. */
export const finishJoining = (): Promise<number> =>
  eachByItself(
    'joining',
    eachItem(listJoining),
    async (joining) => {
      const client = await getClient(joining.coachId, joining.clientId, { consistent: true });
      // Whoever is gone since is named nowhere any more.
      if (client?.userId === joining.userId) await nameEarlier(joining, () => false);
      else await commit(endJoining(joining));
      return true;
    },
    (joining) => ({ work: 'joining', ...joining }),
  );
