import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GetSendQuotaCommand, SESClient, SendEmailCommand, SendRawEmailCommand } from '@aws-sdk/client-ses';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { localCredentials } from '../credentials.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

let folder: string;
let mailbox: Mailbox;
let ses: SESClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mailbox-'));
  mailbox = await startMailbox({ name: 'Stillwater', folder });
  ses = new SESClient({ endpoint: mailbox.endpoint, region: 'eu-west-1', credentials: localCredentials });
});

afterAll(async () => {
  ses.destroy();
  await mailbox.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  await fetch(`${mailbox.endpoint}/mails`, { method: 'DELETE' });
});

const mailsTo = async (address?: string) => {
  const query = address === undefined ? '' : `?to=${encodeURIComponent(address)}`;
  return (await fetch(`${mailbox.endpoint}/mails${query}`)).json();
};

const invitation = (changes: { to?: string[]; subject?: string; from?: string } = {}) =>
  new SendEmailCommand({
    Source: changes.from ?? 'Stillwater <hello@stillwater.example>',
    Destination: { ToAddresses: changes.to ?? ['noor@example.com'] },
    Message: {
      Subject: { Data: changes.subject ?? 'Marieke has invited you', Charset: 'UTF-8' },
      Body: { Text: { Data: 'Hello & welcome' }, Html: { Data: '<p>Hello &amp; welcome</p>' } },
    },
    ReplyToAddresses: ['marieke@example.com'],
    ConfigurationSetName: 'stillwater',
    Tags: [{ Name: 'kind', Value: 'invitation' }],
  });

describe('SendEmail', () => {
  test('keeps the mail as it was written and answers its identifier', async () => {
    const { MessageId } = await ses.send(invitation());
    expect(await mailsTo('noor@example.com')).toEqual([
      {
        id: MessageId,
        from: 'Stillwater <hello@stillwater.example>',
        to: ['noor@example.com'],
        replyTo: ['marieke@example.com'],
        subject: 'Marieke has invited you',
        text: 'Hello & welcome',
        html: '<p>Hello &amp; welcome</p>',
        sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        attachments: [],
      },
    ]);
    expect(await (await fetch(`${mailbox.endpoint}/mails/${MessageId}`)).json()).toMatchObject({ id: MessageId });
  });

  test('subjects and sender names outside ASCII arrive whole', async () => {
    const from = '=?UTF-8?B?Wm/DqyBCcnVuw6k=?= <zoe@example.com>';
    await ses.send(invitation({ subject: 'Zoë lädt dich ein – ça va? 🌅', from }));
    expect(await mailsTo()).toMatchObject([
      { subject: 'Zoë lädt dich ein – ça va? 🌅', from: 'Zoë Bruné <zoe@example.com>' },
    ]);
  });

  test('each of several recipients finds the mail, whatever the case of the address', async () => {
    await ses.send(invitation({ to: ['Anna <Anna@Example.com>', 'bo@example.com'] }));
    expect(await mailsTo('anna@example.COM')).toHaveLength(1);
    expect(await mailsTo('bo@example.com')).toMatchObject([{ to: ['Anna@Example.com', 'bo@example.com'] }]);
    expect(await mailsTo('other@example.com')).toEqual([]);
  });

  test('the newest mail comes first', async () => {
    for (const subject of ['first', 'second', 'third']) await ses.send(invitation({ subject }));
    expect(await mailsTo()).toMatchObject([{ subject: 'third' }, { subject: 'second' }, { subject: 'first' }]);
  });

  test.each(['someone@bounce.example', 'reject@simulator.amazonses.com', 'reject+2@simulator.amazonses.com'])(
    'a mail to %s fails as SES fails and is not kept',
    async (address) => {
      await expect(ses.send(invitation({ to: [address] }))).rejects.toMatchObject({
        name: 'MessageRejected',
        $metadata: { httpStatusCode: 400 },
      });
      expect(await mailsTo()).toEqual([]);
    },
  );

  test.each([
    ['no recipient', { to: [] }],
    ['a recipient that is no address', { to: ['nobody'] }],
    ['a sender that is no address', { from: 'Stillwater' }],
    ['a sender without a domain', { from: 'Stillwater <hello@>' }],
    ['a subject that is too long', { subject: 'a'.repeat(999) }],
    ['a subject that smuggles a header', { subject: 'Hello\r\nBcc: all@example.com' }],
    ['more than fifty recipients', { to: Array.from({ length: 51 }, (_, index) => `${index}@example.com`) }],
  ])('%s is refused', async (_, changes) => {
    await expect(ses.send(invitation(changes))).rejects.toMatchObject({ name: 'InvalidParameterValue' });
    expect(await mailsTo()).toEqual([]);
  });
});

describe('SendRawEmail', () => {
  const raw = [
    'From: =?UTF-8?Q?Zo=C3=AB?= <zoe@example.com>',
    'To: Noor <noor@example.com>',
    'Cc: cc@example.com',
    'Subject: =?UTF-8?B?w4lub25jw6k=?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="outer"',
    '',
    '--outer',
    'Content-Type: multipart/alternative; boundary="inner"',
    '',
    '--inner',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Voil=C3=A0',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Voilà <img src="cid:sun"></p>',
    '--inner--',
    '--outer',
    'Content-Type: image/png',
    'Content-ID: <sun>',
    'Content-Disposition: inline; filename="sun.png"',
    'Content-Transfer-Encoding: base64',
    '',
    'iVBORw0KGgo=',
    '--outer',
    "Content-Type: text/csv; name*=UTF-8''caf%C3%A9.csv",
    "Content-Disposition: attachment; filename*=UTF-8''caf%C3%A9.csv",
    '',
    'a,b',
    '--outer--',
    '',
  ].join('\r\n');

  test('reads parts, encodings and attachments of a MIME message', async () => {
    const { MessageId } = await ses.send(new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(raw) } }));
    expect(await mailsTo('cc@example.com')).toMatchObject([
      {
        id: MessageId,
        from: 'Zoë <zoe@example.com>',
        to: ['noor@example.com', 'cc@example.com'],
        subject: 'Énoncé',
        text: 'Voilà',
        attachments: [
          { name: 'sun.png', mediaType: 'image/png', size: 8 },
          { name: 'café.csv', mediaType: 'text/csv' },
        ],
      },
    ]);
    const attachment = await fetch(`${mailbox.endpoint}/mails/${MessageId}/attachments/1`);
    expect(attachment.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''caf%C3%A9.csv");
    expect((await attachment.text()).trim()).toBe('a,b');
    const html = await (await fetch(`${mailbox.endpoint}/mails/${MessageId}/html`)).text();
    expect(html).toContain('data:image/png;base64,iVBORw0KGgo=');
  });

  test('goes to the destinations of the call rather than to those of its headers', async () => {
    const Destinations = ['hidden@example.com'];
    await ses.send(new SendRawEmailCommand({ Destinations, RawMessage: { Data: Buffer.from(raw) } }));
    expect(await mailsTo('hidden@example.com')).toHaveLength(1);
    expect(await mailsTo('noor@example.com')).toEqual([]);
  });
});

test('the quota counts what was sent', async () => {
  await ses.send(invitation());
  expect(await ses.send(new GetSendQuotaCommand({}))).toMatchObject({ Max24HourSend: 50000, SentLast24Hours: 1 });
});

test('mails survive a restart, half-written and foreign files are left out', async () => {
  await ses.send(invitation({ subject: 'kept' }));
  await writeFile(join(folder, 'half.json.tmp'), '{');
  await writeFile(join(folder, 'foreign.json'), '{}');
  const again = await startMailbox({ name: 'Stillwater', folder });
  expect(await (await fetch(`${again.endpoint}/mails`)).json()).toMatchObject([{ subject: 'kept' }]);
  await again.stop();
  await rm(join(folder, 'foreign.json'));
});

test('a mail can be put in without SES, as Cognito does', async () => {
  await mailbox.deliver({ from: 'a@example.com', to: ['b@example.com'], subject: 'Code', text: '123456', html: '' });
  expect(await mailsTo('b@example.com')).toMatchObject([{ subject: 'Code', text: '123456' }]);
});

const status = (headers: Record<string, string>, method = 'GET', path = '/mails', body = ''): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(`${mailbox.endpoint}${path}`, { headers, method }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

describe('strangers', () => {
  test('a page whose own name points at this machine reads nothing', async () => {
    expect(await status({ host: 'evil.example' })).toBe(421);
    expect(await status({ host: 'localhost.evil.example:8005' })).toBe(421);
    expect(await status({ host: 'localhost:8005' })).toBe(200);
  });

  test('a call without a complete signature is refused', async () => {
    expect(await status({}, 'POST', '/', 'Action=GetSendQuota')).toBe(403);
    expect(await status({ authorization: 'Bearer x' }, 'POST', '/', 'Action=GetSendQuota')).toBe(403);
  });

  test("a mail's HTML runs no script and has no origin", async () => {
    const html = '<html><head></head><body><script>alert(1)</script></body></html>';
    const { id } = await mailbox.deliver({ from: 'a@example.com', to: [], subject: '', text: '', html });
    const response = await fetch(`${mailbox.endpoint}/mails/${id}/html`);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
  });
});

test('the page and everything it names is served under a policy without inline scripts and styles', async () => {
  const page = await fetch(`${mailbox.endpoint}/`);
  expect(page.headers.get('content-security-policy')).toMatch(
    /default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  const paths = [...(await page.text()).matchAll(/(?:href|src)="(\/[^"]+)"/g)].map(([, path]) => path);
  expect(paths.length).toBeGreaterThan(5);
  for (const path of paths) expect([path, (await fetch(`${mailbox.endpoint}${path}`)).status]).toEqual([path, 200]);
  expect((await fetch(`${mailbox.endpoint}/page-file.ts`)).status).toBe(404);
});
