import { expect, test } from 'vitest';
import { day } from '#contract/core/units.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { knownNow, residue, touched } from '#testing/lambdas/forgotten.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aBuyer, invoicing } from '#testing/lambdas/invoices.ts';
import { coach } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { runErasures } from '#testing/lambdas/workers.ts';

const api = withApi();

test('of who was invited and invoiced and never joined the invoice is left, for as long as tax law asks, without who it was', async () => {
  const anna = await clientOf(api, await coach());
  const { email } = (await knownNow(anna)).person;
  const { mirre, draft, send } = await invoicing(api);
  const { client } = await inviteSomebody(api, mirre, { email, firstName: 'Annabel' });
  const { clientId } = client;
  await api.call('createNote', { as: mirre, body: { title: 'Intake', clientId } });
  const startsLocal = plusSeconds(now(), 40 * day).slice(0, 16);
  await api.call('createSession', { as: mirre, body: anHour(clientId, { startsLocal }) });
  const { id, number, issuedOn } = (await send(await draft({ clientId, note: 'For Annabel' }))).body;
  const unsent = await draft({ clientId });
  const held = () => allItems(`MONEY#${mirre.userId}`);
  expect((await held()).some((item) => 'userId' in item)).toBe(false);
  const token = /\/invoice#(\S+)/.exec(api.mailer.mailsTo(email).at(-1)?.text ?? '')?.[1] ?? '';
  const byLink = () => api.call('viewInvoiceLink', { body: { token } });
  expect((await byLink()).body.number).toBe(number);

  const known = await knownNow(anna);
  await api.call('requestErasure', { as: anna });
  const before = await allItems('');
  await runErasures();
  const after = await allItems('');
  expect(residue(after, known)).toEqual([]);
  expect(touched(before, after, { ...known, clientIds: new Set([...known.clientIds, clientId]) })).toEqual([]);
  expect((await byLink()).problem?.code).toBe('invoice-link-invalid');
  const invoice = await api.call('getInvoice', { as: mirre, params: { id } });
  expect(invoice.body).toMatchObject({ number, state: 'sent', buyer: aBuyer, totals: { gross: 12_100 } });
  expect((await api.call('getInvoicePdf', { as: mirre, params: { id } })).status).toBe(200);
  expect((await api.call('getInvoice', { as: mirre, params: { id: unsent.id } })).status).toBe(404);
  const end = Date.UTC(Number(issuedOn?.slice(0, 4)) + 11, 0, 1) / 1000;
  const kept = (await held()).filter((item) => JSON.stringify(item).includes(clientId));
  expect(kept.map(({ sk, ttl }) => [sk.replace(/#.*/s, ''), ttl])).toEqual([
    ['INVOICE', end],
    ['ROW', end],
    ['STATE', end],
  ]);
  // The coach is left with somebody, and with no word about who it was.
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const left = items.find((each) => each.clientId === clientId);
  expect(left).toMatchObject({ firstName: 'Former', lastName: 'client', status: 'archived' });
  expect((await api.call('listNotes', { as: mirre })).body.items).toEqual([]);
  expect(JSON.stringify(await allItems(''))).not.toContain('Annabel');
});
