import { disableAndSignOut } from '#lambdas/aws/identity.ts';
import { removeEnabledAdministrator } from '#lambdas/data/accounts/people/administrators.ts';
import { directoryWrites } from '#lambdas/data/accounts/people/directory.ts';
import { usernameOf } from '#lambdas/data/accounts/people/login.ts';
import { type Account, changeAccount } from '#lambdas/data/accounts/people/profile.ts';
import { getSeller } from '#lambdas/data/billing/money/seller.ts';
import { relationsOf } from '#lambdas/data/clients/client.ts';
import { changeErasure, type Leaving, type StoredErasure } from '#lambdas/data/privacy/own-data/erasure.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { setting } from '#lambdas/environment.ts';

const userPoolId = setting('USER_POOL_ID');

/**
 * From here on there is no way back: the account lets nobody in, and what the later steps need to know of it is written down, as the account itself
 * will not be there to tell.
 * @throws ConditionFailed where it was taken back meanwhile, or nobody else would administer
 */
export const close = async (erasure: StoredErasure, account: Account): Promise<void> => {
  const leaving = await leavingOf(account);
  const at = now();
  const isAdministrator = account.userType === 'internal-superuser';
  await commit(
    changeErasure(erasure, { state: 'running', leaving }),
    ...(account.disabled
      ? []
      : [
          changeAccount(account, { disabled: true, updatedAt: at }),
          ...directoryWrites(account, { ...account, disabled: true, updatedAt: at }),
          ...(isAdministrator ? [removeEnabledAdministrator()] : []),
        ]),
  );
};

/** Nobody is in by an account any more. */
export const shut = async (userId: string): Promise<void> => disableAndSignOut(userPoolId, await usernameOf(userId));

const leavingOf = async ({ userId, email, firstName, lastName, language }: Account): Promise<Leaving> => {
  const seller = await getSeller(userId);
  const relations = await relationsOf(userId);
  const username = await usernameOf(userId);
  return {
    ...(username !== userId && { username }),
    email: email.toLowerCase(),
    firstName,
    lastName,
    language,
    taxYears: taxYearsIn(seller?.country),
    relations: relations.map(({ coachId, clientId }) => ({ coachId, clientId })),
  };
};

/** Years from the end of the year in which an invoice was issued; not legal advice. Source: NL art. 52 AWR; BE art. 60 W.Btw; FR art. L123-22 C. com. */
const taxYearsIn = (country: string | undefined): number => (country === 'NL' ? 7 : 10);
