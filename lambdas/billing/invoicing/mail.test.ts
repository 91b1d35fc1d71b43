import { expect, test, vi } from 'vitest';
import { moneyLimits } from '#contract/billing/limits.ts';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import { handler } from '#lambdas/jobs/reminders/index.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { inviteSomebody, join } from '#testing/lambdas/invitee.ts';
import { aBuyer, aLine, aSeller, invoicing } from '#testing/lambdas/invoices.ts';
import { later } from '#testing/lambdas/later.ts';
import { personIn } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';

const api = withApi();

const quietly = async <Result>(action: () => Promise<Result>): Promise<Result> => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    return await action();
  } finally {
    vi.restoreAllMocks();
  }
};

const tick = (seconds: number) => later(seconds, () => handler({ time: new Date().toISOString() }));

const anyAddress = () => `${crypto.randomUUID()}@example.com`;

/** To the end of its line, as one in 64 ends with a hyphen, after which there is no end of a word. */
const tokenIn = (mail: { readonly text: string } | undefined): string =>
  /\/invoice#([\w-]{88})\s/.exec(mail?.text ?? '')?.[1] ?? '';

test('the client is mailed the PDF and where to see it, with the coach to answer to; who is no client gets a link that opens this document alone', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const address = items.find(({ clientId }) => clientId === anna.clientId)?.email ?? '';
  const invoice = await sent();
  const mail = api.mailer.mailsTo(address).find(({ subject }) => subject.includes(invoice.number ?? '-'));
  expect(mail?.text).toContain(`${siteOrigin}/invoices/${invoice.id}`);
  expect(mail?.text).toContain('€121.00');
  expect(mail?.replyTo).toBe(`${mirre.userId}@example.com`);
  const other = anyAddress();
  await sent({ clientId: undefined, buyer: { ...aBuyer, email: other } });
  const [toOther] = api.mailer.mailsTo(other);
  const [name = '', bytes] = Object.entries(toOther?.pdfs ?? {})[0] ?? [];
  expect(name).toMatch(/^\d{4}-000002[.]pdf$/);
  expect((await readPdf(bytes ?? new Uint8Array())).text).toContain('Anna de Wit');
  expect(Object.keys(mail?.pdfs ?? {})).toEqual([`${invoice.number}.pdf`]);
  const token = tokenIn(toOther);
  const seen = await api.call('viewInvoiceLink', { body: { token } });
  expect(seen.body).toMatchObject({ number: name.slice(0, -4), due: 12_100, buyer: { name: 'Anna de Wit' } });
  expect(JSON.stringify(seen.body)).not.toContain(mirre.userId);
  for (const file of ['pdf', 'xml']) {
    const { url } = (await api.call('downloadByInvoiceLink', { body: { token, file } })).body;
    expect((await fetch(url)).status).toBe(200);
  }
  for (const wrong of [token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), `BB${token.slice(2)}`]) {
    const { problem } = await api.call('viewInvoiceLink', { body: { token: wrong } });
    expect(problem?.code).toBe('invoice-link-invalid');
  }
  await api.call('updateSeller', { as: mirre, body: { ...aSeller, version: 1, attachPdf: false } });
  await sent({ clientId: undefined, buyer: { ...aBuyer, email: other } });
  expect(api.mailer.mailsTo(other)[1]?.pdfs).toBeUndefined();
  expect((await sent({ clientId: undefined })).mail).toBe('none');
});

test('an invoice for a client goes to no other address unless the coach has confirmed it, and greets nobody by their name there', async () => {
  const { mirre, anna, draft, send, get } = await invoicing(api);
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const { email: own = '', firstName = '' } = items.find(({ clientId }) => clientId === anna.clientId) ?? {};
  const email = anyAddress();
  const wrong = await draft({ buyer: { ...aBuyer, email } });
  for (const confirmedEmail of [undefined, own]) {
    expect((await send(wrong, { confirmedEmail })).problem?.code).toBe('recipient-unconfirmed');
  }
  expect(await get(wrong.id)).toMatchObject({ state: 'draft', mail: 'none' });
  expect(api.mailer.mailsTo(email)).toHaveLength(0);
  expect((await send(wrong, { confirmedEmail: email })).body.state).toBe('sent');
  expect(api.mailer.mailsTo(email)[0]?.text).not.toContain(firstName);
  expect((await send(await draft({ buyer: { ...aBuyer, email: own } }))).body.state).toBe('sent');
  expect(api.mailer.mailsTo(own).at(-1)?.text).toContain(firstName);
});

test('an invoice that was not mailed asks for no confirmation until it is, and one address is confirmed once', async () => {
  const { mirre, anna, draft, send } = await invoicing(api);
  const { items } = (await api.call('listClients', { as: mirre })).body;
  const own = items.find(({ clientId }) => clientId === anna.clientId)?.email ?? '';
  const [email, bookkeeper] = [anyAddress(), anyAddress()];
  const { id, state } = (await send(await draft({ buyer: { ...aBuyer, email } }), { mail: false })).body;
  expect(state).toBe('sent');
  const resend = (body: object = {}) => api.call('resendInvoiceMail', { as: mirre, params: { id }, body });
  for (const confirmedEmail of [undefined, own, bookkeeper]) {
    expect((await resend({ confirmedEmail })).problem?.code).toBe('recipient-unconfirmed');
  }
  expect((await resend({ email: bookkeeper })).problem?.code).toBe('recipient-unconfirmed');
  expect([email, bookkeeper].flatMap((to) => api.mailer.mailsTo(to))).toEqual([]);
  expect((await resend({ email: bookkeeper, confirmedEmail: bookkeeper })).body.mail).toBe('sent');
  expect((await resend()).problem?.code).toBe('recipient-unconfirmed');
  expect((await resend({ confirmedEmail: email.toUpperCase() })).body.mail).toBe('sent');
  expect((await resend()).body.mail).toBe('sent');
  expect((await resend({ email: own })).body.mail).toBe('sent');
  expect(api.mailer.mailsTo(email)).toHaveLength(2);
  expect(JSON.stringify((await api.call('getInvoice', { as: anna, params: { id } })).body)).not.toContain('confirmed');
});

test('a credit note for whom only a copy of the invoice went elsewhere is mailed as the coach says, and else not made', async () => {
  const { mirre, draft, send, get } = await invoicing(api);
  const copied = async () => {
    const [email, bookkeeper] = [anyAddress(), anyAddress()];
    const { id } = (await send(await draft({ buyer: { ...aBuyer, email } }), { mail: false })).body;
    const copy = { email: bookkeeper, confirmedEmail: bookkeeper };
    await api.call('resendInvoiceMail', { as: mirre, params: { id }, body: copy });
    const cancel = (more: object = {}) =>
      api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason: 'Wrong price', ...more } });
    return { id, email, bookkeeper, cancel };
  };
  const { id, email, bookkeeper, cancel } = await copied();
  for (const confirmedEmail of [undefined, bookkeeper]) {
    expect((await cancel({ confirmedEmail })).problem?.code).toBe('recipient-unconfirmed');
  }
  expect((await get(id)).state).toBe('sent');
  expect(api.mailer.mailsTo(email)).toEqual([]);
  expect((await cancel({ confirmedEmail: email })).body).toMatchObject({ kind: 'credit-note', mail: 'sent' });
  expect(api.mailer.mailsTo(email)[0]?.subject).toContain('Credit note C-');
  const other = await copied();
  expect((await other.cancel({ mail: false })).body).toMatchObject({ kind: 'credit-note', mail: 'none' });
  expect(api.mailer.mailsTo(other.email)).toEqual([]);
});

test('an invoice stays sent when its mail does not leave; the clock tries again, and then the coach', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const email = anyAddress();
  const invoice = await quietly(() => api.mailer.refusing(() => sent({ buyer: { ...aBuyer, email } }, email)));
  expect(invoice).toMatchObject({ state: 'sent', mail: 'waiting' });
  await quietly(() => api.mailer.refusing(() => tick(300)));
  expect((await get(invoice.id)).mail).toBe('waiting');
  await quietly(() => api.mailer.refusing(() => tick(600)));
  expect(await get(invoice.id)).toMatchObject({ state: 'sent', mail: 'failed' });
  await quietly(() => tick(1200));
  expect(api.mailer.mailsTo(email)).toHaveLength(0);
  const again = await api.call('resendInvoiceMail', { as: mirre, params: { id: invoice.id } });
  expect(again.body).toMatchObject({ mail: 'sent', version: invoice.version });
  expect(api.mailer.mailsTo(email)).toHaveLength(1);
  // What did not leave counts for nobody; what the clock sends does.
  const late = await later(1300, () =>
    quietly(() => api.mailer.refusing(() => sent({ buyer: { ...aBuyer, email } }, email))),
  );
  await tick(1700);
  expect((await get(late.id)).mail).toBe('sent');
  const resend = () => api.call('resendInvoiceMail', { as: mirre, params: { id: late.id } });
  expect([(await resend()).status, (await resend()).problem?.code]).toEqual([200, 'sending-limit']);
});

test('who signs up after they were invoiced has the invoice in their list, and their link goes on working', async () => {
  const { mirre, draft, send } = await invoicing(api);
  const { client, invitation } = await inviteSomebody(api, mirre);
  const yesterday = utcDate(Date.now() - dayMilliseconds);
  const time = { startsLocal: `${yesterday}T10:00`, timeZone: 'UTC', durationMinutes: 60 };
  const planned = await api.call('createSession', { as: mirre, body: { clientId: client.clientId, ...time } });
  const { sessionId = '', version = 0, startsAt = '' } = planned.body.items[0] ?? {};
  await api.call('setSessionStatus', { as: mirre, params: { sessionId }, body: { version, status: 'completed' } });
  const lines = [{ ...aLine, session: { id: sessionId, startsAt } }];
  const before = await draft({ clientId: client.clientId, lines });
  expect(before.lines[0]?.session?.id).toBe(sessionId);
  const { number, id } = (await send(before)).body;
  const token = tokenIn(api.mailer.mailsTo(client.email).at(-1));
  // Nor who has the link learns which session it was, or when.
  const linked = (await api.call('viewInvoiceLink', { body: { token } })).body;
  expect(linked.lines).toMatchObject([{ text: aLine.text }]);
  expect(JSON.stringify(linked)).not.toMatch(new RegExp(`"session"|${sessionId}|${startsAt}`));
  const [userId, anyone] = [await join(invitation), personIn('user')];
  const as = { ...anyone, userId, claims: { ...anyone.claims, sub: userId, username: userId } };
  expect((await api.call('listInvoices', { as })).body.items.map((each) => each.number)).toEqual([number]);
  expect((await api.call('getInvoice', { as, params: { id } })).body.number).toBe(number);
  expect((await api.call('viewInvoiceLink', { body: { token } })).body.number).toBe(number);
});

test('a cancellation is mailed to whom the invoice was, with its reason to who has an account; to others not every day more', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  const { items } = (await api.call('listClients', { as: mirre, query: {} })).body;
  const address = items.find(({ clientId }) => clientId === anna.clientId)?.email ?? '';
  const email = anyAddress();
  const { id, number } = await sent({ buyer: { ...aBuyer, email } }, email);
  await api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason: 'Wrong address' } });
  const mail = api.mailer.mailsTo(email).at(-1);
  expect(mail?.subject).toContain('Credit note C-');
  expect(mail?.text).toContain(number);
  // What a coach types reaches nobody who has not agreed to anything, and they can end it.
  expect(mail?.text).not.toContain('Wrong address');
  expect(mail?.listHeaders).toHaveProperty('list-unsubscribe-post');
  const again = async () => (await api.call('resendInvoiceMail', { as: mirre, params: { id } })).problem?.code;
  expect([await again(), await again()]).toEqual([undefined, 'sending-limit']);
  const own = await sent();
  await api.call('cancelInvoice', { as: mirre, params: { id: own.id }, body: { reason: 'Wrong address' } });
  const [told] = api.mailer.mailsTo(address).slice(-1);
  expect(told?.text).toContain('Wrong address');
  expect(told?.listHeaders).toEqual({});
});

test('a draft and an invoice without an address have no mail to be sent again; there is an end to mails', async () => {
  const { mirre, draft, sent } = await invoicing(api);
  const resend = async (id: string) =>
    (await api.call('resendInvoiceMail', { as: mirre, params: { id } })).problem?.code;
  expect(await resend((await draft()).id)).toBe('invoice-incomplete');
  expect(await resend((await sent({ clientId: undefined })).id)).toBe('invoice-incomplete');
  const { id } = await sent();
  const other = await sent({ clientId: undefined, buyer: { ...aBuyer, email: anyAddress() } });
  const codes: (string | undefined)[] = [];
  for (let mails = 0; mails <= moneyLimits.mails[0].count; mails += 1) codes.push(await resend(id));
  expect(codes.at(-1)).toBe('too-many-requests');
  expect(await sent()).toMatchObject({ state: 'sent', mail: 'failed' });
  // What the coach may not send is not counted for its reader.
  for (let times = 0; times < 3; times += 1) expect(await resend(other.id)).toBe('too-many-requests');
  await later(moneyLimits.mails[0].window, async () => expect(await resend(other.id)).toBeUndefined());
}, 60_000);

test('a copy to another address is that mail alone: the first link goes on working, and later mails go to the buyer', async () => {
  const { mirre, draft, send } = await invoicing(api);
  const [email, bookkeeper] = [anyAddress(), anyAddress()];
  const { id } = (await send(await draft({ clientId: undefined, buyer: { ...aBuyer, email } }))).body;
  const params = { id };
  const copied = await api.call('resendInvoiceMail', { as: mirre, params, body: { email: bookkeeper } });
  expect(copied.body).toMatchObject({ mail: 'sent', buyer: { email } });
  for (const token of [email, bookkeeper].map((to) => tokenIn(api.mailer.mailsTo(to)[0]))) {
    const { body } = await api.call('viewInvoiceLink', { body: { token } });
    expect(body.buyer?.name).toBe('Anna de Wit');
    expect(JSON.stringify(body)).not.toContain(email);
  }
  await api.call('resendInvoiceMail', { as: mirre, params, body: {} });
  expect(api.mailer.mailsTo(email)).toHaveLength(2);
  await api.call('resendInvoiceMail', { as: mirre, params, body: { email: bookkeeper } });
  await api.call('cancelInvoice', { as: mirre, params, body: { reason: 'Wrong price' } });
  expect(api.mailer.mailsTo(email).at(-1)?.subject).toContain('Credit note');
  expect(api.mailer.mailsTo(bookkeeper)).toHaveLength(2);
});
