import type { Route } from '#contract/core/route.ts';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { billingLink } from '#lambdas/billing/invoicing/billing-link.ts';
import { invoiceLink } from '#lambdas/billing/invoicing/invoice-link.ts';
import { getBillingRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { invoiceItem, invoiceMailsItem } from '#lambdas/data/billing/money/entities.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { documentClient } from '#lambdas/data/table/document-client.ts';
import { remove, update } from '#lambdas/data/table/write.ts';
import type { Known } from '../contract/arbitrary.ts';
import { type Api, siteOrigin } from './api.ts';
import { inviteSomebody } from './invitee.ts';
import { aBuyer, aDraft, aSeller } from './invoices.ts';
import { realPng, saveLogo, sendLogo } from './logo.ts';
import { fiveSessions } from './package.ts';
import type { Person } from './people.ts';

/** A client of Carla's with credits, and packages that she offers. */
export const knownCredits = async (
  api: Api,
  { carla }: { readonly carla: Person },
  { domain }: Route,
): Promise<Known> => {
  if (domain !== 'money') return {};
  const { client } = await inviteSomebody(api, carla);
  const packages = [];
  for (let count = 0; count < 3; count += 1) {
    packages.push((await api.call('savePackage', { as: carla, body: fiveSessions() })).body.id);
  }
  const body = { clientId: client.clientId, packageId: packages[0] ?? '' };
  const { credits } = (await api.call('grantPackage', { as: carla, body })).body;
  return {
    clientId: [client.clientId],
    packageId: packages,
    lotId: credits.lots.map(({ id }) => id),
    version: ['1', '2'],
    change: ['1', '-1'],
    reason: ['A gift'],
    currency: ['EUR'],
    rate: ['0', '2100'],
  };
};

interface Who {
  readonly carla: Person;
}

const domains = new Set(['money', 'invoice-sending', 'invoice-logo', 'documents', 'invoice-links', 'billing-links']);

let buyers = 0;

/** Invoices of Carla's in every state, one of them between its two steps, and what one says. */
export const knownBilling = async (api: Api, { carla }: Who, { domain, path }: Route): Promise<Known> => {
  if (!domains.has(domain)) return {};
  if (domain === 'invoice-logo') {
    await saveLogo(api, carla);
    return {
      uploadId: [await sendLogo(api, carla, realPng(90, 30))],
      contentType: ['image/png'],
      size: [String(realPng(90, 30).byteLength)],
    };
  }
  const { seller } = (await api.call('getSeller', { as: carla })).body;
  // Whatever they were changed to before: an invoice of some categories needs more than these drafts have.
  const details = { ...aSeller, version: seller?.version ?? aSeller.version };
  const written = (await api.call('updateSeller', { as: carla, body: details })).body;
  // The tests of other routes mail, too: nobody is at their limit by these.
  await commit(remove(invoiceMailsItem.key({ coachId: carla.userId })));
  buyers += 1;
  const draft = { ...aDraft, buyer: { ...aBuyer, email: `buyer${buyers}@example.com` } };
  const drafts: string[] = [];
  for (let count = 0; count < 6; count += 1) {
    drafts.push((await api.call('saveDraft', { as: carla, body: draft })).body.id);
  }
  const [, , issuing = '', ...sent] = drafts;
  for (const id of sent)
    await api.call('sendInvoice', { as: carla, params: { id }, body: { version: 1, mail: false } });
  if (path.endsWith('/reminder')) await overdue(carla, sent);
  await brokenOffInIssuing(() =>
    api.call('sendInvoice', { as: carla, params: { id: issuing }, body: { version: 1, mail: false } }),
  );
  const today = utcDate(Date.now());
  const payment = { amount: 5000, currency: 'EUR', paidOn: today, method: 'bank' };
  const paid: string[] = [];
  for (const id of sent) {
    const { payments } = (await api.call('recordPayment', { as: carla, params: { id }, body: payment })).body;
    paid.push(...payments.map((each) => each.id));
  }
  const { version } = (await api.call('getPriceList', { as: carla })).body;
  const versions: Partial<Record<string, string[]>> = {
    '/api/seller': [String(written.version), String(written.version + 1)],
    '/api/price-list': [String(version), String(version + 1)],
  };
  // The one that was granted last, to the client whom `knownCredits` names.
  const sale = (await api.call('listUnbilled', { as: carla })).body.packages.at(-1);
  const opened = await getInvoice(carla.userId, sent[0] ?? '');
  return {
    ...(domain === 'invoice-links' &&
      opened && { token: [new URL(await invoiceLink(opened, siteOrigin)).hash.slice(1)] }),
    ...(domain === 'billing-links' && { token: [await billingToken(api, carla)] }),
    // A payment is found under its own invoice alone.
    id: path.includes('{paymentId}')
      ? sent.slice(0, 1)
      : path.endsWith('/invoice-draft') && sale
        ? [sale.lotId]
        : drafts,
    ...(sale && { grantedAt: [sale.grantedAt], ids: [sale.lotId] }),
    paymentId: paid.slice(0, 1),
    // Amount, currency and invoice have to fit at once.
    invoiceId: /payments|refunds/.test(path) ? [issuing, ...sent] : drafts,
    version: versions[path] ?? ['1', '2', '3'],
    country: ['NL', 'BE'],
    street: ['Damrak 2'],
    bic: ['ABNANL2A'],
    iban: ['NL91ABNA0417164300'],
    vatId: ['NL001234567B01'],
    rate: ['0', '2100'],
    amount: ['100'],
    unitPrice: ['10000'],
    quantity: ['100'],
    paymentTermDays: ['14'],
    reason: ['Wrong address'],
    month: [today.slice(0, 7)],
    from: ['2026-01-01', today],
    to: [today],
    paidOn: [today],
  };
};

/** Lets invoices be mailed, and their day pass: mails that left would count for the limit of an address, which takes few. */
const overdue = async (carla: Person, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const invoice = await getInvoice(carla.userId, id);
    const dueOn = plusDays(utcDate(Date.now()), -10);
    if (invoice) await commit(update(invoiceItem.key(invoice), { set: { mail: 'sent', dueOn } }));
  }
};

/** Of a link that a new client of Carla's was mailed. */
const billingToken = async (api: Api, carla: Person): Promise<string> => {
  const { client } = await inviteSomebody(api, carla);
  const { clientId, coachId } = client;
  await api.call('askForBilling', { as: carla, params: { clientId } });
  const request = await getBillingRequest({ coachId, clientId }, { consistent: true });
  return request ? new URL(await billingLink(request, siteOrigin)).hash.slice(1) : '';
};

/** Sends an invoice as if the process had ended when its number was drawn and not yet written. */
export const brokenOffInIssuing = async (action: () => Promise<unknown>): Promise<void> => {
  let isDrawn = false;
  const options = { step: 'initialize', name: 'broken-off-in-issuing' } as const;
  documentClient.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (isDrawn) throw new Error('The process ended');
        const result = await next(args);
        isDrawn = commandName?.startsWith('TransactWrite') === true;
        return result;
      },
    options,
  );
  try {
    await action();
  } finally {
    documentClient.middlewareStack.remove(options.name);
  }
};
