import { randomBytes } from 'node:crypto';

export interface MimeMessage {
  /** An address, with or without a name before it. */
  readonly from: string;
  readonly to: string;
  /** Where answers go; a bare address. */
  readonly replyTo?: string | undefined;
  /** Of a mail that nobody has to get: what a mail program POSTs to when its reader wants no more of them (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Shown by the mail program as something to put into the calendar, and enclosed as a file for those that do not. */
  readonly calendar?: CalendarPart | undefined;
  /** Of other things: enclosed as files, because a program takes one part of a mail for its calendar. */
  readonly furtherCalendars?: readonly CalendarPart[] | undefined;
  /** Enclosed. Its name has letters, digits, hyphens and dots. */
  readonly file?: { readonly name: string; readonly contentType: string; readonly content: Uint8Array } | undefined;
}

export interface CalendarPart {
  readonly method: 'REQUEST' | 'CANCEL';
  readonly content: string;
}

/**
 * A mail as it travels (RFC 5322, RFC 2045): pure ASCII, and no header or part is begun by anything that it is made of.
 * @throws Error for what is no bare address
 */
export const mimeMessage = (message: MimeMessage): string => {
  const { from, to, replyTo, unsubscribe, subject, text, html, calendar, furtherCalendars = [], file } = message;
  const body = multipart('alternative', [
    inBase64('text/plain; charset=utf-8', text),
    inBase64('text/html; charset=utf-8', html),
    ...(calendar ? [inBase64(`text/calendar; charset=utf-8; method=${calendar.method}`, calendar.content)] : []),
  ]);
  const enclosed = [
    ...[...(calendar ? [calendar] : []), ...furtherCalendars].map(({ content }, index) =>
      enclosedAs(index === 0 ? 'invite.ics' : `invite-${index + 1}.ics`, 'application/ics', content),
    ),
    ...(file ? [enclosedAs(file.name, file.contentType, file.content)] : []),
  ];
  return [
    `From: ${mailbox(from)}`,
    `To: ${bareAddress(to)}`,
    ...(replyTo === undefined ? [] : [`Reply-To: ${bareAddress(replyTo)}`]),
    ...(unsubscribe === undefined ? [] : listHeaders(unsubscribe)),
    `Subject: ${encodedWords(subject)}`,
    'MIME-Version: 1.0',
    ...(enclosed.length > 0 ? multipart('mixed', [body, ...enclosed]) : body),
    '',
  ].join('\r\n');
};

/** @throws Error for what is no address of the web */
const listHeaders = (address: string): readonly string[] => {
  if (!/^https?:\/\/[\w.:-]+\/[\w./-]*$/.test(address)) throw new Error('Not an address of the web');
  return [`List-Unsubscribe: <${address}>`, 'List-Unsubscribe-Post: List-Unsubscribe=One-Click'];
};

/** The address in `Name <address>`, or the bare one. @throws Error for anything else */
export const bareAddress = (from: string): string => {
  const address = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from;
  if (!/^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z0-9.-]+$/.test(address)) throw new Error('Not a bare address');
  return address;
};

const mailbox = (from: string): string => {
  const address = bareAddress(from);
  const name = from.slice(0, from.lastIndexOf('<')).replaceAll(/^["\s]+|["\s]+$/g, '');
  if (!from.includes('<') || !name) return address;
  // Other marks than these would need quotes.
  return `${/^[\w '-]{1,60}$/.test(name) ? name : encoded(name)}\r\n <${address}>`;
};

/** Plain words stay as they are, all else goes in pieces of at most 75 characters, which cut no character (RFC 2047). */
const encodedWords = (text: string): string =>
  /^[\w ,.!?'-]{0,60}$/.test(text) && text === text.trim() ? text : encoded(text);

const encoded = (text: string): string => {
  const pieces: string[] = [];
  let piece = '';
  for (const character of text) {
    if (Buffer.byteLength(piece + character) > 42) {
      pieces.push(piece);
      piece = '';
    }
    piece += character;
  }
  return [...pieces, piece].map((each) => `=?utf-8?B?${Buffer.from(each).toString('base64')}?=`).join('\r\n ');
};

type Part = readonly string[];

const multipart = (kind: 'alternative' | 'mixed', parts: readonly Part[]): Part => {
  // Base64 has no underscore, so no part can contain it.
  const boundary = `_${randomBytes(15).toString('hex')}_`;
  return [
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
    ...parts.flatMap((part) => [`--${boundary}`, ...part]),
    `--${boundary}--`,
  ];
};

const enclosedAs = (name: string, contentType: string, content: string | Uint8Array): Part => {
  if (!/^[\w.-]+$/.test(name)) throw new Error('Not a plain file name');
  return inBase64(`${contentType}; name="${name}"`, content, [`Content-Disposition: attachment; filename="${name}"`]);
};

const inBase64 = (contentType: string, content: string | Uint8Array, headers: readonly string[] = []): Part => [
  `Content-Type: ${contentType}`,
  'Content-Transfer-Encoding: base64',
  ...headers,
  '',
  ...(Buffer.from(content)
    .toString('base64')
    .match(/.{1,76}/g) ?? []),
];
