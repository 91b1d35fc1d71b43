import { beforeAll, expect, test, vi } from 'vitest';
import type { Invitation } from '#contract/clients/invitations/schema.ts';
import { getInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { changeClient, getClient } from '#lambdas/data/clients/client.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { invite } from '#testing/lambdas/invite.ts';
import { aBuyer, invoicing } from '#testing/lambdas/invoices.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import type { Delivery } from './index.ts';

const api = withApi();
let handler: (delivery: Delivery) => Promise<void>;

beforeAll(async () => {
  ({ handler } = await import('./index.ts'));
});

const sns = (message: string): Delivery => ({ Records: [{ Sns: { MessageId: 's-1', Message: message } }] });

const tagsOf = ({ id, coachId, clientId }: Invitation) => ({
  'ses:configuration-set': ['stillwater-test'],
  invitationId: [id],
  coachId: [coachId],
  clientId: [clientId],
});

const permanentBounce = {
  eventType: 'Bounce',
  bounce: {
    bounceType: 'Permanent',
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: 'anna@example.com', diagnosticCode: 'smtp; 550 unknown anna@example.com' }],
    timestamp: '2025-11-21T10:00:00.000Z',
  },
};

const complaint = {
  eventType: 'Complaint',
  complaint: { complainedRecipients: [{ emailAddress: 'anna@example.com' }], complaintFeedbackType: 'abuse' },
};

const mailStatusAfter = async (event: object, invitation: Invitation, tags: object = tagsOf(invitation)) => {
  await handler(sns(JSON.stringify({ ...event, mail: { messageId: 'm-1', destination: ['anna@example.com'], tags } })));
  return (await getClient(invitation.coachId, invitation.clientId, { consistent: true }))?.mailStatus;
};

test.each([
  ['permanent bounce', permanentBounce],
  ['complaint', complaint],
])('a %s marks the invitation mail as failed', async (_, event) => {
  expect(await mailStatusAfter(event, await invite())).toBe('failed');
});

test.each([
  ['full mailbox', { eventType: 'Bounce', bounce: { bounceType: 'Transient', bounceSubType: 'MailboxFull' } }],
  ['delivery', { eventType: 'Delivery', delivery: {} }],
  ['kind of event not known yet', { eventType: 'Teleported' }],
])('a %s changes nothing', async (_, event) => {
  expect(await mailStatusAfter(event, await invite())).toBe('unsent');
});

test('the bounce of an older invitation does not touch the newer one', async () => {
  const invitation = await invite();
  const client = await getClient(invitation.coachId, invitation.clientId, { consistent: true });
  if (client) await commit(changeClient(client, { invitationId: 'BBBBBBBBBBBBBBBBBBBBBB', mailStatus: 'sent' }));
  expect(await mailStatusAfter(permanentBounce, invitation)).toBe('sent');
});

test.each([
  ['no tags', {}],
  ['broken tags', { invitationId: ['x'], coachId: ['COACH#'], clientId: [] }],
])('a bounce with %s changes nothing', async (_, tags) => {
  expect(await mailStatusAfter(permanentBounce, await invite(), tags)).toBe('unsent');
});

test('the bounce of a relation that does not exist creates none', async () => {
  const stored = await invite();
  const ghost = { ...stored, clientId: 'CCCCCCCCCCCCCCCCCCCCCC' };
  expect(await mailStatusAfter(permanentBounce, ghost)).toBeUndefined();
});

test.each(['', 'not json', '{}', '[]', 'null', '{"eventType":1}'])('the message %p is dropped', async (message) => {
  await expect(handler(sns(message))).resolves.toBeUndefined();
});

test('no address reaches the logs', async () => {
  const output = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  await mailStatusAfter(permanentBounce, await invite());
  await mailStatusAfter(complaint, await invite());
  const lines = output.mock.calls.map(([line]) => String(line));
  output.mockRestore();
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain('anna');
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ outcome: 'marked' });
});

const tell = async (event: object, tags: object) =>
  handler(sns(JSON.stringify({ ...event, mail: { messageId: 'm-1', tags } })));

test('the mail with an invoice that came back is shown on it until it is sent to another address; a late bounce of the first changes nothing', async () => {
  const { mirre, sent, get } = await invoicing(api);
  const { id } = await sent({ buyer: { ...aBuyer, email: 'anna@exmaple.org' }, clientId: undefined });
  const tagsOfMail = async () => {
    const { mailAt = '' } = (await getInvoice(mirre.userId, id)) ?? {};
    return { invoiceId: [id], coachId: [mirre.userId], mailAt: [String(Date.parse(mailAt))] };
  };
  const first = await tagsOfMail();
  await tell(permanentBounce, first);
  expect(await get(id)).toMatchObject({ mail: 'failed', mailProblem: 'bounce' });

  const body = { email: 'anna@example.org' };
  const again = (await api.call('resendInvoiceMail', { as: mirre, params: { id }, body })).body;
  expect(again).toMatchObject({ mail: 'sent', buyer: { ...aBuyer, ...body } });
  expect(again.mailProblem).toBeUndefined();
  await tell(permanentBounce, first);
  expect(await get(id)).toMatchObject({ mail: 'sent' });
  await tell(complaint, await tagsOfMail());
  expect(await get(id)).toMatchObject({ mail: 'failed', mailProblem: 'complaint' });
  await api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason: 'Wrong price' } });
  expect(api.mailer.mailsTo(body.email).at(-1)?.subject).toContain('Credit note');
});
