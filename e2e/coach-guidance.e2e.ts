import type { Page } from '@playwright/test';
import { newName, pdf } from './support/media.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A coach, whose page is `page`, and a client of theirs who has joined. */
const meet = async (page: Page, clientPage: Page) => {
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const person = { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' };
  const { tokens: noor } = await joinCoach(page, coach, clientPage, person);
  return { noor };
};

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a coach writes a programme, moves its steps by keyboard and begins it with a client, whose progress follows', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  const { noor } = await meet(page, clientPage);
  await page.goto('/coach/content/programmes/new');
  await page.getByLabel('Title').fill('Calm evenings');
  await page.getByRole('button', { name: 'Add an action' }).click();
  await page.getByLabel('What the client does').fill('No screens after nine');
  await page.getByRole('button', { name: 'Add a practice' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Body scan/ })
    .click();
  await page.getByRole('button', { name: /^Move up: step 2, Body scan/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Body scan', 'No screens after nine']);
  await expect(page.getByRole('button', { name: /^Move down: step 1, Body scan/ })).toBeFocused();
  await page.getByLabel('Available').last().selectOption({ label: 'When I unlock it' });
  await page.getByRole('button', { name: 'Save programme' }).click();

  await page.getByRole('button', { name: 'Actions for Calm evenings' }).click();
  await page.getByRole('menuitem', { name: 'Start with a client' }).click();
  await page.getByLabel('Client').fill('Noor');
  await page.getByRole('option', { name: /Noor Bakker/ }).click();
  await page.getByRole('button', { name: 'Start with a client' }).click();
  await expect(page.getByText('Noor Bakker has started Calm evenings')).toBeVisible();

  await page.goto('/coach/progress');
  await page.getByRole('link', { name: 'Noor Bakker' }).click();
  await expect(part(page, 'Progress')).toContainText('0 of 2 done: 0%');
  const programmes = part(page, 'Programmes');
  await programmes.getByText('2 steps').click();
  await programmes.getByRole('button', { name: 'Unlock now: No screens after nine' }).click();
  await expect(page.getByText('Step 2 unlocked')).toBeVisible();
  await programmes.getByRole('button', { name: 'Pause Calm evenings' }).click();
  await expect(programmes).toContainText('Paused');
  await programmes.getByRole('button', { name: 'Resume Calm evenings' }).click();
  await expect(programmes).toContainText('In progress');

  const { enrolments } = await call(clientPage, noor, 'getToday', { query: { zone: 'Europe/Amsterdam' } });
  const [enrolment] = enrolments;
  if (!enrolment) throw new Error('The client has no programme');
  await call(clientPage, noor, 'completeAssignment', { params: { id: enrolment.id }, body: { step: 1 } });
  await page.reload();
  await expect(part(page, 'Progress')).toContainText('1 of 2 done: 50%');
  await page.goto('/coach/clients');
  await expect(page.getByRole('progressbar', { name: /Noor Bakker/ })).toHaveAttribute('aria-valuenow', '50');
});

test('a coach uploads a file of their own and gives it to a client, who can open it', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  const { noor } = await meet(page, clientPage);
  await page.goto('/coach/content?shelf=mine');
  const name = newName('pdf');
  await page.locator('main input[type="file"]').setInputFiles([pdf(name)]);
  await page.getByRole('button', { name: `Assign ${name}` }).click({ timeout: 60_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: /Noor Bakker/ }).check();
  await dialog.getByLabel('Note').fill('Read it in the evening');
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await expect(page.getByText('Assigned to 1 client')).toBeVisible();

  const { assignments } = await call(clientPage, noor, 'getToday', { query: { zone: 'Europe/Amsterdam' } });
  expect(assignments).toMatchObject([{ title: name, note: 'Read it in the evening', state: 'open' }]);
  const [assignment] = assignments;
  if (assignment?.what.kind !== 'asset') throw new Error('It is no file');
  const link = await call(clientPage, noor, 'getAssetLink', { params: { assetId: assignment.what.assetId } });
  expect((await clientPage.request.get(link.url)).ok()).toBe(true);
});
