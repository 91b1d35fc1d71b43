import { expect, test, vi } from 'vitest';
import { moneyLimits } from '#contract/billing/limits.ts';
import { sendingLimits } from '#contract/clients/limits.ts';
import { day } from '#contract/core/units.ts';
import { getBilling } from '#lambdas/data/billing/money/billing.ts';
import { addRequest, giveWrites, newRequest, storedRequest } from '#lambdas/data/billing/money/billing-request.ts';
import { billingItem } from '#lambdas/data/billing/money/entities.ts';
import { countReceived } from '#lambdas/data/clients/sends.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { put, update } from '#lambdas/data/table/write.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { inviteSomebody } from '#testing/lambdas/invitee.ts';
import { aBuyer, aDraft, type Invoicing, invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { some } from '#testing/vitest/some.ts';

const api = withApi();

const ask = (as: Person, clientId: string) => api.call('askForBilling', { as, params: { clientId } });
const known = async (as: Person, clientId: string) => (await api.call('getBilling', { as, query: { clientId } })).body;
const give = (token: string, details: object = aBuyer) => api.call('giveBillingByLink', { body: { token, details } });
const codeOf = async (token: string) => (await api.call('viewBillingLink', { body: { token } })).problem?.code;

const addressOf = async (as: Person, clientId: string): Promise<string> => {
  const { items } = (await api.call('listClients', { as })).body;
  return items.find((client) => client.clientId === clientId)?.email ?? '';
};

/** The mails that ask a client, and what the links in them know. */
const mailsTo = (address: string) => api.mailer.mailsTo(address).filter(({ text }) => text.includes('/billing#'));
const tokenIn = ({ text }: { readonly text: string }): string => /\/billing#([\w-]{88})\s/.exec(text)?.[1] ?? '';

const asked = async ({ mirre, anna }: Pick<Invoicing, 'mirre' | 'anna'>): Promise<string> => {
  await ask(mirre, anna.clientId);
  return (
    mailsTo(await addressOf(mirre, anna.clientId))
      .map(tokenIn)
      .at(-1) ?? ''
  );
};

test('a client is asked once by a mail, gives the details without an account, and the next invoice has them', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const { clientId } = anna;
  expect((await ask(mirre, clientId)).body).toMatchObject({
    askedAt: some.instance(String),
    expiresAt: some.instance(String),
  });
  const [mail] = mailsTo(await addressOf(mirre, clientId));
  expect(mail?.subject).toBe('Carla Coach asks for your billing details');
  expect(mail?.replyTo).toBe(`${mirre.userId}@example.com`);
  expect(mail?.text).toContain(`Enter your details\n${siteOrigin}/billing#`);
  expect(mail?.text).toContain('The link works until');
  const token = tokenIn(mail ?? { text: '' });

  const seen = await api.call('viewBillingLink', { body: { token } });
  expect(Object.keys(seen.body).toSorted()).toEqual(['coachFirstName', 'coachLastName', 'expiresAt']);
  const given = { ...aBuyer, name: 'De Wit BV', vatId: 'nl 0012.34567.B01' };
  expect((await give(token, given)).body).toMatchObject({ givenAt: some.instance(String) });
  const stored = { ...given, vatId: 'NL001234567B01' };
  expect(await known(mirre, clientId)).toMatchObject({ buyer: stored, request: { given: stored } });

  // Corrected until the link ends, and never shown to whoever has it.
  await give(token, aBuyer);
  const shown = await api.call('viewBillingLink', { body: { token } });
  expect(JSON.stringify(shown.body)).not.toMatch(/Damrak|Anna|de Wit/);
  expect((await known(mirre, clientId)).buyer).toEqual(aBuyer);
  const activity = (await api.call('listActivity', { as: mirre, query: {} })).body.items;
  expect(activity.filter(({ kind }) => kind === 'billing-given')).toMatchObject([{ clientId, firstName: 'Anna' }]);

  // Where the coach had an invoice mailed to stays as it was.
  await sent({ buyer: { ...aBuyer, email: 'books@example.com' } }, 'books@example.com');
  await give(token, { ...aBuyer, street: 'Kade 1' });
  expect((await known(mirre, clientId)).buyer).toEqual({ ...aBuyer, street: 'Kade 1', email: 'books@example.com' });
});

test('what a client gave is not replaced by what stands on an older draft, until the coach writes something else there', async () => {
  const people = await invoicing(api);
  const { mirre, anna, draft, send } = people;
  const [older, written] = [await draft(), await draft()];
  const given = { ...aBuyer, street: 'Kade 9' };
  await give(await asked(people), given);
  const body = { ...aDraft, clientId: anna.clientId, id: older.id, version: older.version, note: 'Thank you' };
  expect((await send((await api.call('saveDraft', { as: mirre, body })).body)).body.state).toBe('sent');
  expect((await known(mirre, anna.clientId)).buyer).toEqual(given);

  const typed = { ...aBuyer, street: 'Plein 3' };
  const corrected = { ...body, id: written.id, version: written.version, buyer: typed };
  await send((await api.call('saveDraft', { as: mirre, body: corrected })).body);
  expect((await known(mirre, anna.clientId)).buyer).toEqual(typed);
});

test('after so many times a link says that it takes no more, and of no other time to try', async () => {
  const people = await invoicing(api);
  const token = await asked(people);
  const [, key] = storedRequest({ coachId: people.mirre.userId, clientId: people.anna.clientId });
  await commit(update(key, { set: { saves: moneyLimits.billingSaves - 1 } }));
  expect((await give(token)).status).toBe(200);
  expect((await give(token)).problem?.code).toBe('billing-link-used-up');
});

test('details that are replaced later are news for the coach, in one line a day', async () => {
  const people = await invoicing(api);
  const { mirre } = people;
  const token = await asked(people);
  const told = async () => {
    const { items } = (await api.call('listActivity', { as: mirre, query: {} })).body;
    return items.filter(({ kind }) => kind === 'billing-given').map(({ at }) => at);
  };
  await give(token);
  const [first] = await told();
  await give(token);
  expect(await told()).toEqual([first]);
  await give(token, { ...aBuyer, street: 'Kade 1' });
  const [second, ...none] = await told();
  expect([second === first, none]).toEqual([false, []]);
  await later(1.1 * day, async () => {
    await give(token, { ...aBuyer, street: 'Kade 1' });
    expect(await told()).toEqual([second]);
    await give(token, { ...aBuyer, street: 'Kade 2' });
    expect(await told()).toEqual([expect.any(String), second]);
  });
});

test('where the coach has mails sent is kept while details are given, and a VAT number that is not given goes', async () => {
  const relation = { coachId: (await coach()).userId, clientId: 'client0000000000000009' };
  const request = newRequest(relation, 'a@example.com', new Date().toISOString());
  await commit(addRequest(request));
  const at = new Date().toISOString();
  const writes = giveWrites(request, { given: aBuyer, at, toldAt: undefined });
  // Between what was read and what is written.
  await commit(put({ ...billingItem.key(relation), ...aBuyer, vatId: 'NL001234567B01', email: 'books@example.com' }));
  await commit(...writes);
  expect(await getBilling(relation.coachId, relation.clientId)).toEqual({ ...aBuyer, email: 'books@example.com' });
});

test('the mail is in the client’s language, and what the client owes an invoice by law is asked for', async () => {
  const people = await invoicing(api);
  await api.call('updateMe', { as: people.anna, body: { language: 'de' } });
  const token = await asked(people);
  const [mail] = mailsTo(await addressOf(people.mirre, people.anna.clientId));
  expect(mail?.subject).toBe('Carla Coach bittet um deine Rechnungsdaten');
  expect(mail?.text).toContain('Angaben eintragen\n');
  for (const wrong of [
    { name: '' },
    { street: ' ' },
    { city: '' },
    { country: '' },
    { country: 'XX' },
    { vatId: 'NL1' },
    { vatId: 'BE0123456789' },
    { email: 'a@example.com' },
  ])
    expect((await give(token, { ...aBuyer, ...wrong })).problem?.code).toBe('bad-request');
  expect((await give(token, { ...aBuyer, name: 'Нина ملك' })).problem?.code).toBe('invoice-unprintable');
  expect(await known(people.mirre, people.anna.clientId)).not.toHaveProperty('buyer');
});

test('nobody is asked twice in a week, of another coach, or once archived; a later link ends the one before', async () => {
  const people = await invoicing(api);
  const { mirre, anna } = people;
  const first = await asked(people);
  expect((await ask(mirre, anna.clientId)).problem?.code).toBe('billing-asked');
  expect((await ask(await coach(), anna.clientId)).problem?.code).toBe('client-not-found');
  await later(6.9 * day, async () => expect((await ask(mirre, anna.clientId)).status).toBe(429));
  await later(7.1 * day, async () => {
    const second = await asked(people);
    expect(second).not.toBe(first);
    expect([await codeOf(first), await codeOf(second)]).toEqual(['billing-link-invalid', undefined]);
  });
  await api.call('updateClient', { as: mirre, params: { clientId: anna.clientId }, body: { archived: true } });
  await later(20 * day, async () => expect((await ask(mirre, anna.clientId)).problem?.code).toBe('client-archived'));
  expect(mailsTo(await addressOf(mirre, anna.clientId))).toHaveLength(2);
});

test('a link that is altered, expired, ended, of an archived client or of a corrected address gives and shows nothing', async () => {
  const people = await invoicing(api);
  const { mirre, anna } = people;
  const token = await asked(people);
  const other = await asked(await invoicing(api));
  const mixed = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 34),
    Buffer.from(other, 'base64url').subarray(34),
  ]);
  const refused = async (wrong: string) => {
    expect(await codeOf(wrong)).toBe('billing-link-invalid');
    expect((await give(wrong)).problem?.code).toBe('billing-link-invalid');
  };
  const flipped = [0, 1, 2, 17, 18, 33, 34, 65].map((place) => {
    const bytes = Buffer.from(token, 'base64url');
    bytes[place] = (bytes[place] ?? 0) ^ 1;
    return bytes.toString('base64url');
  });
  for (const wrong of [...flipped, mixed.toString('base64url')]) await refused(wrong);
  await later(29.9 * day, async () => expect(await codeOf(token)).toBeUndefined());
  await later(30.1 * day, () => refused(token));
  const params = { clientId: anna.clientId };
  const archive = (archived: boolean) => api.call('updateClient', { as: mirre, params, body: { archived } });
  await archive(true);
  await refused(token);
  await archive(false);
  expect(await codeOf(token)).toBeUndefined();
  const stranger = await api.call('endBillingRequest', { as: await coach(), params });
  expect(stranger.problem?.code).toBe('client-not-found');
  expect((await api.call('endBillingRequest', { as: mirre, params })).status).toBe(204);
  await refused(token);
  expect((await known(mirre, anna.clientId)).request?.expiresAt).toBeUndefined();

  const { client } = await inviteSomebody(api, mirre);
  const mistaken = await asked({ mirre, anna: { ...mirre, clientId: client.clientId } });
  expect(await codeOf(mistaken)).toBeUndefined();
  const body = { email: `right-${client.email}` };
  await api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body });
  await refused(mistaken);
  expect((await known(mirre, client.clientId)).request).toMatchObject({ corrected: true });
  // Another address may be asked at once.
  expect(await codeOf(await asked({ mirre, anna: { ...mirre, clientId: client.clientId } }))).toBeUndefined();
});

test('a mail that does not leave is as if nobody had asked, and one that comes back is shown to the coach', async () => {
  const people = await invoicing(api);
  const { mirre, anna } = people;
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const refused = await api.mailer.refusing(() => ask(mirre, anna.clientId));
  expect(refused.problem?.code).toBe('mail-failed');
  expect((await known(mirre, anna.clientId)).request).toBeUndefined();
  const { askedAt } = (await ask(mirre, anna.clientId)).body;
  const tags = { coachId: [mirre.userId], clientId: [anna.clientId], mailAt: [String(Date.parse(askedAt))] };
  const bounced = { eventType: 'Bounce', bounce: { bounceType: 'Permanent' }, mail: { messageId: 'm', tags } };
  const { handler } = await import('#lambdas/jobs/mail-events/index.ts');
  await handler({ Records: [{ Sns: { MessageId: 's', Message: JSON.stringify(bounced) } }] });
  written.mockRestore();
  const { request } = await known(mirre, anna.clientId);
  expect([request?.mailProblem, request?.corrected]).toEqual(['bounce', undefined]);
});

test('what does not leave, or is asked at the same moment, is not counted for an address that has not joined', async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  for (let times = 0; times < sendingLimits.perRecipientDay.count; times += 1) {
    const refused = await api.mailer.refusing(() => ask(mirre, client.clientId));
    expect(refused.problem?.code).toBe('mail-failed');
  }
  vi.restoreAllMocks();
  const asking = await Promise.all([1, 2, 3].map(() => ask(mirre, client.clientId)));
  expect(asking.filter(({ problem }) => problem === undefined)).toHaveLength(1);
  expect(mailsTo(client.email)).toHaveLength(1);
  for (let times = 1; times < sendingLimits.perRecipientDay.count; times += 1) await countReceived(client.email);
  await expect(countReceived(client.email)).rejects.toThrow('A limit is reached');
});
