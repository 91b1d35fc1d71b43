import { randomUUID } from 'node:crypto';
import { publish } from '#local/services/example-hosts.ts';
import { violationsOn } from './support/axe.ts';
import { dateAt, openCalendar } from './support/planner.ts';
import { expect, test } from './support/test.ts';

test.use({ bypassCSP: true, viewport: { width: 1280, height: 1100 } });

/** A calendar with one event on Tuesday from two to four, and an event of a whole day. */
const family = (day: string): string =>
  [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:1@elsewhere',
    'SUMMARY:Dentist, a secret',
    `DTSTART;TZID=Europe/Amsterdam:${day.replaceAll('-', '')}T140000`,
    `DTEND;TZID=Europe/Amsterdam:${day.replaceAll('-', '')}T160000`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');

test('a coach adds a calendar by its address; its times are grey in the planner, in the month and on a phone', async ({
  page,
  stack,
}) => {
  const address = `https://calendars.example/${randomUUID()}/basic.ics`;
  await publish(stack.endpoints.exampleHosts, address, { text: family(dateAt(1)) });
  await openCalendar(page, '/coach/sessions');
  await page.goto('/coach/calendars');
  await page.getByRole('button', { name: 'Add a calendar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a calendar' });
  await dialog.getByLabel('Calendar address').fill('http://10.0.0.1/x.ics');
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await expect(dialog.getByText('Enter the calendar’s full address.')).toBeVisible();
  // What was typed stays, and nothing was added.
  await expect(dialog.getByLabel('Calendar address')).toHaveValue('http://10.0.0.1/x.ics');
  await dialog.getByLabel('Calendar address').fill(address);
  await dialog.getByRole('button', { name: 'Add calendar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 busy time ahead')).toBeVisible();
  expect(await page.locator('main').innerText()).not.toContain('Dentist');
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`/coach/sessions?view=week&date=${dateAt(0)}`);
  await expect(page.getByText('Busy elsewhere')).toBeVisible();
  await page.goto(`/coach/sessions?view=month&date=${dateAt(0)}`);
  await expect(page.getByText('Busy elsewhere')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/coach/sessions?view=week&date=${dateAt(0)}`);
  await expect(page.getByText('Busy elsewhere')).toBeVisible();
  await expect(page.getByText('14:00–16:00')).toBeVisible();
});
