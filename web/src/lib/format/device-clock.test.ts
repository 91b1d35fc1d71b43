import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { instantOf } from '#web/features/journal/shared/days/entry-moment.ts';
import { firstReport } from '#web/features/journal/shared/days/save-entries.ts';
import { heardDate, trueNow } from './device-clock.ts';

const hour = 3_600_000;
const real = Date.parse('2026-03-01T12:00:00.400Z');
/** The answers of a server whose clock is right; they have whole seconds. */
const answered = (at: number): string => new Date(at).toUTCString();

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  heardDate(answered(Date.now()), Date.now());
  vi.useRealTimers();
  localStorage.clear();
});

test.each([-26, -10, 4 / 60, 10, 48])(
  'an entry of a device whose clock is %d hours ahead is of the moment at which it is written',
  (ahead) => {
    vi.setSystemTime(real + ahead * hour);
    heardDate(answered(real), Date.now() - 150);
    expect(Math.abs(Date.parse(firstReport().occurredAt) - real)).toBeLessThan(1_000);
    vi.setSystemTime(real + (ahead + 5) * hour);
    expect(Math.abs(trueNow() - real - 5 * hour)).toBeLessThan(1_000);
    // A field of date and time takes what is true, and not what is still to come.
    expect(instantOf(new Date(real + 4 * hour).toISOString())).toBeDefined();
    expect(instantOf(new Date(real + 6 * hour).toISOString())).toBeUndefined();
  },
);

test('a clock that is right is left alone, however long the answer took', () => {
  vi.setSystemTime(real);
  for (const took of [0, 300, 20_000]) {
    heardDate(answered(real - took / 2), real - took);
    expect(trueNow()).toBe(real);
  }
});

test('a clock that is set right meanwhile is believed again', () => {
  vi.setSystemTime(real + 10 * hour);
  heardDate(answered(real), Date.now());
  vi.setSystemTime(real + 1_000);
  heardDate(answered(real + 1_000), Date.now());
  expect(trueNow()).toBe(real + 1_000);
});

test('a page that is opened later knows the difference before it hears from the server', async () => {
  vi.setSystemTime(real + 10 * hour);
  heardDate(answered(real), Date.now());
  vi.resetModules();
  const { trueNow: anew } = await import('./device-clock.ts');
  expect(Math.abs(anew() - real)).toBeLessThan(1_000);
});

test.each([null, '', 'yesterday'])('an answer that says %j teaches nothing', (date) => {
  vi.setSystemTime(real);
  heardDate(date, real);
  expect(trueNow()).toBe(real);
});
