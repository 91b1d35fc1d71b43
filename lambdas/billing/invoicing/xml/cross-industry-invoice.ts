import type { Issued } from '../printed.ts';
import { compactDate, money, netLine, noteOf, percentage } from './figures.ts';
import { buyerOf, type Identified, type Identifier, sellerOf } from './parties.ts';
import { type Element, element, optional, xmlOf } from './xml.ts';

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
};

/**
 * The figures of an invoice as UN/CEFACT's Cross Industry Invoice, which lies in its PDF. Elements stand in the order of the standard.
 * Source: EN 16931-1:2017; Factur-X 1.0, profile EN 16931.
 */
export const crossIndustryInvoice = (invoice: Issued): string => {
  const note = noteOf(invoice);
  return xmlOf(
    element(
      'rsm:CrossIndustryInvoice',
      [
        element('rsm:ExchangedDocumentContext', [
          element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', 'urn:cen.eu:en16931:2017')]),
        ]),
        element('rsm:ExchangedDocument', [
          element('ram:ID', invoice.number),
          element('ram:TypeCode', invoice.kind === 'credit-note' ? '381' : '380'),
          element('ram:IssueDateTime', [date(invoice.issuedOn)]),
          note === undefined || note === '' ? undefined : element('ram:IncludedNote', [element('ram:Content', note)]),
        ]),
        element('rsm:SupplyChainTradeTransaction', [
          ...invoice.lines.map((line, index) => lineItem(line, index, invoice)),
          element('ram:ApplicableHeaderTradeAgreement', [
            party('ram:SellerTradeParty', invoice.seller, sellerOf(invoice)),
            party('ram:BuyerTradeParty', invoice.buyer, buyerOf(invoice)),
          ]),
          element('ram:ApplicableHeaderTradeDelivery', [
            element('ram:ActualDeliverySupplyChainEvent', [
              element('ram:OccurrenceDateTime', [date(invoice.suppliedOn ?? invoice.issuedOn)]),
            ]),
          ]),
          settlement(invoice),
        ]),
      ],
      namespaces,
    ),
  );
};

const date = (day: string): Element => element('udt:DateTimeString', compactDate(day), { format: '102' });

const lineItem = (line: Issued['lines'][number], index: number, invoice: Issued): Element => {
  const { net, price, quantity, discount } = netLine(line, invoice);
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', line.text)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', price)]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [element('ram:BilledQuantity', quantity, { unitCode: 'C62' })]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', [
        element('ram:TypeCode', 'VAT'),
        element('ram:CategoryCode', line.category),
        line.category === 'O' ? undefined : element('ram:RateApplicablePercent', percentage(line.rate)),
      ]),
      discount && allowance(discount),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [element('ram:LineTotalAmount', net)]),
    ]),
  ]);
};

/**
 * A discount: of a line (BG-27), or of all lines of one rate (BG-20) with that rate. Reason 95 is a discount (UNTDID
 * 5189).
 */
const allowance = (
  { percent, of, amount }: { readonly percent: string; readonly of: string; readonly amount: string },
  tax?: Element,
): Element =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    element('ram:CalculationPercent', percent),
    element('ram:BasisAmount', of),
    element('ram:ActualAmount', amount),
    element('ram:ReasonCode', '95'),
    element('ram:Reason', 'Discount'),
    tax,
  ]);

const identifier = (name: string, { scheme, value }: Identifier): Element =>
  element(name, value, scheme === undefined ? {} : { schemeID: scheme });

const party = (name: string, who: Issued['buyer'] | Issued['seller'], known: Identified): Element =>
  element(name, [
    optional('ram:ID', known.other),
    element('ram:Name', who.name),
    known.registration && element('ram:SpecifiedLegalOrganization', [identifier('ram:ID', known.registration)]),
    element('ram:PostalTradeAddress', [
      optional('ram:PostcodeCode', who.postalCode),
      element('ram:LineOne', who.street),
      element('ram:CityName', who.city),
      element('ram:CountryID', who.country),
    ]),
    known.endpoint && element('ram:URIUniversalCommunication', [identifier('ram:URIID', known.endpoint)]),
    registration(known.vatId, 'VA'),
    registration(known.taxNumber, 'FC'),
  ]);

const registration = (id: string | undefined, scheme: 'VA' | 'FC'): Element | undefined =>
  id === undefined ? undefined : element('ram:SpecifiedTaxRegistration', [element('ram:ID', id, { schemeID: scheme })]);

const settlement = ({ currency, seller, totals, discount, dueOn, issuedOn, refersTo }: Issued): Element => {
  const amount = (value: number): string => money(value, currency);
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', currency),
    seller.iban === undefined
      ? undefined
      : element('ram:SpecifiedTradeSettlementPaymentMeans', [
          element('ram:TypeCode', '58'),
          element('ram:PayeePartyCreditorFinancialAccount', [element('ram:IBANID', seller.iban)]),
          seller.bic === undefined
            ? undefined
            : element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', seller.bic)]),
        ]),
    ...totals.byRate.map(({ category, rate, net, vat, exemption }) =>
      element('ram:ApplicableTradeTax', [
        element('ram:CalculatedAmount', amount(vat)),
        element('ram:TypeCode', 'VAT'),
        optional('ram:ExemptionReason', exemption),
        element('ram:BasisAmount', amount(net)),
        element('ram:CategoryCode', category),
        category === 'O' ? undefined : element('ram:RateApplicablePercent', percentage(rate)),
      ]),
    ),
    ...(discount === undefined ? [] : totals.byRate).map(({ category, rate, net, discount: off = 0 }) =>
      allowance(
        { percent: percentage(discount ?? 0), of: amount(net + off), amount: amount(off) },
        element('ram:CategoryTradeTax', [
          element('ram:TypeCode', 'VAT'),
          element('ram:CategoryCode', category),
          category === 'O' ? undefined : element('ram:RateApplicablePercent', percentage(rate)),
        ]),
      ),
    ),
    element('ram:SpecifiedTradePaymentTerms', [element('ram:DueDateDateTime', [date(dueOn ?? issuedOn)])]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(totals.net + (totals.discount ?? 0))),
      totals.discount === undefined ? undefined : element('ram:AllowanceTotalAmount', amount(totals.discount)),
      element('ram:TaxBasisTotalAmount', amount(totals.net)),
      element('ram:TaxTotalAmount', amount(totals.vat), { currencyID: currency }),
      totals.rounding === 0 ? undefined : element('ram:RoundingAmount', amount(totals.rounding)),
      element('ram:GrandTotalAmount', amount(totals.net + totals.vat)),
      element('ram:DuePayableAmount', amount(totals.gross)),
    ]),
    refersTo === undefined
      ? undefined
      : element('ram:InvoiceReferencedDocument', [element('ram:IssuerAssignedID', refersTo.number)]),
  ]);
};
