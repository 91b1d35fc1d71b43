/** Where the PDF of an invoice that was sent lies, once somebody has looked at it. */
export const pathOfInvoice = (id: string) => `documents/invoices/${id}.pdf` as const;
