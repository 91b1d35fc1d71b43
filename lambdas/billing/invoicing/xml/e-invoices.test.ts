import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { anyDraft, issuedAs } from '#testing/lambdas/random-invoice.ts';
import fc from '#testing/property.ts';
import { mustBeComplete } from '../missing-of.ts';
import type { Issued } from '../printed.ts';
import { crossIndustryInvoice } from './cross-industry-invoice.ts';
import { universalInvoice } from './universal-invoice.ts';

// What the official rule files found wrong with earlier invoices, as plain assertions on both files. The rule files themselves are an
// extra check, `npm run test:e-invoices`: decision 0050.

/** An element as the parser has it: its name in the first key, `:@` for attributes, `#text` for text. */
interface Node {
  readonly name: string;
  readonly text: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly parts: readonly Node[];
}

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  attributeNamePrefix: '',
});

const nodesIn = (value: unknown): Node[] => {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each: Readonly<Record<string, unknown>>) => {
    const name = Object.keys(each).find((key) => key !== ':@' && key !== '#text' && !key.startsWith('?'));
    if (name === undefined) return [];
    const content = each[name];
    const texts = Array.isArray(content) ? content.map((part: Readonly<Record<string, unknown>>) => part['#text']) : [];
    const attributes = typeof each[':@'] === 'object' && each[':@'] !== null ? { ...each[':@'] } : {};
    const text = texts.filter((part) => typeof part === 'string').join('');
    return [{ name, text, attributes, parts: nodesIn(content) }];
  });
};

const rootOf = (xml: string): Node => {
  expect(XMLValidator.validate(xml)).toBe(true);
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
  const [root] = nodesIn(parser.parse(xml));
  if (!root) throw new Error('There is no root');
  return root;
};

/** All elements at a path below one, each step the name without its prefix. */
const at = (node: Node | undefined, ...path: readonly string[]): readonly Node[] =>
  path.reduce<readonly Node[]>(
    (found, step) => found.flatMap(({ parts }) => parts.filter(({ name }) => name.split(':').at(-1) === step)),
    node ? [node] : [],
  );
const textsAt = (node: Node | undefined, ...path: readonly string[]): string[] =>
  at(node, ...path).map(({ text }) => text);

/** Fields that the rules are about, read from either file. */
interface Read {
  readonly categories: readonly string[];
  readonly breakdown: readonly string[];
  readonly reasons: number;
  readonly sellerVat: readonly string[];
  readonly sellerTax: readonly string[];
  readonly sellerIds: readonly string[];
  readonly buyerVat: readonly string[];
}

const inUbl = (root: Node): Read => {
  const [seller] = at(root, 'AccountingSupplierParty', 'Party');
  const taxed = (party: Node | undefined, scheme: string) =>
    at(party, 'PartyTaxScheme')
      .filter((each) => textsAt(each, 'TaxScheme', 'ID')[0] === scheme)
      .flatMap((each) => textsAt(each, 'CompanyID'));
  const line = root.name === 'CreditNote' ? 'CreditNoteLine' : 'InvoiceLine';
  return {
    categories: textsAt(root, line, 'Item', 'ClassifiedTaxCategory', 'ID'),
    breakdown: textsAt(root, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'ID'),
    reasons: at(root, 'TaxTotal', 'TaxSubtotal', 'TaxCategory', 'TaxExemptionReason').length,
    sellerVat: taxed(seller, 'VAT'),
    sellerTax: taxed(seller, 'TAX'),
    sellerIds: [...textsAt(seller, 'PartyIdentification', 'ID'), ...textsAt(seller, 'PartyLegalEntity', 'CompanyID')],
    buyerVat: taxed(at(root, 'AccountingCustomerParty', 'Party')[0], 'VAT'),
  };
};

const inCii = (root: Node): Read => {
  const [trade] = at(root, 'SupplyChainTradeTransaction');
  const [agreement] = at(trade, 'ApplicableHeaderTradeAgreement');
  const [seller, buyer] = [at(agreement, 'SellerTradeParty')[0], at(agreement, 'BuyerTradeParty')[0]];
  const taxed = (party: Node | undefined, scheme: string) =>
    at(party, 'SpecifiedTaxRegistration', 'ID')
      .filter(({ attributes }) => attributes['schemeID'] === scheme)
      .map(({ text }) => text);
  const lines = at(trade, 'IncludedSupplyChainTradeLineItem', 'SpecifiedLineTradeSettlement', 'ApplicableTradeTax');
  const groups = at(trade, 'ApplicableHeaderTradeSettlement', 'ApplicableTradeTax');
  return {
    categories: lines.flatMap((each) => textsAt(each, 'CategoryCode')),
    breakdown: groups.flatMap((each) => textsAt(each, 'CategoryCode')),
    reasons: groups.flatMap((each) => textsAt(each, 'ExemptionReason')).length,
    sellerVat: taxed(seller, 'VA'),
    sellerTax: taxed(seller, 'FC'),
    sellerIds: [...textsAt(seller, 'ID'), ...textsAt(seller, 'SpecifiedLegalOrganization', 'ID')],
    buyerVat: taxed(buyer, 'VA'),
  };
};

/** The rules of EN 16931 that are broken. */
const brokenIn = ({ categories, breakdown, reasons, ...parties }: Read): string[] => {
  const { sellerVat, sellerTax, sellerIds, buyerVat } = parties;
  const has = (category: string) => categories.includes(category);
  const isKnown = sellerVat.length + sellerTax.length > 0;
  const rules: Readonly<Record<string, boolean>> = {
    'BR-CO-26': sellerVat.length + sellerIds.length > 0,
    'BR-S-02': !has('S') || isKnown,
    'BR-Z-02': !has('Z') || isKnown,
    'BR-E-02': !has('E') || isKnown,
    'BR-AE-02': !has('AE') || (isKnown && buyerVat.length > 0),
    'BR-O-02': !has('O') || sellerVat.length + buyerVat.length === 0,
    'BR-O-11': !breakdown.includes('O') || breakdown.length === 1,
    'BR-O-12': !has('O') || categories.every((category) => category === 'O'),
    'BR-E-10': reasons >= new Set(breakdown.filter((category) => ['E', 'AE', 'O'].includes(category))).size,
    'BR-CO-09': [...sellerVat, ...buyerVat].every((id) => /^[A-Z]{2}/.test(id) && !id.startsWith('XX')),
    lines: categories.length > 0,
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
};

const peppol = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';

/** The rules of Peppol that an invoice breaks which says that it follows them. */
const brokenInPeppol = (root: Node, { seller, totals }: Issued): string[] => {
  if (textsAt(root, 'CustomizationID')[0] !== peppol) return [];
  const [own] = at(root, 'AccountingSupplierParty', 'Party');
  const endpoints = (party: Node | undefined) =>
    at(party, 'EndpointID').filter(({ attributes }) => attributes['schemeID']);
  const isDutch = seller.country === 'NL';
  const registered = at(own, 'PartyLegalEntity', 'CompanyID');
  const isInvoice = root.name === 'Invoice' && totals.gross > 0;
  const rules: Readonly<Record<string, boolean>> = {
    'PEPPOL-EN16931-R010': endpoints(at(root, 'AccountingCustomerParty', 'Party')[0]).length === 1,
    'PEPPOL-EN16931-R020': endpoints(own).length === 1,
    'NL-R-003': !isDutch || registered.every(({ attributes }) => attributes['schemeID'] === '0106'),
    'NL-R-007': !isDutch || !isInvoice || at(root, 'PaymentMeans').length > 0,
  };
  return Object.entries(rules).flatMap(([rule, isKept]) => (isKept ? [] : [rule]));
};

const refusals = new Set(['invoice-incomplete', 'buyer-vat-id-required', 'invoice-unprintable']);

test('an invoice follows EN 16931 in both files, and Peppol where it says so, or is refused before it has a number', () => {
  const made = { invoices: 0, peppol: 0 };
  for (const { draft, seller } of fc.sample(anyDraft, 1200)) {
    if (made.invoices === 200) break;
    try {
      mustBeComplete(draft, seller, '2026-11-22');
    } catch (error) {
      expect(error).toBeInstanceOf(ProblemError);
      expect(refusals).toContain(error instanceof ProblemError ? error.code : '');
      continue;
    }
    const invoice = issuedAs(draft, seller);
    const ubl = rootOf(universalInvoice(invoice));
    const broken = [
      ...brokenIn(inUbl(ubl)),
      ...brokenIn(inCii(rootOf(crossIndustryInvoice(invoice)))),
      ...brokenInPeppol(ubl, invoice),
    ];
    expect([broken, invoice]).toEqual([[], invoice]);
    made.invoices += 1;
    if (textsAt(ubl, 'CustomizationID')[0] === peppol) made.peppol += 1;
  }
  expect(made.invoices).toBe(200);
  expect(made.peppol).toBeGreaterThan(30);
});
