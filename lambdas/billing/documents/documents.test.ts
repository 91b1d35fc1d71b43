import { expect, test } from 'vitest';
import { utcDate } from '#contract/core/time/dates.ts';
import { readDocument } from '#lambdas/aws/documents.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { aLine, invoicing } from '#testing/lambdas/invoices.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { readPdf } from '#testing/pdf/read-pdf.ts';

const api = withApi();

const pdf = (as: Person, id: string) => api.call('getInvoicePdf', { as, params: { id } });
const xml = (as: Person, id: string) => api.call('getInvoiceXml', { as, params: { id } });

const receipt = (as: Person, id: string) => api.call('getInvoiceReceipt', { as, params: { id } });

const fetched = async (url: string): Promise<Uint8Array> => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
};

test('a sent invoice is a PDF with everything that it must name, and its figures for programs inside', async () => {
  const { mirre, sent } = await invoicing(api, { language: 'nl' });
  const { id, number = '' } = await sent({
    lines: [
      { ...aLine, quantity: 150 },
      { ...aLine, category: 'E', rate: 0 },
    ],
  });
  const { body } = await pdf(mirre, id);
  const { title, language, text, tags, files } = await readPdf(await fetched(body.url));
  expect({ title, language }).toEqual({ title: `Factuur ${number}`, language: 'nl-NL' });
  const read = text.replaceAll(/\s+/gu, ' ');
  const seller = [number, 'Mirre Coaching', 'Prinsengracht 1', '1015 DK Amsterdam', 'NL001234567B01'];
  const sold = [
    'Anna de Wit',
    'Coaching session',
    '1,5',
    '21%',
    'Vrijgesteld van btw',
    'Te betalen aan Mirre Coaching, IBAN NL91 ABNA 0417 1643 00',
  ];
  for (const part of [...seller, ...sold, '€ 250,00', '€ 31,50', '€ 281,50']) {
    expect(read).toContain(part);
  }
  expect(read).toContain('Scan om te betalen');
  expect(tags.filter((tag) => tag === 'Figure')).toHaveLength(1);
  expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2);
  expect(files['factur-x.xml']).toContain('<ram:GrandTotalAmount>281.50</ram:GrandTotalAmount>');
  expect(files['factur-x.xml']).toContain(`<ram:ID>${number}</ram:ID>`);
});

test('the files are those of the sending, whoever asks first; a draft says that it is one', async () => {
  const { mirre, anna, draft, sent } = await invoicing(api);
  const { id } = await sent();
  const kept = await Promise.all(Object.values(filesOfInvoice(id)).map((path) => readDocument(path)));
  await api.call('updateMe', { as: mirre, body: { language: 'de' } });
  expect(await fetched((await pdf(anna, id)).body.url)).toEqual(kept[0]);
  expect(await fetched((await xml(anna, id)).body.url)).toEqual(kept[1]);

  const unsent = await draft();
  const { text, files } = await readPdf(await fetched((await pdf(mirre, unsent.id)).body.url));
  expect(text).toContain('Dies ist ein Entwurf.');
  expect(text).toContain('Mirre Coaching');
  expect(files).toEqual({});
});

test('its client reads what was sent, and nobody else anything', async () => {
  const { mirre, anna, draft, sent } = await invoicing(api);
  const [{ id }, unsent] = [await sent(), await draft()];
  const others = [await coach(), await clientOf(api, mirre), await clientOf(api, await coach())];
  for (const ask of [pdf, xml]) {
    expect((await ask(anna, id)).status).toBe(200);
    expect((await ask(anna, unsent.id)).problem?.code).toBe('invoice-not-found');
    for (const other of others) expect((await ask(other, id)).problem?.code).toBe('invoice-not-found');
  }
  expect((await xml(mirre, unsent.id)).problem?.code).toBe('invoice-not-found');
});

test('what other programs read names every sum, and characters of XML are no markup', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const line = { ...aLine, text: 'Calm & <b>clear</b>', unitPrice: 12_100 };
  const invoice = await sent({ prices: 'gross', lines: [line] });
  const { url } = (await xml(mirre, invoice.id)).body;
  const text = new TextDecoder().decode(await fetched(url));
  expect(text).toContain('<cbc:Name>Calm &amp; &lt;b&gt;clear&lt;/b&gt;</cbc:Name>');
  expect(text).toContain('<cbc:LineExtensionAmount currencyID="EUR">100.00</cbc:LineExtensionAmount>');
  expect(text).toContain('<cbc:TaxAmount currencyID="EUR">21.00</cbc:TaxAmount>');
  expect(text).toContain('<cbc:PayableAmount currencyID="EUR">121.00</cbc:PayableAmount>');

  await api.call('cancelInvoice', { as: mirre, params: { id: invoice.id }, body: { reason: 'Another buyer' } });
  const { refersTo } = await get(invoice.id);
  const note = await readPdf(await fetched((await pdf(mirre, refersTo?.id ?? '')).body.url));
  expect(note.text).toContain('Another buyer');
  const credit = new TextDecoder().decode(await fetched((await xml(mirre, refersTo?.id ?? '')).body.url));
  expect(credit).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>');
  expect(credit).toContain(`<cbc:ID>${invoice.number ?? ''}</cbc:ID>`);
});

test('what is taken off stands on the paper and in both files, with its rate', async () => {
  const { mirre, sent, send, draft } = await invoicing(api);
  const lines = [
    { ...aLine, discount: 1000 },
    { ...aLine, text: 'Missed last time', quantity: -100, unitPrice: 2000 },
  ];
  const { id, totals } = await sent({ lines, discount: 500 });
  expect(totals).toMatchObject({ net: 6650, discount: 350, gross: 8047 });
  const { text, files } = await readPdf(await fetched((await pdf(mirre, id)).body.url));
  const read = text.replaceAll(/\s+/gu, ' ');
  for (const part of ['(10% discount)', '-1', '5% discount', '-€3.50', '€66.50', '€80.47'])
    expect(read).toContain(part);
  const universal = new TextDecoder().decode(await fetched((await xml(mirre, id)).body.url));
  expect(universal.match(/<cac:AllowanceCharge>/g)).toHaveLength(2);
  expect(universal).toContain('<cbc:AllowanceTotalAmount currencyID="EUR">3.50</cbc:AllowanceTotalAmount>');
  expect(universal).toContain('<cbc:InvoicedQuantity unitCode="C62">-1.00</cbc:InvoicedQuantity>');
  const industry = files['factur-x.xml'] ?? '';
  for (const part of ['CalculationPercent>10.00<', 'CalculationPercent>5.00<', 'LineTotalAmount>70.00<'])
    expect(industry).toContain(part);

  const negative = await send(await draft({ lines: [{ ...aLine, quantity: -100 }] }));
  expect(negative.problem?.errors?.map(({ path }) => path)).toEqual(['totals']);
});

test('a receipt says what was paid, when and how, and what is owed now; only coach and client read it', async () => {
  const { mirre, anna, draft, sent } = await invoicing(api, { language: 'de' });
  const [{ id, number = '' }, unsent] = [await sent(), await draft()];
  const today = utcDate(Date.now());
  const pay = (amount: number, method: string) =>
    api.call('recordPayment', { as: mirre, params: { id }, body: { amount, currency: 'EUR', paidOn: today, method } });
  const read = async (as: Person) => {
    const { url } = (await receipt(as, id)).body;
    const { title, text } = await readPdf(await fetched(url));
    return { title, text: text.replaceAll(/\s+/gu, ' ') };
  };
  expect((await receipt(mirre, id)).problem?.code).toBe('invoice-not-found');

  const { payments } = (await pay(2100, 'cash')).body;
  const undone = { as: mirre, params: { id, paymentId: payments[0]?.id ?? '' } };
  await api.call('undoPayment', undone);
  expect((await receipt(anna, id)).problem?.code).toBe('invoice-not-found');

  await pay(10_000, 'bank');
  const part = await read(anna);
  expect(part.title).toBe(`Zahlungsbeleg zu Rechnung ${number}`);
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(today));
  for (const words of [number, 'Mirre Coaching', 'Anna de Wit', 'Überweisung', '100,00 €', day, 'Noch offen: 21,00 €'])
    expect(part.text).toContain(words);
  expect(part.text).not.toContain('Bar');

  await pay(2100, 'card');
  const whole = await read(mirre);
  for (const words of ['Karte', 'Erhalten 121,00 €', 'Vollständig bezahlt']) expect(whole.text).toContain(words);
  expect(whole.text).not.toContain('Noch offen');

  for (const other of [await coach(), await clientOf(api, mirre), await clientOf(api, await coach())])
    expect((await receipt(other, id)).problem?.code).toBe('invoice-not-found');
  expect((await receipt(mirre, unsent.id)).problem?.code).toBe('invoice-not-found');
});
