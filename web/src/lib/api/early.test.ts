import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { insightRoutes } from '#contract/insights/routes.ts';
import { dayRoutes } from '#contract/journal/days/routes.ts';
import { bookingRoutes } from '#contract/scheduling/booking/routes.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { homeOf } from '#web/shell/home-of.ts';

const fetchMock = vi.fn<typeof fetch>();

type Early = Awaited<ReturnType<typeof load>>;

const load = () => import('./early.ts');

let early: Early;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    fetchMock.mockImplementation(() => Promise.resolve(new Response('{}'))),
  );
  vi.resetModules();
  early = await load();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  window.history.replaceState(null, '', '/');
});

const open = (path: string, groups: readonly string[]): string[] => {
  window.history.replaceState(null, '', path);
  early.askEarly({ accessToken: 'own', groups });
  vi.advanceTimersByTime(1);
  return fetchMock.mock.calls.map(([address]) => (typeof address === 'string' ? address : ''));
};

const zone = encodeURIComponent(deviceZone());

test.each([
  [homeOf('coach'), ['coach'], [insightRoutes.getCoachDashboard.path]],
  [homeOf('user'), ['user'], [`${dayRoutes.getToday.path}?zone=${zone}`, bookingRoutes.listOwnSessions.path]],
])('%s asks for what it shows as soon as the token is known', (path, groups, addresses) => {
  expect(open(path, groups)).toEqual(addresses);
});

test.each([
  ['/dashboard', ['coach']],
  ['/coach/clients', ['coach']],
  ['/dashboard', []],
  [homeOf('internal-superuser'), ['internal-superuser']],
])('%s asks for nothing early as %j', (path, groups) => {
  expect(open(path, groups)).toEqual([]);
});

test('a reply is taken once', () => {
  open('/coach/dashboard', ['coach']);
  expect(early.takeEarly('/api/coach-dashboard', 'Bearer own')).toBeDefined();
  expect(early.takeEarly('/api/coach-dashboard', 'Bearer own')).toBeUndefined();
});

test('a reply is nobody else’s', () => {
  open('/coach/dashboard', ['coach']);
  expect(early.takeEarly('/api/coach-dashboard', 'Bearer another')).toBeUndefined();
  expect(early.takeEarly('/api/coach-dashboard', 'Bearer own')).toBeUndefined();
});

test('a reply from before a change is not taken', () => {
  open('/dashboard', ['user']);
  early.forgetEarly();
  expect(early.takeEarly('/api/own-sessions', 'Bearer own')).toBeUndefined();
});

test('a reply from long ago is not taken', () => {
  open('/dashboard', ['user']);
  vi.advanceTimersByTime(30_000);
  expect(early.takeEarly('/api/own-sessions', 'Bearer own')).toBeUndefined();
});

test('only the page that is opened asks, not every look at the profile', () => {
  open('/dashboard', ['user']);
  fetchMock.mockClear();
  expect(open('/dashboard', ['user'])).toEqual([]);
});
