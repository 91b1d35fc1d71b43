import { day } from '#contract/core/units.ts';
import '#lambdas/temporal.ts';
import { expect, test } from 'vitest';
import { isDigestTime, nextDigest } from '#contract/community/digest.ts';
import { storedDueMember } from '#lambdas/data/community/member.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { get } from '#lambdas/data/table/read.ts';
import { sendDue } from '#lambdas/jobs/reminders/run.ts';
import { openCircle } from '#testing/lambdas/circle.ts';
import { withApi } from '#testing/lambdas/with-api.ts';

const api = withApi();

test('the hour of the digest is that of the member, also where the clocks change', () => {
  expect(nextDigest('2027-03-27T12:00:00.000Z', 'Europe/Amsterdam')).toBe('2027-03-28T06:00:00.000Z');
  expect(nextDigest('2027-03-27T06:59:00.000Z', 'Europe/Amsterdam')).toBe('2027-03-27T07:00:00.000Z');
  expect(isDigestTime('2027-03-29T06:00:00.000Z', 'Europe/Amsterdam', 'weekly')).toBe(true);
  expect(isDigestTime('2027-03-28T06:00:00.000Z', 'Europe/Amsterdam', 'weekly')).toBe(false);
  expect(isDigestTime('2027-03-28T06:00:00.000Z', 'Europe/Amsterdam', 'daily')).toBe(true);
  expect(isDigestTime('2027-03-29T07:00:00.000Z', 'Europe/Amsterdam', 'daily')).toBe(false);
});

/** Runs of the clock from hour to hour, as far as they are of interest. */
const runUntilMonday = async (circleId: string, userId: string): Promise<string> => {
  const [schema, key] = storedDueMember(circleId, userId);
  let at = now();
  for (let days = 0; days < 9; days += 1) {
    await sendDue(at);
    const due = (await get(schema, key))?.dueAt ?? '';
    if (isDigestTime(at, 'UTC', 'weekly')) return at;
    at = due;
  }
  throw new Error('There is a Monday in nine days');
};

test('on Monday a member hears that there is news and how much, once, and not a word of it', async () => {
  const { mirre, circleId, members, post } = await openCircle(api, 3);
  const [author, reader, looked] = members;
  if (!author || !reader || !looked) throw new Error('Nobody is there');
  await post(author.person, 'Canary words');
  await post(mirre, 'Canary words too');
  await api.call('seeCircle', { as: looked.person, params: { circleId } });
  const mailOf = async ({ clientId }: typeof author) => {
    const { items } = (await api.call('listClients', { as: mirre, query: { limit: '100' } })).body;
    const address = items.find((each) => each.clientId === clientId)?.email ?? '';
    return api.mailer.mailsTo(address).filter(({ subject }) => subject.startsWith('New in'));
  };
  const monday = await runUntilMonday(circleId, reader.person.userId);
  const [mail, ...more] = await mailOf(reader);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('New in Mirre Bos’s circle');
  expect(mail?.text).toContain('New posts:\n2');
  expect(mail?.text).toContain('/circle');
  expect(mail?.listHeaders?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  expect(mail?.text).toMatch(/\/unsubscribe#[\w-]{22}/);
  expect(`${mail?.text}${mail?.html}`).not.toContain('Canary');
  expect((await mailOf(author))[0]?.text).toContain('New posts:\n1');
  expect(await mailOf(looked)).toEqual([]);
  for (let days = 1; days <= 8; days += 1) await sendDue(plusSeconds(monday, days * day));
  expect(await mailOf(reader)).toHaveLength(1);
}, 60_000);
