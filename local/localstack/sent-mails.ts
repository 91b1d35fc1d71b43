import PostalMime from 'postal-mime';
import * as v from 'valibot';
import { defined } from '#contract/core/defined.ts';
import type { OutgoingMail } from '#packages/embedded-aws/mailbox/mail.ts';

/** A mail that an emulator's SES took, and the identifier that it gave to it. */
export interface SentMail extends OutgoingMail {
  readonly id: string;
}

const list = v.nullish(v.array(v.string()), []);
const text = v.nullish(v.string(), '');

/** `GET /_aws/ses` of LocalStack. */
const LocalStackMail = v.pipe(
  v.object({
    Id: v.string(),
    Source: text,
    Subject: text,
    Destination: v.optional(v.object({ ToAddresses: list, CcAddresses: list, BccAddresses: list })),
    Body: v.optional(v.object({ text_part: text, html_part: text })),
    RawData: v.optional(v.string()),
  }),
  v.transform(({ Id, Source, Subject, Destination, Body, RawData }) => ({
    id: Id,
    from: Source,
    to: [
      ...(Destination?.ToAddresses ?? []),
      ...(Destination?.CcAddresses ?? []),
      ...(Destination?.BccAddresses ?? []),
    ],
    subject: Subject,
    text: Body?.text_part ?? '',
    html: Body?.html_part ?? '',
    ...defined({ raw: RawData }),
  })),
);

/** `GET /_ministack/ses/messages`, by account. */
const MinistackMail = v.pipe(
  v.object({
    MessageId: v.string(),
    Source: text,
    To: list,
    CC: list,
    BCC: list,
    Subject: text,
    BodyText: text,
    BodyHtml: text,
  }),
  v.transform(({ MessageId, Source, To, CC, BCC, Subject, BodyText, BodyHtml }) => ({
    id: MessageId,
    from: Source,
    to: [...To, ...CC, ...BCC],
    subject: Subject,
    text: BodyText,
    html: BodyHtml,
  })),
);

const Sent = v.object({
  messages: v.union([
    v.array(LocalStackMail),
    v.pipe(
      v.record(v.string(), v.array(MinistackMail)),
      v.transform((byAccount) => Object.values(byAccount).flat()),
    ),
  ]),
});

/** Every mail that an emulator's SES has taken so far. @throws Error when the address does not answer with mails */
export const readSentMails = async (address: string): Promise<SentMail[]> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(5000) });
  const { messages } = v.parse(Sent, await response.json());
  return Promise.all(messages.map(unpacked));
};

const unpacked = async (mail: SentMail & { readonly raw?: string }): Promise<SentMail> => {
  const { raw, ...plain } = mail;
  if (raw === undefined) return plain;
  const message = await PostalMime.parse(raw);
  return {
    ...plain,
    subject: message.subject ?? '',
    to: plain.to.length > 0 ? plain.to : (message.to ?? []).flatMap(({ address }) => address ?? []),
    text: message.text ?? '',
    html: message.html ?? '',
  };
};
