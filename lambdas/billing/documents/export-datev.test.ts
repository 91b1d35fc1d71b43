import { expect, test } from 'vitest';
import { type DatevFile } from '#contract/billing/money/datev.ts';
import { financialYearOf, usualAccounts } from '#contract/billing/money/datev-accounts.ts';
import { totalsOf, withAmount } from '#contract/billing/money/totals.ts';
import { utcDate } from '#contract/core/time/dates.ts';
import type { StoredPayment } from '#lambdas/data/billing/money/payment.ts';
import { aBuyer, aLine, aSeller, invoicing } from '#testing/lambdas/invoices.ts';
import type { Person } from '#testing/lambdas/people.ts';
import { anyDraft, issuedAs } from '#testing/lambdas/random-invoice.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import fc, { anyText } from '#testing/property.ts';
import type { Book } from './rules/book.ts';
import { batchOf } from './rules/datev-batch.ts';
import { bookingsOf } from './rules/datev-bookings.ts';

const api = withApi();

const today = utcDate(Date.now());
const span = financialYearOf(today, 1);
const otherMonth = `${Number(today.slice(0, 4)) - 1}-12-20`;
const datev = {
  consultant: 29_098,
  client: 55_003,
  chart: '03',
  accountLength: 4,
  yearStart: 1,
  accounts: usualAccounts['03'],
} as const;

/** A reader of its own: cells of each line, with whether they stood in quotes. */
const read = (bytes: Uint8Array) => {
  // Byte by byte: what is written here is in the part that Latin 1 and Windows-1252 share, or checked by its code.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  expect(text.endsWith('\r\n')).toBe(true);
  const lines = text.slice(0, -2).split('\r\n');
  return lines.map((line) => {
    expect(line).not.toMatch(/[\r\n]/);
    return [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^";]*))/g)].map(([, quoted, bare]) => ({
      text: quoted?.replaceAll('""', '"') ?? bare ?? '',
      isQuoted: quoted !== undefined,
    }));
  });
};

/** The bookings of a file by DATEV's places: 1 amount, 2 side, 7 account, 8 contra account, 10 day, 11 document, 14 text. */
const bookingsIn = (bytes: Uint8Array) => {
  const [head = [], columns = [], ...lines] = read(bytes);
  expect([head.length, columns.length]).toEqual([31, 125]);
  return lines.map((cells) => {
    expect(cells.length).toBe(125);
    const at = (place: number) => cells[place - 1]?.text ?? '';
    expect(at(1)).toMatch(/^(?!0+,00)\d{1,10},\d{2}$/);
    expect(at(2)).toMatch(/^[SH]$/);
    expect(at(11)).toMatch(/^[\w$&%*+\-/]{1,36}$/);
    expect(at(14).length).toBeLessThanOrEqual(60);
    expect([1, 2, 3, 7, 8, 9, 10, 11, 14, 114].map((place) => cells[place - 1]?.isQuoted)).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
      false,
      true,
      true,
      false,
    ]);
    return {
      cents: Number(at(1).replace(',', '')) * (at(2) === 'S' ? 1 : -1),
      accounts: `${at(7)}/${at(8)}`,
      day: at(10),
      document: at(11),
      text: at(14),
      vatId: at(40),
      locked: at(114),
    };
  });
};

const ask = (as: Person, query: Readonly<Record<string, string>> = span) => api.call('exportDatev', { as, query });

const fetched = async ({ link }: DatevFile): Promise<Uint8Array> => {
  const response = await fetch(link?.url ?? '');
  expect(response.headers.get('content-type')).toBe('text/csv; charset=windows-1252');
  return new Uint8Array(await response.arrayBuffer());
};

/** A coach in Germany, with everything a batch asks for. */
const inGermany = async (more: object = { datev }) => {
  const all = await invoicing(api);
  const seller = { ...aSeller, version: 1, country: 'DE', vatId: 'DE123456789', rate: 1900, ...more };
  expect((await api.call('updateSeller', { as: all.mirre, body: seller })).status).toBe(200);
  return { ...all, seller };
};
const german = { ...aBuyer, country: 'DE' };
const line = { ...aLine, rate: 1900 };

test('invoices, credit notes and payments are bookings by account, and what cannot be booked is told', async () => {
  const { mirre, sent } = await inGermany();
  const buyer = { ...german, name: 'Jörg "Łuki" Weiß; €uro' };
  const lines = [line, { ...line, rate: 700, unitPrice: 5005 }, { ...line, category: 'E', rate: 0 }];
  const first = await sent({ buyer, lines });
  const exempt = await sent({
    buyer: german,
    lines: [{ ...line, category: 'E', rate: 0 }],
    exemption: 'Umsatzsteuerfrei nach § 4 Nr. 21 UStG',
  });
  const abroad = await sent({
    buyer: { ...aBuyer, country: 'NL', vatId: 'NL001234567B01' },
    lines: [{ ...line, category: 'AE', rate: 0 }],
  });
  const dollars = await sent({ buyer: german, lines: [line], currency: 'USD' });
  const odd = await sent({ buyer: german, lines: [{ ...line, rate: 1600 }] });
  const inOwnWords = await sent({
    buyer: german,
    lines: [{ ...line, category: 'E', rate: 0 }],
    exemption: 'Kein Ausweis von Umsatzsteuer, § 19 UStG',
    suppliedOn: otherMonth,
  });
  const later = await sent({ buyer: german, lines: [line], suppliedOn: otherMonth });
  const about = { as: mirre, params: { id: exempt.id } };
  const money = { currency: 'EUR', paidOn: today, method: 'bank' };
  await api.call('recordPayment', { ...about, key: 'pay', body: { ...money, amount: 10_000 } });
  for (const { id } of [odd, inOwnWords]) {
    const body = { ...money, amount: 700 };
    expect((await api.call('recordPayment', { as: mirre, params: { id }, key: `pay-${id}`, body })).status).toBe(200);
  }
  await api.call('refundPayment', {
    ...about,
    key: 'back',
    body: { ...money, amount: 2500, method: 'cash', reason: 'Ill' },
  });
  const note = (await api.call('cancelInvoice', { ...about, body: { reason: 'Wrong' } })).body;

  const { body } = await ask(mirre, { ...span, payments: 'true' });
  expect(body).toMatchObject({
    bookings: 9,
    missing: [],
    leftOut: [
      { number: dollars.number, currency: 'USD', because: 'currency' },
      { number: odd.number, currency: 'EUR', because: 'vat' },
      { number: inOwnWords.number, currency: 'EUR', because: 'words' },
    ],
    otherMonth: [later.number],
    rewritten: [{ text: 'Rechnung Jörg "Łuki" Weiß; €uro', written: 'Rechnung Jörg "?uki" Weiß; €uro' }],
  });
  expect(decodeURIComponent(body.link?.url ?? '')).toContain(`EXTF_Buchungsstapel_${span.from}_${span.to}.csv`);
  const bytes = await fetched(body);
  const [head = []] = read(bytes);
  const year = today.slice(0, 4);
  expect(
    head
      .map(({ text, isQuoted }) => (isQuoted ? `"${text}"` : text))
      .with(5, 'at')
      .join(';'),
  ).toBe(
    `"EXTF";700;21;"Buchungsstapel";13;at;;"RE";"Stillwater";"";29098;55003;${year}0101;4;${year}0101;${year}1231;` +
      `"Stillwater ${year}.01 bis ${year}.12";"";1;0;0;"EUR";;"";;;"03";;;"";""`,
  );
  expect(head[5]?.text).toMatch(/^20\d{15}$/);
  const day = today.slice(8) + today.slice(5, 7);
  const common = { day, vatId: '', locked: '0' };
  const ofFirst = { ...common, document: first.number, text: 'Rechnung Jörg "?uki" Weiß; \u0080uro' };
  expect(bookingsIn(bytes)).toEqual([
    { ...ofFirst, accounts: '1410/8400', cents: 11_900 },
    { ...ofFirst, accounts: '1410/8300', cents: 5355 },
    { ...ofFirst, accounts: '1410/8195', cents: 10_000 },
    { ...common, document: exempt.number, accounts: '1410/8100', cents: 10_000, text: 'Rechnung Anna de Wit' },
    {
      ...common,
      document: abroad.number,
      accounts: '1410/8336',
      cents: 10_000,
      text: 'Rechnung Anna de Wit',
      vatId: 'NL001234567B01',
    },
    { ...common, document: later.number, accounts: '1410/8400', cents: 11_900, text: 'Rechnung Anna de Wit' },
    {
      ...common,
      document: note.number,
      accounts: '1410/8100',
      cents: -10_000,
      text: `Storno zu ${exempt.number} Anna de Wit`,
    },
    { ...common, document: exempt.number, accounts: '1200/1410', cents: 10_000, text: 'Zahlung Anna de Wit' },
    { ...common, document: exempt.number, accounts: '1000/1410', cents: -2500, text: 'Erstattung Anna de Wit' },
  ]);
  expect((await ask(mirre)).body.bookings).toBe(7);
  // The same again is the same file, whatever the time.
  const again = await ask(mirre, { ...span, payments: 'true' });
  expect(new URL(again.body.link?.url ?? '').pathname).toBe(new URL(body.link?.url ?? '').pathname);
});

test('what is not known is asked for, and no file is made; nobody’s numbers are guessed', async () => {
  const { mirre, sent, seller } = await inGermany({});
  await sent({ buyer: german, lines: [line] });
  expect((await ask(mirre)).body).toEqual({ bookings: 0, leftOut: [], rewritten: [], missing: ['settings'] });
  const part = { chart: '04', accountLength: 4, yearStart: 1, accounts: { bank: '1800' } };
  await api.call('updateSeller', { as: mirre, body: { ...seller, version: 2, datev: part } });
  const { body } = await ask(mirre);
  expect(body.missing).toEqual(['consultant', 'client', 'receivables', 'standard']);
  expect(body.link).toBeUndefined();
  // A page that does not know of it keeps it.
  await api.call('updateSeller', { as: mirre, body: { ...seller, version: 3 } });
  expect((await api.call('getSeller', { as: mirre })).body.seller?.datev).toEqual(part);
  await api.call('updateSeller', {
    as: mirre,
    body: { ...seller, version: 4, country: 'NL', vatId: 'NL001234567B01' },
  });
  expect((await ask(mirre)).body.missing).toEqual(['country']);
});

test('numbers that DATEV would not take are refused, and invoices tell none of them', async () => {
  const { mirre, anna, sent, seller, get } = await inGermany();
  const wrong = [
    { consultant: 1000 },
    { client: 100_000 },
    { chart: '05' },
    { accountLength: 9 },
    { yearStart: 13 },
    { accountLength: 5 },
    { accounts: { bank: '12000' } },
    { accounts: { receivables: '100000' } },
    { accounts: { bank: '12A0' } },
  ];
  for (const part of wrong) {
    const body = { ...seller, version: 2, datev: { ...datev, ...part } };
    expect([part, (await api.call('updateSeller', { as: mirre, body })).problem?.code]).toEqual([part, 'bad-request']);
  }
  // A person's account has one digit more.
  const collective = { ...datev, accounts: { ...datev.accounts, receivables: '10000' } };
  await api.call('updateSeller', { as: mirre, body: { ...seller, version: 2, datev: collective } });
  const { id } = await sent({ buyer: german, lines: [line] });
  expect(JSON.stringify(await get(id))).not.toContain('29098');
  expect(bookingsIn(await fetched((await ask(mirre)).body))[0]?.accounts).toBe('10000/8400');
  expect((await ask(anna)).problem?.code).toBe('forbidden');
});

test('a file is of one financial year, whichever month it begins in', async () => {
  expect(financialYearOf('2026-06-30', 7)).toEqual({ from: '2025-07-01', to: '2026-06-30' });
  expect(financialYearOf('2026-07-01', 7)).toEqual({ from: '2026-07-01', to: '2027-06-30' });
  expect(financialYearOf('2024-02-10', 3)).toEqual({ from: '2023-03-01', to: '2024-02-29' });
  const { mirre } = await inGermany({ datev: { ...datev, yearStart: 7 } });
  const of = async (from: string, to: string) => (await ask(mirre, { from, to })).problem?.code;
  expect(await of('2026-06-01', '2026-06-30')).toBeUndefined();
  expect(await of('2026-06-01', '2026-07-01')).toBe('bad-request');
  expect(await of('2026-07-02', '2026-07-01')).toBe('bad-request');
});

test('bookings of any invoices add up to what is owed for them, to the cent', () => {
  const anyInvoice = fc.tuple(anyDraft, anyText(80), fc.boolean()).map(([{ draft, seller }, name, isOneRate]) => {
    const lines = draft.lines.map((each) =>
      withAmount(each.category === 'S' ? { ...each, rate: isOneRate || each.rate === 2100 ? 1900 : 700 } : { ...each }),
    );
    const totals = totalsOf(lines, { prices: draft.prices, country: 'DE', discount: draft.discount });
    const issued = issuedAs({ ...draft, lines, totals, currency: 'EUR' }, { ...seller, country: 'DE' });
    return Object.assign(issued, { state: 'sent' as const, buyer: { ...issued.buyer, name } });
  });
  const anyBook = fc.array(fc.tuple(anyInvoice, fc.array(fc.integer({ min: -90_000, max: 90_000 }), { maxLength: 3 })));
  let booked = 0;
  fc.assert(
    fc.property(anyBook, (drawn) => {
      const invoices = drawn.map(([invoice], place) => ({ ...invoice, number: `2026-${String(place)}` }));
      const paid = invoices.flatMap((invoice, place) =>
        (drawn[place]?.[1] ?? []).map((amount, index): Book['paid'][number] => {
          const method = (['bank', 'cash', 'card', 'other'] as const)[index % 4] ?? 'bank';
          const common = { coachId: 'coach', invoiceId: invoice.id, id: String(index), recordedAt: '', paidOn: today };
          const payment: StoredPayment = { ...common, amount, method };
          return { invoice, payment };
        }),
      );
      const { bookings, leftOut, lacking } = bookingsOf({ invoices, paid }, datev.accounts);
      expect(lacking).toEqual([]);
      const out = new Set(leftOut.map(({ number }) => number));
      const file = bookingsIn(
        batchOf(bookings, { datev, ...span, yearFrom: span.from, at: '2026-11-22T09:00:00.000Z' }).bytes,
      );
      for (const { number, kind, totals } of invoices) {
        const own = file.filter(({ document, accounts }) => document === number && accounts.startsWith('1410/'));
        const sum = own.reduce((all, { cents }) => all + cents, 0);
        expect([number, sum]).toEqual([
          number,
          out.has(number) ? 0 : kind === 'invoice' ? totals.gross : -totals.gross || 0,
        ]);
        if (own.length > 0) booked += 1;
      }
      const came = file.filter(({ accounts }) => accounts.endsWith('/1410')).reduce((all, { cents }) => all + cents, 0);
      const booking = paid.filter(({ invoice }) => !out.has(invoice.number ?? ''));
      expect(came).toBe(booking.reduce((all, { payment }) => all + payment.amount, 0));
      // Also where the invoice was sent before these days.
      const alone = bookingsOf({ invoices: [], paid }, datev.accounts);
      expect(alone.bookings.map(({ document }) => document).filter((number) => out.has(number))).toEqual([]);
      const toTell = paid.map(({ invoice }) => invoice.number ?? '').filter((number) => out.has(number));
      expect(new Set(alone.leftOut.map(({ number }) => number))).toEqual(new Set(toTell));
    }),
  );
  expect(booked).toBeGreaterThan(20);
});
