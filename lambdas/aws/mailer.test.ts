import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAws, type FakeReply, startFakeAws } from '#testing/lambdas/fake-aws.ts';
import { sendMail, sendRawMail } from './mailer.ts';

const accepted: FakeReply = {
  body: '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>m-1</MessageId></SendEmailResult></SendEmailResponse>',
};
const errorReply = (status: number, code: string): FakeReply => ({
  status,
  body: `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>no</Message></Error></ErrorResponse>`,
});

let ses: FakeAws;
let reply: FakeReply = accepted;

beforeAll(async () => {
  ses = await startFakeAws(() => reply);
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SES: ses.endpoint,
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    SITE_ORIGIN: 'https://stillwater.example',
    TABLE_NAME: 'unused',
    MAIL_FROM: 'hello@stillwater.example',
    MAIL_CONFIGURATION_SET: 'stillwater-test',
  });
});

beforeEach(() => {
  reply = accepted;
  ses.calls.length = 0;
});

afterAll(() => ses.stop());

const mail = { to: 'anna@example.com', subject: 'Überraschung', text: 'Hallo', html: '<p>Hallo</p>' };

test('a mail leaves with both parts, the product as its sender and tags to know it by', async () => {
  await sendMail({ ...mail, tags: { invitationId: 'ABC_-1', coachId: 'c' } });
  expect(ses.calls).toHaveLength(1);
  expect(ses.calls[0]).toMatchObject({
    operation: 'SendEmail',
    input: {
      Source: 'Stillwater <hello@stillwater.example>',
      'Destination.ToAddresses.member.1': 'anna@example.com',
      'Message.Subject.Data': 'Überraschung',
      'Message.Body.Text.Data': 'Hallo',
      'Message.Body.Html.Data': '<p>Hallo</p>',
      ConfigurationSetName: 'stillwater-test',
      'Tags.member.1.Name': 'invitationId',
      'Tags.member.1.Value': 'ABC_-1',
      'Tags.member.2.Name': 'coachId',
      'Tags.member.2.Value': 'c',
    },
  });
});

test('a mail that SES refuses is an error, told at once', async () => {
  reply = errorReply(400, 'MessageRejected');
  await expect(sendMail(mail)).rejects.toMatchObject({ name: 'MessageRejected' });
  expect(ses.calls).toHaveLength(1);
});

test('a failing service is tried three times and no more', async () => {
  reply = errorReply(503, 'ServiceUnavailable');
  await expect(sendMail(mail)).rejects.toThrow();
  expect(ses.calls).toHaveLength(3);
});

test('where the demo is shown in AWS, its people get no mail, and everybody else does', async () => {
  const raw = { from: 'hello@stillwater.example', subject: 'Tomorrow', text: 'At ten', html: '<p>At ten</p>' };
  vi.stubEnv('DEMO_MAIL', 'none');
  await sendMail({ ...mail, to: 'Sanne.Visser@Example.com' });
  await sendRawMail({ ...raw, to: '"Mirre de Wit" <mirre.de.wit@stillwater.example>' });
  expect(ses.calls).toHaveLength(0);
  await sendMail({ ...mail, to: 'anna@example.community' });
  await sendRawMail({ ...raw, to: 'Bea <bea@notexample.com>' });
  expect(ses.calls).toHaveLength(2);
  vi.stubEnv('DEMO_MAIL', undefined);
  await sendMail(mail);
  expect(ses.calls).toHaveLength(3);
});
