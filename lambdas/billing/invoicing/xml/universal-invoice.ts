import type { Issued } from '../printed.ts';
import { money, netLine, noteOf, percentage } from './figures.ts';
import { buyerOf, goesByPeppol, type Identified, type Identifier, sellerOf } from './parties.ts';
import { type Element, element, optional, xmlOf } from './xml.ts';

/**
 * An invoice or credit note in OASIS' Universal Business Language, as accounting programs and Peppol's access points take it. Elements
 * stand in the order of the standard. Source: UBL 2.1; Peppol BIS Billing 3.0.
 */
export const universalInvoice = (invoice: Issued): string => {
  const isCredit = invoice.kind === 'credit-note';
  const name = isCredit ? 'CreditNote' : 'Invoice';
  return xmlOf(
    element(
      name,
      [
        ...profile(goesByPeppol(invoice)),
        element('cbc:ID', invoice.number),
        element('cbc:IssueDate', invoice.issuedOn),
        isCredit ? undefined : optional('cbc:DueDate', invoice.dueOn),
        element(`cbc:${name}TypeCode`, isCredit ? '381' : '380'),
        optional('cbc:Note', noteOf(invoice)),
        element('cbc:DocumentCurrencyCode', invoice.currency),
        // Peppol asks for one of two: what the buyer calls it, which nobody told us, or this.
        element('cbc:BuyerReference', invoice.number),
        invoice.refersTo && isCredit
          ? element('cac:BillingReference', [
              element('cac:InvoiceDocumentReference', [element('cbc:ID', invoice.refersTo.number)]),
            ])
          : undefined,
        element('cac:AccountingSupplierParty', [party(invoice.seller, sellerOf(invoice))]),
        element('cac:AccountingCustomerParty', [party(invoice.buyer, buyerOf(invoice))]),
        invoice.suppliedOn === undefined
          ? undefined
          : element('cac:Delivery', [element('cbc:ActualDeliveryDate', invoice.suppliedOn)]),
        invoice.seller.iban === undefined
          ? undefined
          : element('cac:PaymentMeans', [
              element('cbc:PaymentMeansCode', '30'),
              element('cac:PayeeFinancialAccount', [
                element('cbc:ID', invoice.seller.iban),
                invoice.seller.bic === undefined
                  ? undefined
                  : element('cac:FinancialInstitutionBranch', [element('cbc:ID', invoice.seller.bic)]),
              ]),
            ]),
        ...discounts(invoice),
        taxTotal(invoice),
        totals(invoice),
        ...invoice.lines.map((line, index) => invoiceLine(line, index, invoice)),
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  );
};

const amount = (name: string, value: number, { currency }: Issued): Element =>
  element(name, money(value, currency), { currencyID: currency });

const vat = element('cac:TaxScheme', [element('cbc:ID', 'VAT')]);

/** Standards that the file follows. */
const profile = (isPeppol: boolean): Element[] => {
  const norm = 'urn:cen.eu:en16931:2017';
  if (!isPeppol) return [element('cbc:CustomizationID', norm)];
  return [
    element('cbc:CustomizationID', `${norm}#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0`),
    element('cbc:ProfileID', 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'),
  ];
};

const identifier = (name: string, id: Identifier | undefined): Element | undefined =>
  id && element(name, id.value, id.scheme === undefined ? {} : { schemeID: id.scheme });

const taxScheme = (id: string | undefined, scheme: 'VAT' | 'TAX'): Element | undefined =>
  id === undefined
    ? undefined
    : element('cac:PartyTaxScheme', [
        element('cbc:CompanyID', id),
        element('cac:TaxScheme', [element('cbc:ID', scheme)]),
      ]);

const party = (who: Issued['buyer'] | Issued['seller'], known: Identified): Element =>
  element('cac:Party', [
    identifier('cbc:EndpointID', known.endpoint),
    known.other === undefined ? undefined : element('cac:PartyIdentification', [element('cbc:ID', known.other)]),
    element('cac:PostalAddress', [
      element('cbc:StreetName', who.street),
      element('cbc:CityName', who.city),
      optional('cbc:PostalZone', who.postalCode),
      element('cac:Country', [element('cbc:IdentificationCode', who.country)]),
    ]),
    taxScheme(known.vatId, 'VAT'),
    taxScheme(known.taxNumber, 'TAX'),
    element('cac:PartyLegalEntity', [
      element('cbc:RegistrationName', who.name),
      identifier('cbc:CompanyID', known.registration),
    ]),
  ]);

const category = (name: string, code: string, rate: number, exemption?: string): Element =>
  element(name, [
    element('cbc:ID', code),
    code === 'O' ? undefined : element('cbc:Percent', percentage(rate)),
    optional('cbc:TaxExemptionReason', exemption),
    vat,
  ]);

interface Discount {
  readonly percent: string;
  readonly of: string;
  readonly amount: string;
}

/** A discount. Reason 95 is a discount (UNTDID 5189). */
const allowance = ({ percent, of, amount: off }: Discount, { currency }: Issued, tax?: Element): Element =>
  element('cac:AllowanceCharge', [
    element('cbc:ChargeIndicator', 'false'),
    element('cbc:AllowanceChargeReasonCode', '95'),
    element('cbc:AllowanceChargeReason', 'Discount'),
    element('cbc:MultiplierFactorNumeric', percent),
    element('cbc:Amount', off, { currencyID: currency }),
    element('cbc:BaseAmount', of, { currencyID: currency }),
    tax,
  ]);

/** The invoice's discount, for each rate (BG-20). */
const discounts = (invoice: Issued): Element[] => {
  const { discount, currency } = invoice;
  if (discount === undefined) return [];
  return invoice.totals.byRate.map(({ category: code, rate, net, discount: off = 0 }) =>
    allowance(
      { percent: percentage(discount), of: money(net + off, currency), amount: money(off, currency) },
      invoice,
      category('cac:TaxCategory', code, rate),
    ),
  );
};

const taxTotal = (invoice: Issued): Element =>
  element('cac:TaxTotal', [
    amount('cbc:TaxAmount', invoice.totals.vat, invoice),
    ...invoice.totals.byRate.map((each) =>
      element('cac:TaxSubtotal', [
        amount('cbc:TaxableAmount', each.net, invoice),
        amount('cbc:TaxAmount', each.vat, invoice),
        category('cac:TaxCategory', each.category, each.rate, each.exemption),
      ]),
    ),
  ]);

const totals = (invoice: Issued): Element => {
  const { net, discount, vat: tax, rounding, gross } = invoice.totals;
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net + (discount ?? 0), invoice),
    amount('cbc:TaxExclusiveAmount', net, invoice),
    amount('cbc:TaxInclusiveAmount', net + tax, invoice),
    discount === undefined ? undefined : amount('cbc:AllowanceTotalAmount', discount, invoice),
    rounding === 0 ? undefined : amount('cbc:PayableRoundingAmount', rounding, invoice),
    amount('cbc:PayableAmount', gross, invoice),
  ]);
};

const invoiceLine = (line: Issued['lines'][number], index: number, invoice: Issued): Element => {
  const { net, price, quantity, discount } = netLine(line, invoice);
  const [name, quantityName] =
    invoice.kind === 'credit-note'
      ? ['cac:CreditNoteLine', 'cbc:CreditedQuantity']
      : ['cac:InvoiceLine', 'cbc:InvoicedQuantity'];
  return element(name, [
    element('cbc:ID', String(index + 1)),
    element(quantityName, quantity, { unitCode: 'C62' }),
    element('cbc:LineExtensionAmount', net, { currencyID: invoice.currency }),
    discount && allowance(discount, invoice),
    element('cac:Item', [
      element('cbc:Name', line.text),
      category('cac:ClassifiedTaxCategory', line.category, line.rate),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', price, { currencyID: invoice.currency })]),
  ]);
};
