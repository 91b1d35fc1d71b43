import { afterEach, expect, test } from '@jest/globals';
import { listen } from '#packages/embedded-aws/http/listen.ts';
import type { OutgoingMail } from '#packages/embedded-aws/mailbox/mail.ts';
import { type FakeLocalStack, startFakeLocalStack } from '#testing/local/fake-localstack.ts';
import { until } from '#testing/until.ts';
import { copyMails } from './copy-mails.ts';
import { readSentMails } from './sent-mails.ts';

let fake: FakeLocalStack | undefined;

afterEach(() => fake?.stop());

const sent = (id: string, subject: string) => ({
  Id: id,
  Region: 'eu-west-1',
  Source: 'Stillwater <hello@stillwater.example>',
  Destination: { ToAddresses: ['a@example.com'], CcAddresses: [], BccAddresses: ['b@example.com'] },
  Subject: subject,
  Body: { text_part: 'Hello', html_part: null },
  Timestamp: '2026-01-01T00:00:00',
});

test('mails of LocalStack are read with all their recipients', async () => {
  fake = await startFakeLocalStack([]);
  fake.mails.push(sent('1', 'First'));
  expect(await readSentMails(`${fake.endpoint}/_aws/ses`)).toEqual([
    {
      id: '1',
      from: 'Stillwater <hello@stillwater.example>',
      to: ['a@example.com', 'b@example.com'],
      subject: 'First',
      text: 'Hello',
      html: '',
    },
  ]);
});

test('a raw mail is unpacked', async () => {
  fake = await startFakeLocalStack([]);
  const RawData = 'From: x@example.com\r\nTo: y@example.com\r\nSubject: =?utf-8?q?Caf=C3=A9?=\r\n\r\nBody\r\n';
  fake.mails.push({ Id: '2', Source: 'x@example.com', RawData });
  expect(await readSentMails(`${fake.endpoint}/_aws/ses`)).toMatchObject([
    { id: '2', to: ['y@example.com'], subject: 'Café', text: 'Body\n' },
  ]);
});

test('mails of ministack are read from every account', async () => {
  const mail = { Source: 'x@example.com', To: ['y@example.com'], CC: [], BCC: [], Subject: 'S', BodyText: 'T' };
  const messages = { '000000000000': [{ ...mail, MessageId: '1', BodyHtml: '<p>T</p>' }], '111111111111': [] };
  const server = await listen((_, response) => void response.end(JSON.stringify({ messages })), 0);
  try {
    expect(await readSentMails(server.endpoint)).toEqual([
      { id: '1', from: 'x@example.com', to: ['y@example.com'], subject: 'S', text: 'T', html: '<p>T</p>' },
    ]);
  } finally {
    await server.stop();
  }
});

test('only mails from now on are copied, and each of them once', async () => {
  fake = await startFakeLocalStack([]);
  fake.mails.push(sent('old', 'Old'));
  const copied: OutgoingMail[] = [];
  const copying = await copyMails(`${fake.endpoint}/_aws/ses`, (mail) => Promise.resolve(copied.push(mail)));
  fake.mails.push(sent('new', 'New'));
  await until(() => copied.length === 1);
  fake.mails.push(sent('newer', 'Newer'));
  await until(() => copied.length === 2);
  await copying.stop();
  expect(copied.map(({ subject }) => subject)).toEqual(['New', 'Newer']);
});
