/** Below it lie all lists of invoices and each of them. */
export const invoicesKey = ['invoices'] as const;

export const invoiceKey = (id: string) => [...invoicesKey, 'one', id] as const;
