import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { runs } from '#testing/effort.ts';
import fc, { anyText } from '#testing/property.ts';
import { type MimeMessage, mimeMessage } from './mime-message.ts';

const message = (differences: Partial<MimeMessage> = {}): MimeMessage => ({
  from: 'Stillwater <hello@stillwater.example>',
  to: 'anna@example.com',
  replyTo: 'mirre@example.com',
  subject: 'Deine Sitzung: Montag',
  text: 'Hallo',
  html: '<p>Hallo</p>',
  calendar: { method: 'REQUEST', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' },
  ...differences,
});

const read = (written: string) => PostalMime.parse(written, { attachmentEncoding: 'utf8' });

test('a mail has its words twice, and its calendar entry as a part of them and as a file', async () => {
  const written = mimeMessage(message());
  expect(written.match(/Content-Type: [^;\r]*/g)).toEqual([
    'Content-Type: multipart/mixed',
    'Content-Type: multipart/alternative',
    'Content-Type: text/plain',
    'Content-Type: text/html',
    'Content-Type: text/calendar',
    'Content-Type: application/ics',
  ]);
  expect(written).toContain('Content-Type: text/calendar; charset=utf-8; method=REQUEST');
  const mail = await read(written);
  expect(mail.from).toEqual({ name: 'Stillwater', address: 'hello@stillwater.example' });
  expect(mail.to?.map(({ address }) => address)).toEqual(['anna@example.com']);
  expect(mail.replyTo?.map(({ address }) => address)).toEqual(['mirre@example.com']);
  expect(mail.text?.trim()).toBe('Hallo');
  expect(mail.html?.trim()).toBe('<p>Hallo</p>');
  expect(mail.attachments.map(({ filename, content }) => [filename, content])).toContainEqual([
    'invite.ics',
    'BEGIN:VCALENDAR\nEND:VCALENDAR\n',
  ]);
});

test('a mail without a calendar entry has its words twice and nothing else', async () => {
  const mail = await read(mimeMessage(message({ calendar: undefined })));
  expect(mail.attachments).toEqual([]);
  expect(mail.text?.trim()).toBe('Hallo');
});

test('whatever subject and name say, they begin no header, line or part', async () => {
  const anything = anyText(300);
  await fc.assert(
    fc.asyncProperty(anything, anything, async (subject, name) => {
      const written = mimeMessage(message({ subject, from: `${name} <hello@stillwater.example>`, text: subject }));
      expect(written).toMatch(/^[\x20-\x7e\r\n]*$/);
      for (const line of written.split('\r\n')) expect(line).toMatch(/^[^\r\n]{0,78}$|^Content-Type: multipart/);
      const mail = await read(written);
      expect(mail.headers.map(({ key }) => key)).toEqual([
        'from',
        'to',
        'reply-to',
        'subject',
        'mime-version',
        'content-type',
      ]);
      expect(mail.from?.address).toBe('hello@stillwater.example');
    }),
    { numRuns: runs({ usual: 50, full: 1000 }) },
  );
});

test('a subject in another script is read as it was written', async () => {
  const subject = 'Überraschung für 花子 🌿 '.repeat(8).trim();
  expect((await read(mimeMessage(message({ subject })))).subject).toBe(subject);
});

test.each(['anna@example.com\r\nBcc: eve@example.com', 'anna@example.com, eve@example.com', '', 'Anna', '<a@b>, <c>'])(
  '%j is no address to write to',
  (to) => {
    expect(() => mimeMessage(message({ to }))).toThrow('Not a bare address');
    expect(() => mimeMessage(message({ replyTo: to }))).toThrow('Not a bare address');
  },
);
