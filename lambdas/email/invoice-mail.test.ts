import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#contract/core/languages.ts';
import { type BillingMailInput, billingMail } from './billing-mail.ts';
import { type InvoiceMailInput, invoiceMail } from './invoice-mail.ts';

const input = (differences: Partial<InvoiceMailInput> = {}): InvoiceMailInput => ({
  kind: 'invoice',
  language: 'en',
  firstName: 'Anna',
  sellerName: 'Mirre Coaching',
  number: '2027-000012',
  gross: 12_100,
  currency: 'EUR',
  dueOn: '2027-03-31',
  iban: 'NL91ABNA0417164300',
  hasFile: false,
  isOpen: false,
  link: 'https://stillwater.example/invoices/abc',
  ...differences,
});

describe.each(languages)('in %s', (language) => {
  test.each(['invoice', 'credit-note'] as const)(
    '%s: who, which number, how much and by when, without a hole',
    (kind) => {
      const { subject, text, html } = invoiceMail(
        input({ language, kind, refersTo: '2027-000001', cancelReason: 'Ill' }),
      );
      expect(subject).toContain('2027-000012');
      expect(html).toContain(`<html lang="${language}">`);
      for (const part of [text, html]) {
        for (const said of [
          'Anna',
          'Mirre Coaching',
          '2027-000012',
          '2027-000001',
          '121',
          'NL91 ABNA 0417 1643 00',
          'Ill',
        ])
          expect(part).toContain(said);
        expect(part).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
      }
    },
  );
});

test('each language has its own words', () => {
  for (const kind of ['invoice', 'credit-note'] as const)
    expect(new Set(languages.map((language) => invoiceMail(input({ language, kind })).text)).size).toBe(
      languages.length,
    );
});

test('amounts have the digits of their currency', () => {
  expect(invoiceMail(input({ currency: 'JPY', gross: 12_100 })).text).toContain('¥12,100');
  expect(invoiceMail(input({ currency: 'USD', gross: 12_105 })).text).toContain('121.05');
});

test('everybody gets a link; who reads without signing in is told that others can, and a file is told of', () => {
  expect(invoiceMail(input()).html.split('href="https://stillwater.example/invoices/abc"')).toHaveLength(2);
  expect(invoiceMail(input()).text).not.toMatch(/attached|Anyone with this link/);
  const { text } = invoiceMail(input({ hasFile: true, isOpen: true }));
  for (const said of ['The PDF is attached.', 'Anyone with this link', 'https://stillwater.example/invoices/abc'])
    expect(text).toContain(said);
});

test('nothing that people wrote brings markup, a header or a paragraph', () => {
  const bad = '<img src=x>\r\n\r\nBcc: eve@example.com';
  const { subject, html, text } = invoiceMail(input({ firstName: bad, sellerName: bad, cancelReason: bad }));
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<img');
  expect(text).not.toMatch(/^Bcc/m);
});

test('day and amount are written as in the region of whoever reads them', () => {
  const { text } = invoiceMail(input({ language: 'de', region: 'CH', gross: 121_000 }));
  expect(text).toMatch(/31. März 2027/);
  expect(text).toMatch(/1['’]210\.00/u);
});

const asking = (language: Language, differences: Partial<BillingMailInput> = {}) =>
  billingMail({
    language,
    firstName: 'Anna',
    coachName: 'Mirre Bos',
    link: 'https://stillwater.example/billing#abc',
    expiresAt: '2027-04-01T09:00:00.000Z',
    ...differences,
  });

describe('a mail that asks for billing details', () => {
  test.each(languages)('says in %s who asks, for what, how long, and what becomes of it', (language) => {
    const { subject, text, html } = asking(language);
    expect(subject).toContain('Mirre Bos');
    for (const part of [text, html]) {
      for (const said of ['Anna', 'https://stillwater.example/billing#abc', '31', '2027']) expect(part).toContain(said);
      expect(part).not.toMatch(/undefined|null|\$\{|\[object|NaN/);
    }
    // Who asks, once each: subject, introduction, who sees it, whom to ask, and why it came.
    expect(text.split('Mirre Bos').length).toBeGreaterThan(3);
  });

  test('reads as we write', () => {
    expect(asking('en').text).toBe(
      [
        'Hello Anna,',
        'Mirre Bos would like to put your name and address on your invoices. It takes about a minute, and you don’t need an account.',
        'Enter your details\nhttps://stillwater.example/billing#abc',
        'The link works until 31 March 2027. Until then you can also correct what you entered.',
        'Only Mirre Bos sees your details. Anyone with this link can enter new ones, so please don’t forward it. Not sure about this email? Ask Mirre Bos.',
        'You’re getting this email because you’re a client of Mirre Bos on Stillwater.',
        'Stillwater\nMindfulness, together with your coach',
      ].join('\n\n'),
    );
  });

  test('no name brings an address of its own into it', () => {
    const { text } = asking('en', { firstName: 'Go to evil.example/x', coachName: 'http://evil.example' });
    expect(text).not.toMatch(/evil\.example/);
  });
});
