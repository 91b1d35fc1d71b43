/** Where the link in a mail that asks for billing details leads. The token is the fragment, which no request and no log contains. */
export const billingLinkAddress = (origin: string, token: string): string => `${origin}/billing#${token}`;
