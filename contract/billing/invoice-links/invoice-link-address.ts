/** Where the link in a mail that asks for billing details leads. The token is the fragment, which no request and no log contains. */
export const billingLinkAddress = (origin: string, token: string): string => `${origin}/billing#${token}`;

/** Where the link in a mail with an invoice leads. The token is the fragment, which no request and no log contains. */
export const invoiceLinkAddress = (origin: string, token: string): string => `${origin}/invoice#${token}`;
