import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt } from '#contract/core/time/local.ts';
import { storedCorrespondent } from '#lambdas/data/accounts/people/profile.ts';
import { storedSeller } from '#lambdas/data/billing/money/seller.ts';
import { now } from '#lambdas/data/table/clock.ts';
import { getTogether } from '#lambdas/data/table/read.ts';
import { invoiceMail } from '#lambdas/email/invoice-mail.ts';
import { setting } from '#lambdas/environment.ts';
import type { Handler } from '#lambdas/http/handler.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';

/** Made by what makes the mail itself, in the coach's language, of an example to somebody with an account. */
export const previewReminder: Handler<'previewReminder'> = async ({ caller, query }) => {
  const [seller, coach] = await getTogether([storedSeller(caller.userId), storedCorrespondent(caller.userId)]);
  if (!seller || !coach) {
    throw new ProblemError('invoice-incomplete', { errors: [{ path: 'seller', message: 'This is required' }] });
  }
  const afterDays = Number(query.afterDays);
  const today = dateAt(now(), coach.timeZone ?? 'UTC');
  const { subject, text } = invoiceMail({
    kind: 'invoice',
    currency: seller.currency,
    dueOn: plusDays(today, -afterDays),
    language: coach.language,
    region: coach.region,
    sellerName: seller.name,
    number: `${today.slice(0, 4)}-000001`,
    gross: 95_00,
    afterDays,
    iban: seller.iban,
    hasFile: false,
    link: `${setting('SITE_ORIGIN')}/invoices`,
    isOpen: false,
  });
  return { subject, text };
};
