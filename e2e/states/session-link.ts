import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const session = {
  coachFirstName: 'Mirre',
  coachLastName: 'de Wit',
  title: 'Sleeping through the night',
  videoLink: 'https://video.example/room',
  startsAt: '2027-03-03T09:00:00.000Z',
  endsAt: '2027-03-03T10:00:00.000Z',
  durationMinutes: 60,
  timeZone: 'Europe/Amsterdam',
  status: 'scheduled',
  version: 1,
  cancellationHours: 24,
};

const slots = ['2027-03-04T12:00:00.000Z', '2027-03-04T13:30:00.000Z'].map((startsAt) => ({
  startsAt,
  local: startsAt.slice(0, 16),
  offset: '+00:00',
}));

/** The page behind a link to such a session. */
const openLink = (view: object) => async (page: Page) => {
  await page.route('**/api/session-links', (route) => route.fulfill({ json: { late: false, ...view } }));
  await page.route('**/api/session-links/slots', (route) =>
    route.fulfill({
      json: {
        days: [{ date: '2027-03-04', slots }],
        rules: { timeZone: 'UTC', durations: [60], noticeHours: 12, horizonDays: 60, cancellationHours: 24, types: [] },
      },
    }),
  );
  await page.goto(`/session#${'A'.repeat(88)}`);
  await page.locator('main section').waitFor();
};

const openMove = async (page: Page): Promise<void> => {
  await openLink({ session, mayMove: true, mayCancel: true })(page);
  await page.locator('main section button').first().click();
  await page.getByRole('radio').first().check();
};

const openAsk = async (page: Page): Promise<void> => {
  await openLink({ session, mayMove: true, mayCancel: true })(page);
  await page.locator('main section button').last().click();
  await page.locator('main form').waitFor();
};

const openCancel = async (page: Page): Promise<void> => {
  await openLink({ session, mayMove: false, mayCancel: true, late: true })(page);
  await page.locator('main section button').first().click();
  await page.getByRole('alertdialog').waitFor();
};

const cancelled = { ...session, status: 'late-cancelled', cancelledBy: 'client', reason: 'Flu' };

export const states: readonly State[] = [
  { name: 'a session by its link, another time', path: '/session', open: openMove },
  { name: 'a session by its link, with a request for another time', path: '/session', open: openAsk },
  { name: 'a session by its link, to be cancelled late', path: '/session', open: openCancel },
  {
    name: 'a session by its link, cancelled',
    path: '/session',
    open: openLink({ session: cancelled, mayMove: false, mayCancel: false }),
  },
];
