import { violationsOn } from './support/axe.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

// axe is no script of the site.
test.use({ bypassCSP: true });

test('a plan that both write is ticked and answered on a phone, and the coach closes the week', async ({
  page,
  somebodyElse,
}) => {
  const phone = await somebodyElse();
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  await joinCoach(page, coach, phone, { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' });
  await page.goto('/coach/progress');
  await page.getByRole('link', { name: 'Noor Bakker' }).click();
  const section = page.getByRole('region', { name: 'Week plan', exact: true });
  await section.getByRole('button', { name: 'Plan this week' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Line 1' }).fill('Walk by the river');
  await dialog.getByRole('textbox', { name: /^Question for the week/ }).fill('What helped?');
  expect(await violationsOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section).toContainText('0 of 1 done');

  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto('/dashboard');
  const card = phone.getByRole('region', { name: 'This week', exact: true });
  const line = card.getByRole('checkbox', { name: 'Walk by the river' });
  await line.click();
  await expect(line).toBeChecked();
  await card.getByRole('textbox', { name: 'What helped?' }).fill('The rain.');
  // Words that were begun survive a reload.
  await expect(async () => {
    await phone.reload();
    await expect(card.getByText('The rain.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await card.getByRole('button', { name: 'Keep writing' }).click();
  await card.getByRole('button', { name: 'Save answer' }).click();
  await expect(card.getByRole('button', { name: 'Save answer' })).toBeDisabled();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await page.reload();
  await expect(section).toContainText('1 of 1 done');
  await expect(section).toContainText('The rain.');
  await section.getByRole('button', { name: 'Write a closing line' }).click();
  await section.getByRole('textbox', { name: 'Your line about this week' }).fill('A calm week.');
  await section.getByRole('button', { name: 'Save line' }).click();
  await expect(section).toContainText('Your line: A calm week.');
  await phone.reload();
  await expect(card).toContainText('A calm week.');
});
