import PostalMime from 'postal-mime';
import { type FakeReply, startFakeAws } from './fake-aws.ts';

interface FakeMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The entry that it brings for a calendar, and what is to be done with it. */
  readonly calendar?: string;
  /** The PDFs that it brings, by their names. */
  readonly pdfs?: Readonly<Record<string, Uint8Array>>;
  /** All that it encloses for a calendar, in its order. */
  readonly calendars?: readonly string[];
  readonly replyTo?: string | undefined;
  /** Its headers that say how to get no more of its kind. */
  readonly listHeaders?: Readonly<Record<string, string>>;
}

export interface FakeMailer {
  readonly endpoint: string;
  /** Oldest first. */
  readonly mailsTo: (address: string) => readonly FakeMail[];
  /** Refuses every mail while `action` runs, as SES does with one it will not send. */
  readonly refusing: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Does something while the next mail is being taken, before its sender knows. */
  readonly duringNext: (action: () => Promise<void>) => void;
  readonly stop: () => Promise<void>;
}

/** An SES that keeps mails in memory or refuses them. */
export const startFakeMailer = async (): Promise<FakeMailer> => {
  let refuses = false;
  let meanwhile: (() => Promise<void>) | undefined;
  const mails: FakeMail[] = [];
  const { endpoint, stop } = await startFakeAws(async ({ operation, input }) => {
    const action = meanwhile;
    meanwhile = undefined;
    await action?.();
    if (refuses) return rejection;
    mails.push(await (operation === 'SendRawEmail' ? readRaw(input) : readParts(input)));
    return accepted(operation);
  });
  return {
    endpoint,
    stop,
    duringNext: (action) => {
      meanwhile = action;
    },
    mailsTo: (address) => mails.filter(({ to }) => to === address),
    refusing: async (action) => {
      refuses = true;
      try {
        return await action();
      } finally {
        refuses = false;
      }
    },
  };
};

type Form = Readonly<Record<string, unknown>>;

const readParts = (input: Form): FakeMail => ({
  to: String(input['Destination.ToAddresses.member.1']),
  subject: String(input['Message.Subject.Data']),
  text: String(input['Message.Body.Text.Data']),
  html: String(input['Message.Body.Html.Data']),
});

/** As a mail program reads it. */
const readRaw = async (input: Form): Promise<FakeMail> => {
  const raw = Buffer.from(String(input['RawMessage.Data']), 'base64');
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' });
  const parts = mail.attachments.map(({ content, ...part }) => ({ ...part, bytes: new Uint8Array(bytesIn(content)) }));
  const entry = parts.find(({ mimeType }) => mimeType === 'text/calendar')?.bytes;
  const pdfs = parts.filter(({ mimeType }) => mimeType === 'application/pdf');
  return {
    to: String(input['Destinations.member.1']),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    replyTo: mail.replyTo?.[0]?.address,
    listHeaders: Object.fromEntries(
      mail.headers.filter(({ key }) => key.startsWith('list-')).map(({ key, value }) => [key, value]),
    ),
    ...(entry && { calendar: new TextDecoder().decode(entry).replaceAll(/\r?\n /g, '') }),
    ...(pdfs.length > 0 && { pdfs: Object.fromEntries(pdfs.map(({ filename, bytes }) => [filename ?? '', bytes])) }),
    calendars: parts.flatMap(({ mimeType, bytes }) =>
      mimeType === 'application/ics' ? new TextDecoder().decode(bytes) : [],
    ),
  };
};

const bytesIn = (content: ArrayBuffer | Uint8Array | string): ArrayBuffer | Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : content;

const accepted = (operation: string): FakeReply => ({
  body: `<${operation}Response xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><${operation}Result><MessageId>1</MessageId></${operation}Result></${operation}Response>`,
});

const rejection: FakeReply = {
  status: 400,
  body: '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>Email address is not verified: hello@stillwater.example</Message></Error><RequestId>1</RequestId></ErrorResponse>',
};
