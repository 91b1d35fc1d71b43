import { expect, test, vi } from 'vitest';
import { sendingLimits, sessionMailLimits } from '#contract/clients/limits.ts';
import { languages } from '#contract/core/languages.ts';
import { dayMilliseconds, utcDate } from '#contract/core/time/dates.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { coachSendsItem } from '#lambdas/data/clients/entities.ts';
import { haveMailsEnded } from '#lambdas/data/clients/mails-to.ts';
import { countSend } from '#lambdas/data/clients/sends.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import { put } from '#lambdas/data/table/write.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { inviteSomebody, join, linkTo } from '#testing/lambdas/invitee.ts';
import { asIfStartedAt, later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { anHour } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { remind } from './remind.ts';

asIfStartedAt('2026-11-24T10:00:00Z');
const api = withApi();

const typed = {
  title: 'Win at https://evil.example now',
  videoLink: 'https://evil.example/room',
  reason: 'See www.evil.example or call',
} as const;

const plan = async (as: Person, clientId: string, differences: Partial<Parameters<typeof anHour>[1]> = {}) => {
  const { reason: _, ...texts } = typed;
  const body = { ...anHour(clientId, { ...texts, ...differences }), notify: true };
  return (await api.call('createSession', { as, body })).body;
};

const change = (as: Person, { sessionId, version }: Session, body: object) =>
  api.call('setSessionStatus', { as, params: { sessionId }, body: { version, notify: true, ...body } });

const invite = (as: Person, email: string, invitation: Parameters<typeof linkTo>[0]) =>
  api.call('sendInvitation', { as, body: { email, firstName: 'Anna', inviteLink: linkTo(invitation) } });

test.each(languages)('in %s nothing that a coach typed reaches an address that has not joined', async (language) => {
  const mirre = await coach({ language });
  const { client, invitation } = await inviteSomebody(api, mirre, { firstName: 'Prize-Winner' });
  const [made] = (await plan(mirre, client.clientId)).items;
  if (!made) throw new Error('Nothing was planned');
  await change(mirre, made, { status: 'cancelled', reason: typed.reason });
  await plan(mirre, client.clientId, {
    startsLocal: '2028-05-01T09:00',
    repeat: { frequency: 'weekly', interval: 1, count: 3 },
  });
  const mails = api.mailer.mailsTo(client.email);
  expect(mails).toHaveLength(3);
  for (const { subject, text, html, calendar = '', replyTo, listHeaders } of mails) {
    for (const part of [subject, text, html, calendar.replaceAll(/\r?\n /g, '')]) {
      expect(part).not.toMatch(/evil|Win at|call|Prize/);
    }
    expect(text).toContain('Carla Coach');
    expect(replyTo).toBeUndefined();
    const token = /\/unsubscribe#([\w-]{22})/.exec(text)?.[1] ?? '';
    expect(html).toContain(`/unsubscribe#${token}`);
    expect(listHeaders).toEqual({
      'list-unsubscribe': `<${siteOrigin}/api/unsubscribe/${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  }
  await join(invitation);
  await plan(mirre, client.clientId, { startsLocal: '2028-06-05T09:00' });
  const [, , , joined] = api.mailer.mailsTo(client.email);
  expect(joined?.text).toContain(typed.title);
  expect(joined?.calendar).toContain('evil.example/room');
});

test('mails about sessions count with the invitations; what must not leave is said, and the session is planned all the same', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  expect((await invite(mirre, client.email, invitation)).status).toBe(204);
  for (let sent = 1; sent < sendingLimits.perRecipientDay.count; sent += 1) {
    expect((await plan(mirre, client.clientId, { startsLocal: `2028-05-0${sent}T09:00` })).items[0]?.mail).toBe('sent');
  }
  const [one] = (await plan(mirre, client.clientId, { startsLocal: '2028-05-08T09:00' })).items;
  expect(one).toMatchObject({ mail: 'failed', mailRefused: 'limit', status: 'scheduled' });
  const series = await plan(mirre, client.clientId, {
    startsLocal: '2028-05-09T09:00',
    repeat: { frequency: 'weekly', interval: 1, count: 2 },
  });
  expect(series).toMatchObject({ mailRefused: 'limit' });
  expect((await invite(mirre, client.email, invitation)).problem?.code).toBe('sending-limit');
  expect(api.mailer.mailsTo(client.email)).toHaveLength(sendingLimits.perRecipientDay.count);
  const query = { from: '2028-05-08T00:00:00.000Z', to: '2028-05-09T00:00:00.000Z' };
  const [stored] = (await api.call('listSessions', { as: mirre, query })).body.items;
  expect(stored).toMatchObject({ mail: 'failed', mailRefused: 'limit' });
  await later(sendingLimits.perRecipientDay.window, async () => {
    const again = { version: stored?.version, change: { title: typed.title }, notify: true };
    const sent = await api.call('updateSession', {
      as: mirre,
      params: { sessionId: stored?.sessionId ?? '' },
      body: again,
    });
    expect(sent.body.items[0]?.mail).toBe('sent');
    expect(sent.body.items[0]).not.toHaveProperty('mailRefused');
  });
});

test('a coach sends no more mails about sessions to strangers than invitations', async () => {
  const mirre = await coach();
  const { count } = sendingLimits.perCoachHour;
  const someone = () => ({ coachId: mirre.userId, clientId: randomId(), email: `${randomId()}@example.com` });
  for (let sent = 1; sent < count; sent += 1) await countSend(someone());
  const [first, second] = [await inviteSomebody(api, mirre), await inviteSomebody(api, mirre)];
  expect((await plan(mirre, first.client.clientId)).items[0]?.mail).toBe('sent');
  const other = await plan(mirre, second.client.clientId, { startsLocal: '2028-07-03T09:00' });
  expect(other.items[0]?.mailRefused).toBe('limit');
});

test('a reminder to a stranger takes none of the coach’s invitations, and counts for its reader', async () => {
  const mirre = await coach();
  const { client } = await inviteSomebody(api, mirre);
  const sentAt = Array.from({ length: sendingLimits.perCoachHour.count }, () => Date.now());
  await commit(put({ ...coachSendsItem.key({ coachId: mirre.userId }), sentAt, version: 1 }));
  const reminded = async (days: number) => {
    const day = utcDate(Date.now() + days * dayMilliseconds);
    const [made] = (await plan(mirre, client.clientId, { startsLocal: `${day}T23:00`, timeZone: 'UTC' })).items;
    expect(made?.mailRefused).toBe('limit');
    const stored = await getSession(mirre.userId, made?.sessionId ?? '', { consistent: true });
    return stored && remind(stored, new Date().toISOString());
  };
  for (let sent = 1; sent <= sendingLimits.perRecipientDay.count; sent += 1)
    expect(await reminded(sent)).toBe('reminded');
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await reminded(5)).toBe('not-reminded');
  expect(String(written.mock.calls)).toContain('reminder dropped: mail limit reached');
  written.mockRestore();
  expect(api.mailer.mailsTo(client.email)).toHaveLength(sendingLimits.perRecipientDay.count);
});

test('one session is no reason to write to somebody who has joined more than ten times a day', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  await join(invitation);
  let [session] = (await plan(mirre, client.clientId)).items;
  for (let sent = 1; sent <= sessionMailLimits.perSessionDay.count; sent += 1) {
    if (!session) throw new Error('It is gone');
    const status = session.status === 'scheduled' ? 'cancelled' : 'scheduled';
    [session] = (await change(mirre, session, { status })).body.items;
  }
  expect(session).toMatchObject({ status: 'scheduled', mail: 'failed', mailRefused: 'limit' });
  expect(api.mailer.mailsTo(client.email)).toHaveLength(sessionMailLimits.perSessionDay.count);
  expect((await plan(mirre, client.clientId, { startsLocal: '2028-06-05T09:00' })).items[0]?.mail).toBe('sent');
});

test('who wants no mails of a coach gets none, and the coach sees it; only the link of a mail brings them back', async () => {
  const mirre = await coach();
  const { client, invitation } = await inviteSomebody(api, mirre);
  const other = await coach();
  const ofOther = await inviteSomebody(api, other, { email: client.email });
  await invite(mirre, client.email, invitation);
  const [mail] = api.mailer.mailsTo(client.email);
  const token = /\/api\/unsubscribe\/([\w-]{22})>$/.exec(mail?.listHeaders?.['list-unsubscribe'] ?? '')?.[1] ?? '';
  const press = () =>
    api.call('unsubscribe', {
      params: { token },
      rawBody: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (let times = 0; times < 2; times += 1) expect((await press()).body).toEqual({ kind: 'coach' });
  const shown = async () =>
    (await api.call('listClients', { as: mirre, query: {} })).body.items.find(
      ({ clientId }) => clientId === client.clientId,
    )?.mailsEnded;
  expect(await shown()).toBe(true);
  expect((await invite(mirre, client.email, invitation)).problem?.code).toBe('mails-ended');
  const resent = await api.call('resendInvitation', { as: mirre, params: { invitationId: invitation.id } });
  expect(resent.problem?.code).toBe('mails-ended');
  const asked = await api.call('askForBilling', { as: mirre, params: { clientId: client.clientId } });
  expect(asked.problem?.code).toBe('mails-ended');
  const day = utcDate(Date.now() + dayMilliseconds);
  const [made] = (await plan(mirre, client.clientId, { startsLocal: `${day}T23:00`, timeZone: 'UTC' })).items;
  expect(made).toMatchObject({ status: 'scheduled', mail: 'failed', mailRefused: 'ended' });
  const stored = await getSession(mirre.userId, made?.sessionId ?? '', { consistent: true });
  expect(stored && (await remind(stored, new Date().toISOString()))).toBe('not-reminded');

  // Another relation to the same address changes nothing.
  const correct = (email: string) =>
    api.call('updateClient', { as: mirre, params: { clientId: client.clientId }, body: { email } });
  expect((await correct(`x-${client.email}`)).body).not.toHaveProperty('mailsEnded');
  expect((await correct(client.email)).body).toMatchObject({ mailsEnded: true });
  expect(api.mailer.mailsTo(client.email)).toHaveLength(1);
  expect((await invite(other, client.email, ofOther.invitation)).status).toBe(204);

  expect((await api.call('allowMails', { params: { token: 'AAAAAAAAAAAAAAAAAAAAAA' } })).problem?.code).toBe(
    'unsubscribe-link-unknown',
  );
  expect((await api.call('allowMails', { params: { token } })).status).toBe(204);
  expect(await shown()).toBeUndefined();
  expect((await plan(mirre, client.clientId, { startsLocal: '2028-06-05T09:00' })).items[0]?.mail).toBe('sent');

  // Whoever accepts the invitation wants the coach's mails.
  await press();
  const { items } = (await api.call('listClients', { as: mirre, query: {} })).body;
  const renewed = items.find(({ clientId }) => clientId === client.clientId);
  await join({ ...invitation, id: renewed?.invitationId ?? '' });
  expect(await shown()).toBeUndefined();
  expect(await haveMailsEnded({ coachId: mirre.userId, email: client.email })).toBe(false);
  expect((await plan(mirre, client.clientId, { startsLocal: '2028-06-06T09:00' })).items[0]?.mail).toBe('sent');
  await press();
  expect((await plan(mirre, client.clientId, { startsLocal: '2028-06-07T09:00' })).items[0]?.mailRefused).toBe('ended');
});
