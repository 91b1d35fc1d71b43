import type { Page } from '@playwright/test';
import type { State } from '../support/screen.ts';

const times = ['2027-03-04T12:00:00.000Z', '2027-03-04T13:30:00.000Z', '2027-03-08T17:00:00.000Z'];

/** The page behind a link with times. */
const openOffer = (offer: object) => async (page: Page) => {
  const coach = { coachFirstName: 'Mirre', coachLastName: 'de Wit', durationMinutes: 60 };
  await page.route('**/api/offers', (route) => route.fulfill({ json: { ...coach, ...offer } }));
  await page.goto(`/offer#${'A'.repeat(88)}`);
  await page.locator('main section').waitFor();
};

export const states: readonly State[] = [
  {
    name: 'times that a coach proposes, one of them taken meanwhile',
    path: '/offer',
    open: openOffer({
      kind: 'another-time',
      state: 'offered',
      moves: '2027-03-03T09:00:00.000Z',
      reply: 'Would one of these do?',
      times: times.map((startsAt, place) => ({ startsAt, free: place !== 1 })),
    }),
  },
  {
    name: 'a wait in which nothing has freed up',
    path: '/offer',
    open: openOffer({ kind: 'earlier', state: 'open', times: [] }),
  },
  {
    name: 'a time that is taken',
    path: '/offer',
    open: openOffer({ kind: 'earlier', state: 'taken', taken: times[0], times: [] }),
  },
];
