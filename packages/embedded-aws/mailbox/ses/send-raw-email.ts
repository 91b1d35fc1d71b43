import PostalMime, { type Address, type Attachment } from 'postal-mime';
import type { Mail } from '../mail.ts';
import { readableSender, recipients } from './addresses.ts';
import type { SesAction } from './members.ts';
import { members } from './members.ts';
import { SesError } from './ses-error.ts';

/** Bytes, SES v1's limit before a higher one is asked for. */
const maximumMessage = 10 * 1024 * 1024;

/**
 * A whole MIME message. Who sees it as sender and subject is what its headers say; who receives it is `Destinations`,
 * else its To, Cc and Bcc.
 * https://docs.aws.amazon.com/ses/latest/APIReference/API_SendRawEmail.html
 */
export const sendRawEmail: SesAction = async (store, parameters) => {
  const raw = Buffer.from(parameters.get('RawMessage.Data') ?? '', 'base64');
  if (raw.length === 0) {
    throw new SesError(
      'ValidationError',
      "Value null at 'rawMessage.data' failed to satisfy constraint: Member must not be null",
    );
  }
  if (raw.length > maximumMessage) {
    throw new SesError('InvalidParameterValue', `Message length is more than ${maximumMessage} bytes long.`);
  }
  const message = await PostalMime.parse(raw, { attachmentEncoding: 'base64' });
  const envelope = members(parameters, 'Destinations');
  const headers = [message.to, message.cc, message.bcc].flatMap((list) => addressesOf(list ?? []));
  const { id } = await store.add({
    from: readableSender(message.from ? written(message.from) : (parameters.get('Source') ?? '')),
    to: recipients(envelope.length > 0 ? envelope : headers),
    replyTo: addressesOf(message.replyTo ?? []),
    subject: message.subject ?? '',
    text: message.text?.trimEnd() ?? '',
    html: message.html?.trimEnd() ?? '',
    attachments: message.attachments.filter(isEnclosed).map(kept),
  });
  return { MessageId: id };
};

const addressesOf = (addresses: readonly Address[]): string[] =>
  addresses.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]));

const written = ({ name, address }: Address): string => (name ? `"${name}" <${address ?? ''}>` : (address ?? ''));

/** An entry for the calendar is another form of the text, which mail programs read themselves; as a file it has a name. */
const isEnclosed = ({ filename, mimeType }: Attachment): boolean => mimeType !== 'text/calendar' || Boolean(filename);

const kept = ({ filename, mimeType, contentId, content }: Attachment): Mail['attachments'][number] => {
  // The parser was asked for base64; its type also names the encodings that it was not asked for.
  const bytes = Buffer.from(typeof content === 'string' ? content : '', 'base64');
  return {
    name: filename ?? 'attachment',
    mediaType: mimeType,
    ...(contentId ? { contentId: contentId.replaceAll(/^<|>$/g, '') } : {}),
    size: bytes.length,
    content: bytes.toString('base64'),
  };
};
