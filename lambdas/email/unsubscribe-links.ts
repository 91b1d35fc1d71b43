import type { Subscription } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { setting } from '#lambdas/environment.ts';

/** Where the reader of a mail that nobody has to get ends those of its kind. */
export interface UnsubscribeLinks {
  /** For the mail's headers: a mail program POSTs to it, and nothing else does anything there (RFC 8058). */
  readonly oneClick: string;
  /** For the mail's text: a page that asks first, because programs look at links before people do. */
  readonly page: string;
}

export const unsubscribeLinks = ({ token }: Subscription): UnsubscribeLinks => {
  const origin = setting('SITE_ORIGIN');
  return { oneClick: `${origin}/api/unsubscribe/${token}`, page: `${origin}/unsubscribe#${token}` };
};
