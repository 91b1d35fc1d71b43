/**
 * Where the link in a mail leads. The token is the fragment, which browsers keep to themselves: it stands in no request, so in no log
 * and in no Referer either.
 */
export const sessionLinkAddress = (origin: string, token: string): string => `${origin}/session#${token}`;
