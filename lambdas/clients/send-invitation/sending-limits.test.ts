import { expect, test } from 'vitest';
import { sendingLimits } from '#contract/clients/limits.ts';
import { type Invited, inviteSomebody, linkTo } from '#testing/lambdas/invitee.ts';
import { later } from '#testing/lambdas/later.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

const { perCoachHour, perCoachDay, perRecipientDay, perInvitationDay } = sendingLimits;

const send = (as: Person, { client, invitation }: Pick<Invited, 'client' | 'invitation'>) =>
  api.call('sendInvitation', {
    as,
    body: { email: client.email, firstName: client.firstName, inviteLink: linkTo(invitation) },
  });

const sendToNew = async (as: Person) => send(as, await inviteSomebody(api, as));

const times = async <Result>(count: number, action: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let done = 0; done < count; done += 1) results.push(await action());
  return results;
};

const statuses = (replies: readonly { status: number }[]) => [...new Set(replies.map(({ status }) => status))];

test('a recipient gets three mails a day, from whichever coach', async () => {
  const [carla, dora] = [await coach(), await coach()];
  const toCarla = await inviteSomebody(api, carla);
  const toDora = await inviteSomebody(api, dora, { email: toCarla.client.email });
  expect(statuses(await times(perRecipientDay.count - 1, () => send(carla, toCarla)))).toEqual([204]);
  expect((await send(dora, toDora)).status).toBe(204);
  const refused = await send(dora, toDora);
  expect([refused.status, refused.problem?.code]).toEqual([429, 'sending-limit']);
  expect(api.mailer.mailsTo(toCarla.client.email)).toHaveLength(perRecipientDay.count);
});

test('Retry-After is the moment from which it works again', async () => {
  const carla = await coach();
  const invited = await inviteSomebody(api, carla);
  await times(perRecipientDay.count, () => send(carla, invited));
  const wait = Number((await send(carla, invited)).headers['retry-after']);
  expect(wait).toBeGreaterThan(perRecipientDay.window - 30);
  expect(wait).toBeLessThanOrEqual(perRecipientDay.window);
  await later(wait - 30, async () => expect((await send(carla, invited)).status).toBe(429));
  await later(wait, async () => expect((await send(carla, invited)).status).toBe(204));
});

test('a coach sends twenty mails an hour', async () => {
  const carla = await coach();
  expect(statuses(await times(perCoachHour.count, () => sendToNew(carla)))).toEqual([204]);
  const refused = await sendToNew(carla);
  expect([refused.status, refused.problem?.code]).toEqual([429, 'sending-limit']);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(perCoachHour.window);
  await later(perCoachHour.window, async () => expect((await sendToNew(carla)).status).toBe(204));
  expect((await sendToNew(await coach())).status).toBe(204);
});

test('a coach sends a hundred mails a day, in whichever hours', async () => {
  const carla = await coach();
  const hours = perCoachDay.count / perCoachHour.count;
  for (let hour = 0; hour < hours; hour += 1) {
    await later(hour * perCoachHour.window, () => times(perCoachHour.count, () => sendToNew(carla)));
  }
  await later(hours * perCoachHour.window, async () => {
    const refused = await sendToNew(carla);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(perCoachHour.window);
  });
});

test('one invitation is mailed five times in a day, also when its address was corrected in between', async () => {
  const carla = await coach();
  const { client } = await inviteSomebody(api, carla);
  const { clientId } = client;
  const sendTo = async (email: string) => {
    const corrected = (await api.call('updateClient', { as: carla, params: { clientId }, body: { email } })).body;
    const invitation = { id: corrected.invitationId, coachId: carla.userId };
    const body = { email, firstName: 'Anna', inviteLink: linkTo(invitation) };
    return api.call('sendInvitation', { as: carla, body });
  };
  for (let sent = 0; sent < perInvitationDay.count; sent += 1) {
    expect((await sendTo(`anna-${sent}@example.com`)).status).toBe(204);
  }
  expect((await sendTo('anna-x@example.com')).problem?.code).toBe('sending-limit');
});

test('resending counts with the mails that were sent before', async () => {
  const carla = await coach();
  const invited = await inviteSomebody(api, carla);
  let invitationId = invited.invitation.id;
  await send(carla, invited);
  const resend = () => api.call('resendInvitation', { as: carla, params: { invitationId } });
  for (let sent = 1; sent < perRecipientDay.count; sent += 1) invitationId = (await resend()).body.invitation.id;
  const refused = await resend();
  expect([refused.status, refused.problem?.code]).toEqual([429, 'sending-limit']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const still = await api.call('getInvitation', { params: { invitationId } });
  expect(still.body.status).toBe('pending');
});

test('of ten sends to one recipient at the same moment three leave', async () => {
  const carla = await coach();
  const invited = await inviteSomebody(api, carla);
  const replies = await Promise.all(Array.from({ length: 10 }, () => send(carla, invited)));
  expect(replies.filter(({ status }) => status === 204)).toHaveLength(perRecipientDay.count);
  expect(api.mailer.mailsTo(invited.client.email)).toHaveLength(perRecipientDay.count);
});
