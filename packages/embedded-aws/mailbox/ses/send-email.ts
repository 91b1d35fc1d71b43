import { readableSender, recipients } from './addresses.ts';
import type { SesAction } from './members.ts';
import { members } from './members.ts';
import { SesError } from './ses-error.ts';

/** A header line's length in RFC 5322, which SES does not fold. */
const maximumSubject = 998;

/** https://docs.aws.amazon.com/ses/latest/APIReference/API_SendEmail.html */
export const sendEmail: SesAction = async (store, parameters) => {
  const from = readableSender(parameters.get('Source') ?? '');
  const to = recipients(['To', 'Cc', 'Bcc'].flatMap((kind) => members(parameters, `Destination.${kind}Addresses`)));
  const text = parameters.get('Message.Body.Text.Data') ?? '';
  const html = parameters.get('Message.Body.Html.Data') ?? '';
  if (!parameters.has('Message.Subject.Data')) {
    throw new SesError(
      'ValidationError',
      "Value null at 'message.subject' failed to satisfy constraint: Member must not be null",
    );
  }
  if (!text && !html) throw new SesError('InvalidParameterValue', 'Message body is empty.');
  checkTags(parameters);
  const { id } = await store.add({
    from,
    to,
    replyTo: members(parameters, 'ReplyToAddresses'),
    subject: checkedSubject(parameters.get('Message.Subject.Data') ?? ''),
    text,
    html,
  });
  return { MessageId: id };
};

const checkedSubject = (subject: string): string => {
  if (/[\r\n]/.test(subject)) throw new SesError('InvalidParameterValue', 'Subject contains a line break.');
  if (Buffer.byteLength(subject) > maximumSubject) {
    throw new SesError('InvalidParameterValue', `Subject is longer than ${maximumSubject} bytes.`);
  }
  return subject;
};

/** SES takes ASCII letters, digits, underscore and hyphen, at most 256 of them; anything else fails only once deployed. */
const checkTags = (parameters: URLSearchParams): void => {
  for (const [name, value] of parameters) {
    if (/^Tags\.member\.\d+\.(Name|Value)$/.test(name) && !/^[\w-]{1,256}$/.test(value)) {
      throw new SesError('InvalidParameterValue', `Message tag is not valid: <${value}>.`);
    }
  }
};
