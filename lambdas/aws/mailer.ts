import { SESClient, SendEmailCommand } from '@aws-sdk/client-ses';
import { setting } from '#lambdas/environment.ts';
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

const withDisplayName = (from: string): string => (from.includes('<') ? from : `Stillwater <${from}>`);
