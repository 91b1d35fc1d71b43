import { expect, test } from 'vitest';
import type { MailKind } from '#contract/privacy/own-data/schema.ts';
import { subscriptionTo } from '#lambdas/data/privacy/own-data/mail-preferences.ts';
import { allItems } from '#testing/lambdas/inventory.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import fc from '#testing/property.ts';

const api = withApi();

const tokenOf = async (userId: string, kind: MailKind): Promise<string> => {
  const subscription = await subscriptionTo(userId, kind);
  if (!subscription) throw new Error('Not wanted');
  return subscription.token;
};

const press = (token: string, more: object = {}) =>
  api.call('unsubscribe', {
    params: { token },
    rawBody: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    ...more,
  });

test('who has not chosen gets reminders, word of messages and a weekly digest; a choice is kept', async () => {
  const as = await personWithProfile('user');
  const first = (await api.call('getMailPreferences', { as })).body;
  expect(first).toEqual({ reminders: true, messages: true, digest: 'weekly', calendar: true, nudges: false });
  const body = { digest: 'daily', messages: false };
  expect((await api.call('updateMailPreferences', { as, body })).body).toEqual({ ...first, ...body });
  expect(await subscriptionTo(as.userId, 'messages')).toBeUndefined();
  expect((await api.call('updateMailPreferences', { as, body: {} })).status).toBe(400);
});

test('one press ends the mails of one kind and no other, as often as it is done', async () => {
  const as = await personWithProfile('user');
  const token = await tokenOf(as.userId, 'reminders');
  expect(await tokenOf(as.userId, 'reminders')).toBe(token);
  for (const rawBody of [
    undefined,
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ])
    expect(
      (await press(token, rawBody ? { rawBody, headers: { 'content-type': 'multipart/form-data; boundary=b' } } : {}))
        .body,
    ).toEqual({ kind: 'reminders' });
  const after = (await api.call('getMailPreferences', { as })).body;
  expect(after).toEqual({ reminders: false, messages: true, digest: 'weekly', calendar: true, nudges: false });
  expect(await subscriptionTo(as.userId, 'reminders')).toBeUndefined();
});

test('of many who send the first mail at once all have the same token', async () => {
  const { userId } = await personWithProfile('user');
  const tokens = await Promise.all(Array.from({ length: 20 }, () => tokenOf(userId, 'digest')));
  expect(new Set(tokens).size).toBe(1);
});

test('a link that was looked at and not pressed ends nothing', async () => {
  const as = await personWithProfile('user');
  const token = await tokenOf(as.userId, 'digest');
  for (const rawBody of ['', 'List-Unsubscribe=No', 'One-Click', '{}'])
    expect((await press(token, { rawBody })).status).toBe(400);
  expect((await api.call('getMailPreferences', { as })).body.digest).toBe('weekly');
});

test('no other token ends anything, however it is made', async () => {
  const as = await personWithProfile('user');
  const token = await tokenOf(as.userId, 'reminders');
  const before = await allItems('USER#');
  const near = fc.integer({ min: 0, max: 21 }).map((at) => {
    const other = token[at] === 'A' ? 'B' : 'A';
    return token.slice(0, at) + other + token.slice(at + 1);
  });
  const any = fc.oneof(
    fc.string(),
    fc.stringMatching(/^[\w-]{22}$/),
    near,
    fc.constantFrom(as.userId, token.slice(1), `${token}#`),
  );
  await fc.assert(
    fc.asyncProperty(any, async (forged) => {
      const { status } = await press(forged);
      expect([400, 404]).toContain(status);
    }),
    { numRuns: 300 },
  );
  expect(await allItems('USER#')).toEqual(before);
});
