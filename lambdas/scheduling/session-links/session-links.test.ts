import { expect, test } from 'vitest';
import { addMinutes, localAt } from '#contract/core/time/local.ts';
import { day } from '#contract/core/units.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { getSession } from '#lambdas/data/scheduling/sessions/session.ts';
import { sessionLink } from '#lambdas/scheduling/session-link.ts';
import { siteOrigin } from '#testing/lambdas/api.ts';
import { bookable, bookableDay, bookableZone } from '#testing/lambdas/bookable.ts';
import { later } from '#testing/lambdas/later.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { allSessions, wrongTimes } from '#testing/lambdas/planner.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import fc from '#testing/property.ts';

const api = withApi();

const tokenFor = async (session: Session): Promise<string> =>
  new URL(await sessionLink(session, siteOrigin)).hash.slice(1);

const view = (token: string) => api.call('viewSessionLink', { body: { token } });

const secondsUntil = (instant: string): number => (Date.parse(instant) - Date.now()) / 1000;

test('the token stands in the fragment, so that no request has it', async () => {
  const { session } = await bookable(api);
  const link = new URL(await sessionLink(await session('09:00'), siteOrigin));
  expect(`${link.origin}${link.pathname}${link.search}`).toBe(`${siteOrigin}/session`);
  expect(link.hash).toMatch(/^#[\w-]{88}$/);
});

test('whoever has the link sees the session and what may be done, and nothing that opens more', async () => {
  const { session } = await bookable(api);
  const made = await session('09:00', { title: 'First talk', videoLink: 'https://video.example/1' });
  const { body } = await view(await tokenFor(made));
  expect(body).toMatchObject({ mayMove: true, mayCancel: true, late: false });
  expect(body.session).toMatchObject({ title: 'First talk', startsAt: made.startsAt, coachFirstName: 'Carla' });
  expect(body.session).not.toHaveProperty('sessionId');
});

test('any flipped bit is refused', async () => {
  const { session } = await bookable(api);
  const token = await tokenFor(await session('09:00'));
  const bytes = Buffer.from(token, 'base64url');
  const bits = Array.from({ length: bytes.length * 8 }, (_, bit) => bit);
  const codes = await Promise.all(
    bits.map(async (bit) => {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      return (await view(flipped.toString('base64url'))).problem?.code;
    }),
  );
  expect(new Set(codes)).toEqual(new Set(['session-link-invalid']));
  expect((await view(token)).status).toBe(200);
});

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split('');

test('no other text of the same shape opens anything', async () => {
  const { session } = await bookable(api);
  const token = await tokenFor(await session('09:00'));
  const character = fc.constantFrom(...alphabet);
  const changes = fc.tuple(fc.nat(87), character).filter(([at, other]) => token[at] !== other);
  await fc.assert(
    fc.asyncProperty(changes, async ([at, other]) => {
      const forged = token.slice(0, at) + other + token.slice(at + 1);
      expect((await view(forged)).problem?.code).toBe('session-link-invalid');
    }),
  );
});

test('a link opens its own session, of its own client', async () => {
  const one = await bookable(api);
  const two = await bookable(api);
  const [first, second] = [await one.session('09:00'), await two.session('09:00')];
  const [token, other] = [await tokenFor(first), await tokenFor(second)];
  // Key, coach and session of the one, signature of the other.
  const mixed = Buffer.concat([
    Buffer.from(token, 'base64url').subarray(0, 34),
    Buffer.from(other, 'base64url').subarray(34),
  ]);
  expect((await view(mixed.toString('base64url'))).problem?.code).toBe('session-link-invalid');
  // As if the session had been another client's when the mail left.
  const foreign = await tokenFor({ ...first, clientId: second.clientId });
  expect((await view(foreign)).problem?.code).toBe('session-link-invalid');
});

test('a link ends with its session', async () => {
  const { session } = await bookable(api);
  const made = await session('09:00');
  const token = await tokenFor(made);
  await later(secondsUntil(addMinutes(made.startsAt, 30)), async () => {
    expect((await view(token)).body).toMatchObject({ mayMove: false, mayCancel: false });
  });
  await later(secondsUntil(addMinutes(made.endsAt, 1)), async () => {
    expect((await view(token)).problem?.code).toBe('session-link-invalid');
  });
});

test('a session is cancelled by its link, once, and late inside the window', async () => {
  const { mirre, session } = await bookable(api, { cancellationHours: 24 });
  const [early, near] = [await session('09:00'), await session('10:00')];
  const cancel = async (made: Session) => {
    const body = { token: await tokenFor(made), version: made.version, reason: 'Ill' };
    return api.call('cancelByLink', { body });
  };
  expect((await cancel(early)).body).toMatchObject({ session: { status: 'cancelled', version: 2 }, mayCancel: false });
  expect((await cancel(early)).body).toMatchObject({ session: { status: 'cancelled', version: 2 } });
  await later(secondsUntil(addMinutes(near.startsAt, -60)), async () => {
    expect((await view(await tokenFor(near))).body).toMatchObject({ late: true, mayMove: false, mayCancel: true });
    expect((await cancel(near)).body.session.status).toBe('late-cancelled');
  });
  const stored = await getSession(mirre.userId, early.sessionId, { consistent: true });
  expect(stored).toMatchObject({ cancelledBy: 'client', reason: 'Ill', mail: 'waiting' });
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('a link moves its session to a time on offer, also one that its own time overlaps', async () => {
  const { mirre, session } = await bookable(api);
  const made = await session('09:00');
  const token = await tokenFor(made);
  const search = { token, from: bookableDay(), days: 1, timeZone: bookableZone };
  const { body } = await api.call('listLinkSlots', { body: search });
  const times = body.days.flatMap(({ slots }) => slots.map(({ local }) => local.slice(11)));
  expect(times).toEqual(['09:30', '10:00', '10:30', '11:00']);
  const startsAt = body.days[0]?.slots[0]?.startsAt ?? '';
  const move = (version: number) => api.call('moveByLink', { body: { token, version, startsAt } });
  expect((await move(1)).body.session).toMatchObject({ startsAt, version: 2 });
  // The same request again; and the link shows the new time.
  expect((await move(1)).body.session).toMatchObject({ startsAt, version: 2 });
  expect(localAt((await view(token)).body.session.startsAt, bookableZone).slice(11)).toBe('09:30');
  const stale = await api.call('cancelByLink', { body: { token, version: 1 } });
  expect(stale.problem?.code).toBe('changed-meanwhile');
  expect(await wrongTimes(mirre.userId, await allSessions(api, mirre))).toEqual([]);
});

test('what is not on offer is no time to move to', async () => {
  const { session } = await bookable(api);
  const made = await session('09:00');
  const body = { token: await tokenFor(made), version: 1, startsAt: addMinutes(made.startsAt, -60) };
  expect((await api.call('moveByLink', { body })).problem?.code).toBe('slot-not-offered');
});

test('of an archived client and of a disabled coach a link only shows', async () => {
  const [archived, away] = [await bookable(api), await bookable(api)];
  const [one, two] = [await archived.session('09:00'), await away.session('09:00')];
  const { clientId } = archived.client;
  await api.call('updateClient', { as: archived.mirre, params: { clientId }, body: { archived: true } });
  const ada = await personWithProfile('internal-superuser');
  const disabled = await api.call('updateUser', {
    as: ada,
    params: { userId: away.mirre.userId },
    body: { disabled: true },
  });
  expect(disabled.problem).toBeUndefined();
  for (const [made, closed] of [
    [one, 'client-archived'],
    [two, 'coach-away'],
  ] as const) {
    const token = await tokenFor(made);
    expect((await view(token)).body).toMatchObject({ closed, mayMove: false, mayCancel: false });
    const refused = await api.call('cancelByLink', { body: { token, version: 1 } });
    expect(refused.problem?.code).toBe('session-closed');
    const search = { token, from: bookableDay(), days: 1, timeZone: bookableZone };
    expect((await api.call('listLinkSlots', { body: search })).problem?.code).toBe('session-closed');
  }
});

/** Seconds, and not less than one. */
const year = 366 * day;

test('links outlive the key that signed them by one key, then they end', async () => {
  const { session } = await bookable(api);
  const token = await tokenFor(await session('09:00'));
  const [second, third] = [await session('10:00'), await session('11:00')];
  const next = await later(2 * year, () => tokenFor(second));
  expect([await isKnown(token), await isKnown(next)]).toEqual([true, true]);
  const last = await later(4 * year, () => tokenFor(third));
  expect([await isKnown(token), await isKnown(next), await isKnown(last)]).toEqual([false, true, true]);
});

const isKnown = async (token: string): Promise<boolean> => (await view(token)).status === 200;
