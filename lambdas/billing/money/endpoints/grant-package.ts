import { defined } from '#contract/core/defined.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { firstAvailability } from '#contract/scheduling/availability/first-availability.ts';
import { draftForSale } from '#lambdas/billing/invoicing/draft.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import { addSale } from '#lambdas/data/billing/money/sold.ts';
import { beginCredits, storedClient } from '#lambdas/data/clients/client.ts';
import { recordActivity } from '#lambdas/data/feed/activity.ts';
import { countGranted } from '#lambdas/data/feed/granted.ts';
import { type CreditsOf, listLots, never } from '#lambdas/data/scheduling/credits/lot.ts';
import { type StoredPackage, storedPackage } from '#lambdas/data/scheduling/credits/package.ts';
import { storedAvailability } from '#lambdas/data/scheduling/sessions/availability.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { derivedId, randomId } from '#lambdas/data/table/random-id.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { retryWhenTaken } from '#lambdas/data/table/retry-on-conflict.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { commitOnce } from '../rules/commit-once.ts';
import { creditsWith } from '../rules/credits-with.ts';
import { grantedWrites, type Had, nothingYet, uncoveredOf } from '../rules/granted-writes.ts';

/**
 * From the first grant on what this client books takes a credit; what was booked before stays as it is. Sessions for which no credit was left
 * take one of these.
 */
export const grantPackage: Handler<'grantPackage'> = async ({ caller, body, idempotency }) => {
  const { clientId, packageId } = body;
  const of = { coachId: caller.userId, clientId };
  const [client, granted, { timeZone } = firstAvailability, seller] = await getTogether([
    storedClient(of.coachId, clientId),
    storedPackage(of.coachId, packageId),
    storedAvailability(of.coachId),
    storedSeller(of.coachId),
  ]);
  if (!client) throw new ProblemError('client-not-found');
  if (!granted || granted.archived) throw new ProblemError('package-not-found');
  const at = now();
  const lotId = derivedId('lot', of.coachId, idempotency?.key ?? randomId());
  const { title, credits, validDays } = granted;
  const invoiceId = body.invoice ? derivedId('invoice', lotId) : undefined;
  const lot = {
    ...of,
    expiry: validDays === undefined ? never : plusDays(dateAt(at, timeZone), validDays),
    lotId,
    title,
    granted: credits,
    held: 0,
    used: 0,
    left: credits,
    grantedAt: at,
    packageId,
    ...defined({ invoiceId }),
  };
  const { firstName, lastName } = client;
  const told = recordActivity({ ...of, at, kind: 'package-granted', sourceId: lotId, firstName, lastName, title });
  const counted = countGranted(of.coachId, dateAt(at, timeZone).slice(0, 7), credits);
  const cause = { ...of, kind: 'grant', causeId: lotId } as const;
  const sale = { ...of, lotId, grantedAt: at, firstName, lastName, ...priceOfPackage(granted) };
  const draft = { coachId: of.coachId, id: invoiceId ?? '', at };
  const invoiced = [
    ...(granted.price > 0 ? [addSale(sale)] : []),
    ...(invoiceId === undefined ? [] : draftForSale(draft, sale, seller)),
  ];
  const effect = defined({ requestHash: idempotency?.requestHash, invoiceId });
  const done = await retryWhenTaken(async () => {
    const grants = grantedWrites(lot, client.credits ? await hadBefore(of) : nothingYet, at);
    const began = beginCredits(of.coachId, clientId);
    const commitAll = () =>
      commitOnce(cause, effect, [began, told, counted, ...invoiced, ...grants], began, 'client-archived');
    return { guards: grants, commit: commitAll };
  });
  return { credits: await creditsWith(of, at), ...defined({ invoiceId: done.invoiceId }) };
};

const priceOfPackage = ({ title, price, currency, category, rate }: StoredPackage) => ({
  title,
  price,
  currency,
  category,
  rate,
});

const hadBefore = async (of: CreditsOf): Promise<Had> => {
  const [waiting, lots] = await Promise.all([uncoveredOf(of), listLots(of)]);
  return { waiting, lots };
};
