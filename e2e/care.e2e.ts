import { violationsOn } from './support/axe.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { expect, freshTest as test } from './support/test.ts';

// axe is no script of the site.
test.use({ bypassCSP: true });

test('what both agreed on for low days is offered on one, and one tap asks the coach to get in touch', async ({
  page,
  somebodyElse,
}) => {
  const phone = await somebodyElse();
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  await joinCoach(page, coach, phone, { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' });
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.goto('/sharing');
  const own = phone.getByRole('region', { name: 'After low days', exact: true });
  await own.getByRole('button', { name: 'Propose something' }).click();
  await own.getByRole('combobox', { name: 'Days in a row' }).selectOption('1');
  await own.getByRole('textbox', { name: /^A sentence/ }).fill('Call Jo.');
  await own.getByRole('checkbox', { name: 'Offer to tell the coach with one tap' }).check();
  expect(await violationsOn(phone)).toEqual([]);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await own.getByRole('button', { name: 'Send proposal' }).click();
  await expect(own).toContainText('Waiting for Mirre to agree.');

  await page.goto('/coach/progress');
  await page.getByRole('link', { name: 'Noor Bakker' }).click();
  const theirs = page.getByRole('region', { name: 'After low days', exact: true });
  await expect(theirs).toContainText('Noor proposes this.');
  await theirs.getByRole('button', { name: 'Agree', exact: true }).click();
  await expect(theirs).toContainText('In force: you have both agreed.');

  await phone.goto('/dashboard');
  const card = phone.getByRole('region', { name: 'For days like these', exact: true });
  await phone.getByRole('button', { name: 'Bad', exact: true }).click();
  await expect(card.getByRole('link', { name: 'Get help now' })).toBeVisible();
  await expect(card).toContainText('Call Jo.');
  await card.getByRole('button', { name: 'Tell my coach' }).click();
  await expect(card.getByRole('status')).toContainText('Mirre is told');
  await expect(card.getByRole('button', { name: 'Tell my coach' })).toBeHidden();
  expect(await violationsOn(phone)).toEqual([]);

  await expect(async () => {
    await page.goto('/coach/dashboard');
    await expect(page.getByText('Noor Bakker asked you to get in touch')).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
