import { isDeepStrictEqual } from 'node:util';
import type { DraftInput } from '#contract/billing/money/invoices.ts';
import type { Seller } from '#contract/billing/money/seller.ts';
import { isEditable } from '#contract/billing/money/transitions.ts';
import { charging } from '#lambdas/billing/invoicing/charged.ts';
import { draftOf, newDraft } from '#lambdas/billing/invoicing/draft.ts';
import { unpaidReply } from '#lambdas/billing/invoicing/invoice-reply.ts';
import { ownInvoice } from '#lambdas/billing/invoicing/own-invoice.ts';
import { countRows } from '#lambdas/data/accounts/people/rows-of-day.ts';
import { billedWrites } from '#lambdas/data/billing/money/billing.ts';
import { addInvoice, changeInvoice, getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import type { StoredInvoice } from '#lambdas/data/billing/money/stored-invoice.ts';
import { storedClient } from '#lambdas/data/clients/client.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { ConditionFailed } from '#lambdas/data/table/condition-failed.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** A new draft is named after the request's key. */
export const saveDraft: Handler<'saveDraft'> = async ({ caller, body, idempotency }) => {
  const coachId = caller.userId;
  const basis = await basisOf(coachId, body.clientId);
  if (body.id !== undefined) return unpaidReply(await rewritten(coachId, body.id, body, basis));
  return unpaidReply(await addDraft(coachId, body, basis, idempotency));
};

/** A new draft, with marks on what it charges. A repeated request meets what it made before. */
export const addDraft = async (
  coachId: string,
  input: DraftInput,
  { seller, ...client }: Basis,
  idempotency: Idempotency,
): Promise<StoredInvoice> => {
  const id = derivedId('invoice', coachId, idempotency?.key ?? randomId());
  const { charged, checks, sales } = await charging(coachId, input);
  const request = { coachId, id, at: now(), requestHash: idempotency?.requestHash };
  const draft: StoredInvoice = { ...newDraft(request, charged, seller), ...client };
  const { marks, sold } = billedWrites(undefined, draft);
  try {
    await commit(...addInvoice(draft), countRows(coachId), ...marks, ...sold, ...checks, ...sales);
    return draft;
  } catch (error) {
    const refusal = refusalOf(error, { marks, checks, packages: [...sold, ...sales] });
    if (!(refusal instanceof ConditionFailed)) throw refusal;
    const before = await getInvoice(coachId, id);
    if (before?.requestHash !== idempotency?.requestHash) throw new ProblemError('idempotency-key-reused');
    return before ?? draft;
  }
};

type Idempotency = Parameters<Handler<'saveDraft'>>[0]['idempotency'];

/** Whose draft it is, and for whom. */
export interface Basis extends Pick<StoredInvoice, 'userId' | 'clientName'> {
  readonly seller: Seller | undefined;
}

const basisOf = async (coachId: string, clientId: string | undefined): Promise<Basis> => {
  const [seller, client] = await getTogether([storedSeller(coachId), storedClient(coachId, clientId ?? 'nobody')]);
  if (clientId !== undefined && !client) throw new ProblemError('client-not-found');
  return {
    seller,
    userId: client?.userId,
    clientName: client && { firstName: client.firstName, lastName: client.lastName },
  };
};

const rewritten = async (
  coachId: string,
  id: string,
  input: DraftInput,
  { seller, ...client }: Basis,
): Promise<StoredInvoice> => {
  const before = await ownInvoice(coachId, id);
  if (!isEditable(before.state)) throw new ProblemError('invoice-immutable');
  if (before.version !== input.version) throw new ProblemError('changed-meanwhile');
  const { kind, state, paid, mail, createdAt, requestHash, buyer } = before;
  const { charged, checks, sales } = await charging(coachId, input, before);
  const after: StoredInvoice = {
    coachId,
    id,
    kind,
    state,
    paid,
    mail,
    createdAt,
    requestHash,
    buyerAt: isDeepStrictEqual(buyer, input.buyer) ? before.buyerAt : now(),
    ...draftOf(charged, seller),
    ...client,
    version: before.version + 1,
  };
  const { marks, sold, unmarks } = billedWrites(before, after);
  try {
    await commit(...changeInvoice(before, after), ...marks, ...sold, ...unmarks, ...checks, ...sales);
  } catch (error) {
    throw refusalOf(error, { marks, checks, packages: [...sold, ...sales] });
  }
  return after;
};

interface Charges {
  readonly marks: readonly Write[];
  readonly checks: readonly Write[];
  readonly packages: readonly Write[];
}

/** What is charged stands on another invoice, or was changed while this one was being saved; else the error as it is. */
const refusalOf = (error: unknown, { marks, checks, packages }: Charges): unknown => {
  if (!(error instanceof ConditionFailed)) return error;
  if (packages.some((each) => error.refuses(each))) return new ProblemError('package-not-chargeable', { cause: error });
  if (marks.some((mark) => error.refuses(mark))) return new ProblemError('session-invoiced', { cause: error });
  if (checks.some((check) => error.refuses(check))) return new ProblemError('session-not-chargeable', { cause: error });
  return error;
};
