import type { LinkedBilling } from '#contract/billing/billing-links/schema.ts';
import { requestBehind } from '#lambdas/billing/invoicing/billing-link.ts';
import { type Correspondent, getCorrespondent, storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import type { StoredRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { type RelatedClient, storedClient } from '#lambdas/data/clients/client.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

export interface Asked {
  readonly request: StoredRequest;
  readonly client: RelatedClient;
  readonly coach: Correspondent;
}

/**
 * The request behind a link. Every reason why it is over is answered the same.
 * @throws ProblemError('billing-link-invalid')
 */
export const askedBy = async (token: string, at: string): Promise<Asked> => {
  const request = await requestBehind(token);
  if (!request || request.endedAt !== undefined || request.expiresAt <= at) throw invalid();
  const { coachId, clientId, to } = request;
  const [client, coach] = await getTogether([storedClient(coachId, clientId), storedCorrespondent(coachId)]);
  if (!client || client.status === 'archived' || !coach || coach.disabled) throw invalid();
  const account = client.userId === undefined ? undefined : await getCorrespondent(client.userId);
  // It may have been somebody else's address, and was corrected since.
  if (![client.email, account?.email].some((email) => email?.toLowerCase() === to.toLowerCase())) throw invalid();
  return { request, client, coach };
};

export const invalid = (cause?: unknown): ProblemError => new ProblemError('billing-link-invalid', { cause });

export const shown = ({ request, coach }: Pick<Asked, 'request' | 'coach'>): LinkedBilling => ({
  coachFirstName: coach.firstName,
  coachLastName: coach.lastName,
  expiresAt: request.expiresAt,
  givenAt: request.givenAt,
});
