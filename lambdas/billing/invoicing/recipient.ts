import { getCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import type { RelatedClient } from '#lambdas/data/clients/client.ts';
import { haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Where the mail with an invoice goes that names an address. */
const recipientOf = ({ mailTo, buyer }: StoredInvoice): string | undefined => (mailTo ?? buyer?.email)?.toLowerCase();

/** Whether an invoice for a client is mailed to an address of that client, or to one that the coach has confirmed, now or before. */
export const isForThem = async (
  invoice: StoredInvoice,
  client: RelatedClient | undefined,
  confirmed?: string,
): Promise<boolean> => {
  const to = recipientOf(invoice);
  const known = [client?.email, confirmed, invoice.confirmedEmail].map((email) => email?.toLowerCase());
  if (to === undefined || !client || known.includes(to)) return true;
  const account = client.userId === undefined ? undefined : await getCorrespondent(client.userId);
  return to === account?.email.toLowerCase();
};

/** @throws ProblemError('recipient-unconfirmed'), ProblemError('mails-ended') */
export const mustBeForThem = async (...asked: Parameters<typeof isForThem>): Promise<void> => {
  const [invoice, client] = asked;
  const email = recipientOf(invoice) ?? client?.email;
  if (email !== undefined && (await haveMailsEnded({ coachId: invoice.coachId, email })))
    throw new ProblemError('mails-ended');
  if (!(await isForThem(...asked))) throw new ProblemError('recipient-unconfirmed');
};

/** The confirmation of the buyer's address is for good; that of another is for one copy. */
export const confirmedOf = (
  { buyer, confirmedEmail }: StoredInvoice,
  confirmed: string | undefined,
): Pick<StoredInvoice, 'confirmedEmail'> => {
  const isBuyers = confirmed !== undefined && confirmed.toLowerCase() === buyer?.email?.toLowerCase();
  return { confirmedEmail: isBuyers ? confirmed : confirmedEmail };
};
