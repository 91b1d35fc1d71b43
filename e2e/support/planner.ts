import type { Locator, Page } from '@playwright/test';
import { plusDays } from '#contract/core/time/dates.ts';
import { weekdayOf } from '#contract/core/time/local.ts';
import type { BodyInputOf } from '#contract/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { inWords } from './days.ts';
import { newAddress, signUpCoach } from './people.ts';
import { call } from './session.ts';
import { settled } from './settled.ts';

const zone = 'Europe/Amsterdam';
export const year = new Date().getUTCFullYear() + 1;
/** The third Monday of next January: always in the future, and the clocks do not change in its week. */
const monday = plusDays(`${year}-01-15`, (8 - weekdayOf(`${year}-01-15`)) % 7);
/** `2027-01-19`, so many days after that Monday. */
export const dateAt = (days: number): string => plusDays(monday, days);
/** `19 January` */
export const dayMonth = (days: number): string => inWords(dateAt(days), { day: 'numeric', month: 'long' });
const week = `/coach/sessions?view=week&date=${dateAt(0)}`;

/** A coach with hours and one client, before their calendar. */
export const openCalendar = async (page: Page, path = week): Promise<{ tokens: Tokens; clientId: string }> => {
  const coach = { email: newAddress('planner'), firstName: 'Ilse', lastName: 'Brink' };
  const tokens = await signUpCoach(page, coach);
  const { client } = await call(page, tokens, 'inviteClient', {
    body: { email: newAddress('mira'), firstName: 'Mira', lastName: 'Lind' },
  });
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }));
  await call(page, tokens, 'updateAvailability', { body: { version: 0, timeZone: zone, weekly } });
  await page.goto(path);
  await page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
  return { tokens, clientId: client.clientId };
};

type Creation = Partial<BodyInputOf<'createSession'>>;

export const plan = async (
  page: Page,
  { tokens, clientId }: { tokens: Tokens; clientId: string },
  startsLocal: string,
  more: Creation = {},
): Promise<Session> => {
  const body = { clientId, startsLocal, timeZone: zone, durationMinutes: 60, ...more };
  const { items } = await call(page, tokens, 'createSession', { body });
  const [session] = items;
  if (!session) throw new Error('Nothing was planned');
  return session;
};

export const blocks = (page: Page): Locator => page.getByRole('grid').getByRole('button', { name: /^Mira Lind/ });

/** Where it is, once everything around it has arrived and it moves no more. */
export const placeOf = async (page: Page, what: Locator) => {
  await what.waitFor();
  await settled(page);
  // Nothing is done, but it has to be in sight and to stand still for it.
  await what.hover({ trial: true });
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not in sight');
  return box;
};

/** Presses at one place of the window and lets go at another, on the way as a hand does. */
export const dragBy = async (
  page: Page,
  from: Locator,
  by: { x?: number; y: number },
  grip: 'middle' | 'edge' = 'middle',
  /** Before it is let go. */
  look?: () => Promise<void>,
) => {
  const box = await placeOf(page, from);
  const down = grip === 'edge' ? box.height - 3 : Math.min(20, box.height / 2);
  const start = { x: box.x + box.width / 2, y: box.y + down };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + (by.x ?? 0) / 2, start.y + by.y / 2, { steps: 4 });
  await page.mouse.move(start.x + (by.x ?? 0), start.y + by.y, { steps: 4 });
  await look?.();
  await page.mouse.up();
};

/** What can be undone is sent when the page goes, as when the time for that is over. */
export const sendWaiting = (page: Page): Promise<void> =>
  page.evaluate(() => void window.dispatchEvent(new Event('pagehide')));

/** CSS pixels of an hour. */
export const hour = 60;
