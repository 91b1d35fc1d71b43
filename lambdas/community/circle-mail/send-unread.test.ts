import '#lambdas/temporal.ts';
import { expect, test } from 'vitest';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { pair } from '#testing/lambdas/pair.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('who has not read a message for a day hears that it waits, once; who has read it does not', async () => {
  const { mirre, anna, client } = await pair(api);
  const params = { clientId: client.clientId };
  const send = async (as: typeof anna, text: string) =>
    (await api.call('sendMessage', { as, params, body: { text } })).body;
  const mails = () => api.mailer.mailsTo(client.email).filter(({ subject }) => subject.startsWith('A message'));
  const first = await send(mirre, 'Canary');
  await send(mirre, 'Another canary');
  await sendDue(plusSeconds(first.at, 86_000));
  expect(mails()).toEqual([]);
  const later = plusSeconds(first.at, 86_401);
  await api.mailer.refusing(() => sendDue(later));
  expect(mails()).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendDue(plusSeconds(later, 900))));
  await sendDue(plusSeconds(later, 90_000));
  const [mail] = mails();
  expect(mails()).toHaveLength(1);
  expect(mail?.text).toContain('2 messages');
  expect(mail?.text).toContain(`/messages/${client.clientId}`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('anary');
  expect(mail?.listHeaders?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const token = /\/unsubscribe#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  const next = await send(mirre, 'Once more');
  await api.call('markRead', { as: anna, params, body: { upTo: next.id } });
  await sendDue(plusSeconds(next.at, 200_000));
  expect(mails()).toHaveLength(1);
  // Who wants no more of these gets none, although there is something unread.
  const rawBody = 'List-Unsubscribe=One-Click';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.call('unsubscribe', { params: { token }, rawBody, headers })).body).toEqual({ kind: 'messages' });
  const last = await send(mirre, 'And again');
  await sendDue(plusSeconds(last.at, 300_000));
  expect(mails()).toHaveLength(1);
}, 60_000);
