/** Where the files of an invoice that was sent lie. */
export const filesOfInvoice = (id: string) =>
  ({ pdf: `documents/invoices/${id}.pdf`, xml: `documents/invoices/${id}.xml` }) as const;
