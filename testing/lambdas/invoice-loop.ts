import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import * as v from 'valibot';
import '#lambdas/temporal.ts';
import { routes } from '#contract/routes.ts';
import { endpoints as sending } from '#lambdas/billing/invoice-sending/index.ts';
import { endpoints as money } from '#lambdas/billing/money/index.ts';
import { serveDomains } from '#lambdas/http/serve-domains.ts';
import { type Api, eventOf, responseOf } from './api.ts';
import { aDraft } from './invoices.ts';

// The program of a process that is killed: writes, sends, cancels and pays invoices without end, as the coach whom its argument describes. It
// tells of what was acknowledged, at once and past the log.
const tell = (word: string, id = ''): void => void writeSync(1, `~${word} ${id}\n`);

const as = v.parse(
  v.object({ userId: v.string(), claims: v.record(v.string(), v.string()) }),
  JSON.parse(process.argv[2] ?? ''),
);

const serve = serveDomains(routes, { ...money, ...sending });

const call: Api['call'] = async (name, request = {}) =>
  responseOf(name, await serve(eventOf(routes[name], { ...request, as, key: randomUUID() })));

const round = async (): Promise<void> => {
  const { id } = (await call('saveDraft', { body: aDraft })).body;
  const params = { id };
  const sent = (await call('sendInvoice', { params, body: { version: 1, mail: false } })).body;
  tell('sent', `${id} ${sent.number}`);
  const paid = { amount: 2100, currency: 'EUR', paidOn: sent.issuedOn, method: 'bank' };
  await call('recordPayment', { params, body: paid });
  tell('paid', id);
  if (Math.random() < 0.5) await call('refundPayment', { params, body: { ...paid, amount: 100, reason: 'Ill' } });
  if (Math.random() < 0.5) return;
  await call('cancelInvoice', { params, body: { reason: 'Wrong' } });
  tell('cancelled', id);
};

const run = async (): Promise<void> => {
  // The first call connects; the moments that matter come after it.
  await call('getSeller');
  tell('ready');
  for (;;) await round();
};

run().catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exit(1);
});
