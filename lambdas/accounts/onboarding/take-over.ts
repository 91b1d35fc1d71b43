import { nameBuyerInInvoices } from '#lambdas/data/billing/money/name-buyer.ts';
import { endJoining, type Joining } from '#lambdas/data/clients/joining.ts';
import { nameClientInSessions } from '#lambdas/data/scheduling/sessions/name-client.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { described, log } from '#lambdas/http/log.ts';

/** Milliseconds for which whoever joins waits for it at most: Cognito gives a sign-up five seconds for everything. */
const waitedFor = 1500;

/**
 * Sessions and invoices from before a client joined name their account from now on: as much as fits, the latest first;
 * the rest follows within the hour. Joining never fails because of it, since mails, export and erasure ask the
 * relation.
 */
export const takeOver = async (joining: Joining): Promise<void> => {
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(() => {
      isLate = true;
      log('WARN', 'not all that was before names the account of its client yet', { clientId: joining.clientId });
      resolve();
    }, waitedFor);
  });
  await Promise.race([nameAll(joining, () => isLate), late]);
  clearTimeout(timer);
};

const nameAll = async (joining: Joining, isLate: () => boolean): Promise<void> => {
  try {
    await nameEarlier(joining, isLate);
  } catch (error) {
    const { clientId } = joining;
    log('WARN', 'what was before does not name the account of its client yet', { clientId, error: described(error) });
  }
};

/** Names the account in all that was before, and takes the mark away when nothing is left. */
export const nameEarlier = async (joining: Joining, isLate: () => boolean): Promise<void> => {
  const { coachId, clientId, userId } = joining;
  const isDone =
    (await nameClientInSessions(clientId, userId, isLate)) &&
    (await nameBuyerInInvoices(coachId, clientId, userId, isLate));
  if (isDone) await commit(endJoining(joining));
};
