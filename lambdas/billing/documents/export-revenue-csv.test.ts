import { parse } from 'papaparse';
import { expect, test } from 'vitest';
import { moneyLimits } from '#contract/billing/limits.ts';
import { languages } from '#contract/core/languages.ts';
import { plusDays, utcDate } from '#contract/core/time/dates.ts';
import { aBuyer, aLine, invoicing } from '#testing/lambdas/invoices.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const today = utcDate(Date.now());
const span = { from: plusDays(today, -30), to: plusDays(today, 1) };

const ask = (as: Person, query: Readonly<Record<string, string>> = span) => api.call('exportRevenueCsv', { as, query });

const fetched = async (url: string): Promise<string> => {
  const response = await fetch(url);
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
};

/** A record a line, by the titles of its columns. */
const read = async (as: Person, query = span) => {
  const { data } = parse<Readonly<Record<string, string>>>((await fetched((await ask(as, query)).body.url)).trim(), {
    header: true,
  });
  return data;
};

test('each invoice, credit note, payment and refund is a line; in one currency a column adds up', async () => {
  const { mirre, draft, sent } = await invoicing(api);
  await draft();
  const lines = [aLine, { ...aLine, rate: 900, unitPrice: 5000 }, { ...aLine, category: 'E', rate: 0 }];
  const [first, second, dollars] = [await sent({ lines }), await sent(), await sent({ currency: 'USD' })];
  const money = { currency: 'EUR', paidOn: today, method: 'bank' };
  const about = { as: mirre, params: { id: second.id } };
  await api.call('recordPayment', { ...about, key: 'pay', body: { ...money, amount: 10_000 } });
  await api.call('refundPayment', { ...about, key: 'back', body: { ...money, amount: 2500, reason: 'Ill' } });
  const note = (await api.call('cancelInvoice', { ...about, body: { reason: 'Wrong' } })).body;

  const records = await read(mirre);
  expect(records.map((record) => [record['Kind'], record['Number'] || record['For invoice']])).toEqual([
    ['Invoice', first.number],
    ['Invoice', second.number],
    ['Invoice', dollars.number],
    ['Credit note', note.number],
    ['Payment', second.number],
    ['Refund', second.number],
  ]);
  expect(records[0]).toMatchObject({
    Date: today,
    Buyer: 'Anna de Wit',
    Country: 'NL',
    Currency: 'EUR',
    Net: '250',
    'Net at 21%': '100',
    'VAT 21%': '21',
    'Net at 9%': '50',
    'VAT 9%': '4.5',
    'Net without VAT (E)': '100',
    VAT: '25.5',
    Total: '275.5',
    'Paid so far': '0',
    'Amount due': '275.5',
    Status: 'Sent',
  });
  expect(records[1]).toMatchObject({ Status: 'Cancelled', 'Paid so far': '75', 'Amount due': '0', 'Net at 9%': '' });
  expect(records[2]).toMatchObject({ Currency: 'USD', Total: '121' });
  expect(records[3]).toMatchObject({ 'For invoice': second.number, Net: '-100', 'VAT 21%': '-21', Total: '-121' });
  const euros = records.filter(({ Currency }) => Currency === 'EUR');
  const sum = (title: string) => euros.reduce((total, record) => total + Number(record[title] ?? 0), 0);
  expect({ total: sum('Total'), vat: sum('VAT'), received: sum('Received') }).toEqual({
    total: 275.5,
    vat: 25.5,
    received: 75,
  });
});

test('it is the text that spreadsheets read, and no formula of theirs', async () => {
  const { mirre, sent } = await invoicing(api, { language: 'nl' });
  const { id } = await sent({
    buyer: { ...aBuyer, name: '=HYPERLINK("evil")' },
    lines: [{ ...aLine, unitPrice: 12_345 }],
  });
  await api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason: 'Wrong' } });
  const { body } = await ask(mirre);
  const text = await fetched(body.url);
  expect(text.startsWith('\uFEFF"Datum";"Soort";"Nummer";"Bij factuur";"Koper"')).toBe(true);
  expect(text.endsWith('"\r\n')).toBe(true);
  // As Excel reads it where the comma parts decimals; what is taken away is a number, too.
  expect(text).toContain('"123,45"');
  expect(text).toContain('"-149,37"');
  expect(text).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(decodeURIComponent(body.url)).toContain(`omzet-${span.from}-${span.to}.csv`);
  await api.call('updateMe', { as: mirre, body: { region: 'CH' } });
  expect(await fetched((await ask(mirre)).body.url)).toContain('"EUR";"123.45";');
  await api.call('updateMe', { as: mirre, body: { region: 'US' } });
  expect(await fetched((await ask(mirre)).body.url)).toContain('\uFEFF"Datum","Soort","Nummer"');
  expect(Date.parse(body.expiresAt) - Date.now()).toBeLessThanOrEqual(moneyLimits.linkSeconds * 1000);
});

test('every language has a title of its own for each column', async () => {
  for (const language of languages) {
    const { mirre, sent } = await invoicing(api, { language });
    await sent({ lines: [aLine, { ...aLine, category: 'E', rate: 0 }] });
    const [titles = []] = parse<string[]>(await fetched((await ask(mirre)).body.url)).data;
    expect(titles.length).toBe(22);
    expect(new Set(titles).size).toBe(titles.length);
  }
});

test('what was issued before and is paid within the days is there as a payment alone', async () => {
  const { mirre, sent } = await invoicing(api);
  const { id, number } = await sent();
  const later = plusDays(today, 1);
  const body = { amount: 100, currency: 'EUR', paidOn: later, method: 'card' };
  await api.call('recordPayment', { as: mirre, params: { id }, body });
  expect(await read(mirre, { from: later, to: later })).toMatchObject([
    { Kind: 'Payment', 'For invoice': number, Received: '1', Method: 'Card', Number: '' },
  ]);
});

test('is for a coach, about their own practice, and covers three years at most', async () => {
  const { mirre, anna, sent } = await invoicing(api);
  await sent();
  expect((await ask(anna)).problem?.code).toBe('forbidden');
  expect(await read(await coach())).toEqual([]);
  expect(await read(mirre)).toHaveLength(1);
  const tooLong = { from: '2020-01-01', to: plusDays('2020-01-01', moneyLimits.revenueDays) };
  expect((await ask(mirre, tooLong)).problem?.code).toBe('bad-request');
});
