import { dayText, ibanText, moneyText } from '#contract/billing/money/written.ts';
import type { Picture } from '#lambdas/pdf/corner.ts';
import type { Column, Label, Paper } from '#lambdas/pdf/paper.ts';
import { qrPathOf } from '#lambdas/pdf/qr-path.ts';
import { writeLogo } from './logo.ts';
import type { Printed } from './printed.ts';
import { scanToPay } from './scan-to-pay.ts';
import type { InvoiceTexts } from './texts/invoice-texts.ts';

/** An invoice or credit note as people read it: what Article 226 of the VAT Directive asks for, or a draft that says it is one. */
export const invoicePaper =
  (invoice: Printed, texts: InvoiceTexts, logo?: Picture) =>
  (paper: Paper): void => {
    writeLogo(paper, logo, invoice, texts);
    paper.heading(titleOf(invoice, texts), 1);
    if (invoice.number === undefined) paper.paragraph(texts.notSent, { weight: 'strong' });
    if (invoice.refersTo && invoice.kind === 'credit-note') paper.paragraph(texts.creditOf(invoice.refersTo.number));
    if (invoice.cancelReason !== undefined && invoice.kind === 'credit-note')
      paper.paragraph(texts.reason(invoice.cancelReason));
    paper.space(6);
    paper.beside([sellerLines(invoice, texts), buyerLines(invoice, texts), dayLines(invoice, texts)]);
    paper.heading(texts.lines, 2);
    if (invoice.prices === 'gross') paper.paragraph(texts.pricesWithVat);
    paper.table(
      columnsOf(paper.width, texts),
      invoice.lines.map((line) => lineRow(line, invoice, texts)),
    );
    paper.table(
      [
        { title: texts.sums, width: paper.width - 120 },
        { title: texts.amount, width: 120, align: 'right' },
      ],
      totalRows(invoice, texts),
      { sums: 1 },
    );
    for (const { exemption } of invoice.totals.byRate) if (exemption !== undefined) paper.paragraph(exemption);
    const { seller, number } = invoice;
    if (seller?.iban !== undefined && number !== undefined && invoice.kind === 'invoice' && invoice.totals.gross > 0)
      paper.paragraph(texts.pay(seller.name, accountText(seller.iban, seller.bic), number), { weight: 'strong' });
    const code = scanToPay(invoice);
    if (code !== undefined) paper.code(qrPathOf(code), texts.scanPicture, [texts.scan, texts.scanned]);
    if (invoice.note !== undefined) paper.paragraph(invoice.note);
    if (seller?.footer !== undefined) paper.paragraph(seller.footer, { size: 9 });
  };

const accountText = (iban: string, bic: string | undefined): string =>
  bic === undefined ? ibanText(iban) : `${ibanText(iban)}, BIC ${bic}`;

export const titleOf = ({ kind, number }: Printed, texts: InvoiceTexts): string => {
  if (number === undefined) return texts.draft;
  return `${kind === 'credit-note' ? texts.creditNote : texts.invoice} ${number}`;
};

const columnsOf = (width: number, texts: InvoiceTexts): Column[] => {
  const figures: Column[] = [
    { title: texts.quantity, width: 58, align: 'right' },
    { title: texts.unitPrice, width: 82, align: 'right' },
    { title: texts.rate, width: 50, align: 'right' },
    { title: texts.amount, width: 84, align: 'right' },
  ];
  const taken = figures.reduce((sum, column) => sum + column.width, 0);
  return [{ title: texts.description, width: width - taken }, ...figures];
};

const lineRow = (line: Printed['lines'][number], { currency }: Printed, texts: InvoiceTexts): string[] => [
  line.discount === undefined ? line.text : `${line.text} (${texts.discount(rateText(line.discount, texts.locale))})`,
  new Intl.NumberFormat(texts.locale, { maximumFractionDigits: 2 }).format(line.quantity / 100),
  moneyText(line.unitPrice, currency, texts.locale),
  line.category === 'S' ? rateText(line.rate, texts.locale) : '–',
  moneyText(line.amount, currency, texts.locale),
];

const totalRows = ({ totals, currency, discount }: Printed, texts: InvoiceTexts): string[][] => {
  const money = (amount: number): string => moneyText(amount, currency, texts.locale);
  return [
    ...(discount === undefined || totals.discount === undefined
      ? []
      : [
          [texts.subtotal, money(totals.net + totals.discount)],
          [texts.discount(rateText(discount, texts.locale)), money(-totals.discount)],
        ]),
    [texts.net, money(totals.net)],
    ...totals.byRate.map(({ category, rate, net, vat }) => [
      category === 'S' ? texts.vat(rateText(rate, texts.locale), money(net)) : texts.noVat(money(net)),
      money(vat),
    ]),
    ...(totals.rounding === 0 ? [] : [[texts.rounding, money(totals.rounding)]]),
    [texts.total, money(totals.gross)],
  ];
};

const addressLines = (
  who: { name: string; street: string; postalCode: string; city: string; country: string },
  locale: string,
) => [
  who.name,
  who.street,
  `${who.postalCode} ${who.city}`.trim(),
  new Intl.DisplayNames(locale, { type: 'region' }).of(who.country) ?? who.country,
];

export const sellerLines = ({ seller }: Pick<Printed, 'seller'>, texts: InvoiceTexts): (string | Label)[] =>
  seller
    ? [
        { label: texts.from },
        ...addressLines(seller, texts.locale),
        ...(seller.vatId === undefined ? [] : [`${texts.vatId} ${seller.vatId}`]),
        ...(seller.taxNumber === undefined ? [] : [`${texts.taxNumber} ${seller.taxNumber}`]),
        ...(seller.registration === undefined ? [] : [`${texts.registration} ${seller.registration}`]),
        ...(seller.email === undefined ? [] : [seller.email]),
      ]
    : [{ label: texts.from }, '–'];

export const buyerLines = ({ buyer }: Pick<Printed, 'buyer'>, texts: InvoiceTexts): (string | Label)[] =>
  buyer
    ? [
        { label: texts.to },
        ...addressLines(buyer, texts.locale),
        ...(buyer.vatId === undefined ? [] : [`${texts.vatId} ${buyer.vatId}`]),
      ]
    : [{ label: texts.to }, '–'];

const dayLines = ({ number, issuedOn, suppliedOn, dueOn }: Printed, texts: InvoiceTexts): (string | Label)[] => {
  const day = (label: string, date: string | undefined): (string | Label)[] =>
    date === undefined ? [] : [{ label }, dayText(date, texts.locale)];
  return [
    ...(number === undefined ? [] : [{ label: texts.number }, number]),
    ...day(texts.issuedOn, issuedOn),
    ...day(texts.suppliedOn, suppliedOn ?? issuedOn),
    ...day(texts.dueOn, dueOn),
  ];
};

/** Hundredths of a percent as people write them. */
export const rateText = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000);
