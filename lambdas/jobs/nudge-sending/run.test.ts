import '#lambdas/temporal.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nudgeKinds } from '#contract/accounts/nudges/schema.ts';
import { plusDays } from '#contract/core/time/dates.ts';
import { dateAt, localAt, resolve } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import { plusSeconds } from '#lambdas/data/table/clock.ts';
import { push } from '#lambdas/egress/web-push.ts';
import { pushedTo } from '#local/services/example-hosts.ts';
import { subscribedBrowser } from '#testing/lambdas/browser.ts';
import { type Pair, pair } from '#testing/lambdas/pair.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { sendNudges } from './run.ts';

const api = withApi();

type Browser = ReturnType<typeof subscribedBrowser>;

/** What a browser has been told, decrypted as it does. */
const toldTo = async ({ device, read }: Browser): Promise<string[]> =>
  (await pushedTo(process.env['EXAMPLE_HOSTS'] ?? '', device.endpoint)).map(read);

let people: Pair;
beforeEach(async () => {
  people = await pair(api);
});

// Nobody of another test is looked at.
afterEach(() => choose({ off: [...nudgeKinds], mail: false, practiceAt: null }));

const choose = (body: BodyInputOf<'updateNudges'>) => api.call('updateNudges', { as: people.anna, body });
const add = async (browser = subscribedBrowser()): Promise<Browser> => {
  expect((await api.call('addDevice', { as: people.anna, body: browser.device })).status).toBe(200);
  return browser;
};
const write = (text: string) =>
  api.call('sendMessage', { as: people.mirre, params: { clientId: people.client.clientId }, body: { text } });

/** The next moment at which the clocks of UTC show this time, so that no test depends on the hour at which it runs. */
const nextAt = (time: string): string => {
  const present = new Date().toISOString();
  const today = dateAt(present, 'UTC');
  const then = resolve(`${today}T${time}`, 'UTC').instant;
  return then > plusSeconds(present, 300) ? then : resolve(`${plusDays(today, 1)}T${time}`, 'UTC').instant;
};

test('a browser hears that a coach wrote, once, and nothing of whom or what', async () => {
  const browser = await add();
  await write('Canary words of Mirre about Anna’s mood');
  const at = nextAt('10:30');
  await sendNudges(at);
  await sendNudges(plusSeconds(at, 300));
  const told = await toldTo(browser);
  expect(told.map((each): unknown => JSON.parse(each))).toEqual([
    { kind: 'message', text: 'Something new from your coach.', path: '/dashboard' },
  ]);
  for (const word of ['Canary', 'Mirre', 'Bos', 'Anna', people.client.clientId, people.client.email])
    expect(told.join()).not.toContain(word);
});

test('in the night nothing is sent; in the morning all of it at once', async () => {
  const browser = await add();
  await write('Good night');
  await api.call('assign', {
    as: people.mirre,
    body: {
      clientIds: [people.client.clientId],
      what: { kind: 'practice', practiceId: 'walking' },
      dueOn: plusDays(dateAt(nextAt('09:00'), 'UTC'), 1),
    },
  });
  const night = plusSeconds(nextAt('09:00'), -10 * 3600);
  expect(localAt(night, 'UTC').slice(11)).toBe('23:00');
  await sendNudges(night > new Date().toISOString() ? night : new Date().toISOString());
  await sendNudges(plusSeconds(nextAt('09:00'), -5 * 3600));
  expect((await toldTo(browser)).filter((each) => each.includes('due'))).toEqual([]);
  await sendNudges(nextAt('09:00'));
  const told = (await toldTo(browser)).map((each): unknown => JSON.parse(each));
  expect(JSON.stringify(told.at(-1))).toMatch(/"kind":"(due|several)"/);
  expect(told.length).toBeLessThanOrEqual(2);
});

test('a browser that has given up its address is forgotten, and another one hears nevertheless', async () => {
  const [gone, here] = [await add(subscribedBrowser(410)), await add()];
  await write('Hello');
  const report = await sendNudges(nextAt('10:30'));
  expect(report).toMatchObject({ pushes: 1, gone: 1, failed: 0 });
  expect(await toldTo(here)).toHaveLength(1);
  expect(await toldTo(gone)).toEqual([]);
  expect((await api.call('getNudges', { as: people.anna })).body.devices).toHaveLength(1);
});

test('what a busy service has not taken is tried again, for that browser alone, and not for ever', async () => {
  const [busy, here] = [await add(subscribedBrowser(503)), await add()];
  await write('Hello');
  const at = nextAt('10:30');
  expect(await sendNudges(at)).toMatchObject({ pushes: 1, unsent: 1 });
  expect(await sendNudges(plusSeconds(at, 300))).toMatchObject({ looked: 0 });
  const tried: string[] = [];
  const counted: typeof push = (device, message) => {
    tried.push(device.endpoint);
    return push(device, message);
  };
  for (let minutes = 10; minutes <= 8 * 60; minutes += 10)
    await sendNudges(plusSeconds(at, minutes * 60), undefined, counted);
  expect(new Set(tried)).toEqual(new Set([busy.device.endpoint]));
  expect(tried.length).toBeLessThanOrEqual(36);
  expect(await toldTo(here)).toHaveLength(1);
});

test('a mail comes at most once a day, says no more than the browser hears, and is ended by its link', async () => {
  await choose({ mail: true, practiceAt: '10:00' });
  await write('Canary words');
  const mails = () => api.mailer.mailsTo(people.client.email).filter(({ subject }) => subject === 'A gentle reminder');
  const at = nextAt('10:30');
  for (const minutes of [0, 5, 60, 120]) await sendNudges(plusSeconds(at, minutes * 60));
  await write('More canary words');
  await sendNudges(plusSeconds(at, 3 * 3600));
  const [mail, ...more] = mails();
  expect(more).toEqual([]);
  expect(mail?.text).toContain('Something new from your coach.');
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/anary|Mirre/);
  expect(mail?.listHeaders?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const token = /\/unsubscribe#([\w-]{22})/.exec(mail?.text ?? '')?.[1] ?? '';
  await sendNudges(plusSeconds(at, 24 * 3600));
  expect(mails()).toHaveLength(2);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const rawBody = 'List-Unsubscribe=One-Click';
  expect((await api.call('unsubscribe', { params: { token }, rawBody, headers })).body).toEqual({ kind: 'nudges' });
  await sendNudges(plusSeconds(at, 48 * 3600));
  expect(mails()).toHaveLength(2);
  expect((await api.call('getNudges', { as: people.anna })).body.mail).toBe(false);
});

test('a kind that is switched off is not told, and who signs out hears nothing more', async () => {
  const browser = await add();
  await choose({ off: ['message'] });
  await write('Hello');
  await sendNudges(nextAt('10:30'));
  expect(await toldTo(browser)).toEqual([]);
  await choose({ off: [] });
  const { endpoint } = browser.device;
  const left = await api.call('removeDevice', { as: people.anna, body: { endpoint } });
  expect(left.body.devices).toEqual([]);
  expect((await api.call('removeDevice', { as: people.anna, body: { endpoint } })).status).toBe(200);
  await write('Hello again');
  expect(await sendNudges(plusSeconds(nextAt('10:30'), 600))).toMatchObject({ looked: 0 });
  expect(await toldTo(browser)).toEqual([]);
});

test('a run whose time is over looks at nobody, and the next one tells all the same', async () => {
  const browser = await add();
  await write('Hello');
  const at = nextAt('10:30');
  expect(await sendNudges(at, Date.now() - 1)).toMatchObject({ looked: 0, pushes: 0 });
  expect(await toldTo(browser)).toEqual([]);
  await sendNudges(plusSeconds(at, 300));
  expect(await toldTo(browser)).toHaveLength(1);
});

test('an address of nobody’s push service is refused, and so is whoever is no client', async () => {
  for (const endpoint of ['https://evil.example/201/a', 'https://169.254.169.254/a', 'https://push.example:8443/201/a'])
    expect(
      (await api.call('addDevice', { as: people.anna, body: { ...subscribedBrowser().device, endpoint } })).problem
        ?.code,
    ).toBe('push-service-unknown');
  // No point of the curve.
  const wrong = { ...subscribedBrowser().device, p256dh: 'A'.repeat(87) };
  expect((await api.call('addDevice', { as: people.anna, body: wrong })).problem?.code).toBe('push-service-unknown');
  expect((await api.call('addDevice', { as: people.mirre, body: subscribedBrowser().device })).status).toBe(403);
  expect(
    (await api.call('addDevice', { as: people.anna, body: { ...subscribedBrowser().device, auth: 'short' } })).status,
  ).toBe(400);
});

test('an eleventh browser takes the place of the first', async () => {
  const all: Browser[] = [];
  for (let count = 0; count < 11; count += 1) all.push(await add());
  await add(all[10]);
  const { devices } = (await api.call('getNudges', { as: people.anna })).body;
  expect(devices).toHaveLength(10);
  await write('Hello');
  await sendNudges(nextAt('10:30'));
  expect(await toldTo(all[0] ?? subscribedBrowser())).toEqual([]);
  expect(await toldTo(all[10] ?? subscribedBrowser())).toHaveLength(1);
});
