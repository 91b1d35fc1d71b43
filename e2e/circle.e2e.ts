import type { Page } from '@playwright/test';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

/** A coach, whose page is `page`, and a client of theirs who has joined. */
const together = async (page: Page, clientPage: Page): Promise<void> => {
  const coach = await signUpCoach(page, { email: newAddress('karin'), firstName: 'Karin', lastName: 'Overbeek' });
  await joinCoach(page, coach, clientPage, { email: newAddress('noor'), firstName: 'Noor', lastName: 'Dijk' });
};

const enter = async (page: Page, name: string, button: string): Promise<void> => {
  await page.getByLabel('Your name in the circle').fill(name);
  await page.getByLabel('I agree to these rules').check();
  await page.getByRole('button', { name: button }).click();
  await expect(page.getByText(`You’re here as ${name}.`)).toBeVisible();
};

const post = async (page: Page, words: string): Promise<void> => {
  // What still comes below the membership moves the button from under the pointer.
  await settled(page);
  await page.getByLabel('Write to the circle').fill(words);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
};

test('a coach opens a circle, a client joins and writes, and the coach removes a post without learning whose it is', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  await together(page, clientPage);
  await clientPage.goto('/circle');
  await expect(clientPage.getByText('The circle isn’t open yet')).toBeVisible();

  await page.goto('/coach/community');
  await enter(page, 'Karin', 'Open the circle');
  await post(page, 'Welcome, all of you');
  await expect(page.getByRole('article').filter({ hasText: 'Welcome, all of you' })).toBeVisible();

  await clientPage.reload();
  await enter(clientPage, 'Heron', 'Join');
  const welcome = clientPage.getByRole('article').filter({ hasText: 'Welcome, all of you' });
  await welcome.getByRole('button', { name: /^I’m with you/ }).click();
  await expect(welcome.getByRole('button', { name: 'I’m with you 1' })).toHaveAttribute('aria-pressed', 'true');
  await welcome.getByRole('button', { name: 'Reply' }).click();
  await welcome.getByLabel('Your reply').fill('Glad to be here');
  await welcome.getByRole('button', { name: 'Send reply' }).click();
  await expect(welcome.getByRole('listitem').filter({ hasText: 'Glad to be here' })).toBeVisible();

  await post(clientPage, 'I want to die of boredom, buy my tea');
  const help = clientPage.getByRole('alertdialog');
  await expect(help.getByRole('link', { name: 'See all numbers' })).toBeVisible();
  await help.getByRole('button', { name: 'Post anyway' }).click();
  await expect(clientPage.getByRole('article').filter({ hasText: 'buy my tea' })).toBeVisible();

  await page.reload();
  const advert = page.getByRole('article').filter({ hasText: 'buy my tea' });
  await advert.getByRole('button', { name: 'Actions for Heron’s post' }).click();
  await page.getByRole('menuitem', { name: 'Remove and mute…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('buy my tea')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Resolved' }).click();
  const decided = page.getByRole('article').filter({ hasText: 'Heron' });
  await expect(decided.getByRole('button', { name: 'Undo' })).toBeVisible();
  // Nobody reported it, so the coach does not learn who wrote it.
  await expect(page.getByText(/Noor Dijk/)).toHaveCount(0);

  await clientPage.reload();
  await expect(clientPage.getByText(/You can still read, and post again from/)).toBeVisible();
  // Only its author is still shown it, with the way to ask for another look.
  const removals = clientPage.getByRole('region', { name: 'Removed by your coach' });
  await expect(removals.getByText('buy my tea')).toBeVisible();
  await expect(clientPage.getByText('buy my tea')).toHaveCount(1);
});

test('a client and a coach write to each other, and the menus say what is new', async ({ page, somebodyElse }) => {
  const clientPage = await somebodyElse();
  await together(page, clientPage);
  await clientPage.goto('/messages');
  await clientPage.getByRole('link', { name: /Karin Overbeek/ }).click();
  await clientPage.getByLabel('Write a message').fill('May I bring my notes on paper?');
  await clientPage.getByRole('button', { name: 'Send' }).click();
  await expect(clientPage.getByRole('listitem').filter({ hasText: 'on paper' })).toBeVisible();
  await expect(clientPage.getByLabel('Write a message')).toHaveValue('');

  await page.goto('/coach/messages');
  await expect(page.getByRole('navigation').getByRole('link', { name: /Messages/ })).toContainText('1');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Noor Dijk/ })
    .click();
  // The list beside the conversation has the same words.
  await expect(page.getByRole('paragraph').filter({ hasText: 'May I bring my notes on paper?' })).toBeVisible();
  await page.getByLabel('Write a message').fill('Of course, gladly.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('navigation').getByRole('link', { name: /Messages/ })).not.toContainText('1');

  await clientPage.goto('/messages');
  await expect(clientPage.getByRole('main').getByText('1 new')).toBeVisible();
});
