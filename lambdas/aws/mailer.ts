import { SESClient, SESServiceException, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { isOfDemo } from '#contract/core/look-inside.ts';
import { setting } from '#lambdas/environment.ts';
import { bareAddress, type MimeMessage, mimeMessage } from './mime-message.ts';
import { once } from './once.ts';

export interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Come back with bounces and complaints. Names and values: letters, digits, hyphen and underscore, at most 256 of them. */
  readonly tags?: Readonly<Record<string, string>>;
}

/**
 * Hands one mail to SES, from `MAIL_FROM` and with the events of `MAIL_CONFIGURATION_SET`.
 * @throws the SDK's error when SES did not take it, after at most three attempts and 8 seconds
 */
export const sendMail = async ({ to, subject, text, html, tags = {} }: OutgoingMail): Promise<void> => {
  if (isUnread(to)) return;
  const { sender, configurationSet } = settings();
  await ses().send(
    new SendEmailCommand({
      Source: withDisplayName(sender),
      Destination: { ToAddresses: [to] },
      Message: {
        Subject: { Data: subject, Charset: 'UTF-8' },
        Body: { Text: { Data: text, Charset: 'UTF-8' }, Html: { Data: html, Charset: 'UTF-8' } },
      },
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
  );
};

/** A mail whose parts SES does not put together: it brings a calendar entry. */
export interface OutgoingEntry extends Omit<MimeMessage, 'from'> {
  readonly tags?: Readonly<Record<string, string>>;
}

/**
 * Hands a mail that is put together here to SES, once: what is sent again after no answer came may arrive twice.
 * @param patience milliseconds after which nobody waits any longer
 * @throws the SDK's error when SES did not take it, or has not answered by then
 */
export const sendRawMail = async ({ tags = {}, ...message }: OutgoingEntry, patience = 5_000): Promise<void> => {
  if (isUnread(bareAddress(message.to))) return;
  const { sender, configurationSet } = settings();
  const mime = mimeMessage({ ...message, from: withDisplayName(sender) });
  await sesOnce().send(
    new SendRawEmailCommand({
      Destinations: [bareAddress(message.to)],
      RawMessage: { Data: Buffer.from(mime) },
      Tags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ...(configurationSet ? { ConfigurationSetName: configurationSet } : {}),
    }),
    { abortSignal: AbortSignal.timeout(patience) },
  );
};

/** Whether a mail to this address would only bounce: on a stage that shows the demo, those of its people. */
const isUnread = (address: string): boolean => setting('DEMO_MAIL') === 'none' && isOfDemo(address);

/** Whether a mail is known not to have left: SES answered that it did not take it, or could not be reached at all. */
export const hasNotLeft = (error: unknown): boolean =>
  error instanceof SESServiceException || (error instanceof Error && unreached.has(String(codeOf(error))));

const unreached = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

const codeOf = (error: Error): unknown => ('code' in error ? error.code : undefined);

/** The address that all mails come from, without a name. */
export const senderAddress = (): string => bareAddress(settings().sender);

const settings = once(() => ({
  sender: setting('MAIL_FROM'),
  configurationSet: setting('MAIL_CONFIGURATION_SET'),
}));

const ses = once(
  () =>
    new SESClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_500, throwOnRequestTimeout: true },
    }),
);

// A connection that was kept may have been closed at the other end, which shows only when a mail is on its way and nobody knows how far.
const fresh = { keepAlive: false };
const sesOnce = once(() => new SESClient({ maxAttempts: 1, requestHandler: { httpAgent: fresh, httpsAgent: fresh } }));

const withDisplayName = (from: string): string => (from.includes('<') ? from : `Stillwater <${from}>`);
