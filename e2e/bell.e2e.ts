import type { Page } from '@playwright/test';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { violationsOn } from './support/axe.ts';
import { joinCoach, newAddress, password, signUpCoach } from './support/people.ts';
import { call, signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// axe is no script of the site.
test.use({ bypassCSP: true });

const seen = 'What’s new';
const unseen = 'What’s new: something you haven’t seen';
const bellOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const panelOf = (page: Page) => page.getByRole('dialog', { name: seen });

interface Pair {
  readonly coach: Tokens;
  readonly client: Tokens;
  readonly clientId: string;
  readonly email: string;
}

/** A coach, whose page is `page`, and a client of theirs who has joined. */
const together = async (page: Page, clientPage: Page): Promise<Pair> => {
  const coach = await signUpCoach(page, { email: newAddress('karin'), firstName: 'Karin', lastName: 'Overbeek' });
  const person = { email: newAddress('noor'), firstName: 'Noor', lastName: 'Dijk' };
  const { tokens: client, clientId } = await joinCoach(page, coach, clientPage, person);
  return { coach, client, clientId, email: person.email };
};

test('what a client does rings for their coach until the coach looks, and Escape gives the focus back', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  const { client, clientId } = await together(page, clientPage);
  await page.reload();
  await bellOf(page, unseen).click();
  await expect(panelOf(page).getByRole('link', { name: /New: Noor Dijk joined/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panelOf(page)).toHaveCount(0);
  await expect(bellOf(page, seen)).toBeFocused();

  await call(clientPage, client, 'sendMessage', { params: { clientId }, body: { text: 'A secret heron' } });
  await page.reload();
  await bellOf(page, unseen).click();
  const message = panelOf(page).getByRole('link', { name: /New: Noor Dijk wrote to you/ });
  await expect(message).toBeVisible();
  await expect(panelOf(page).getByText('heron')).toHaveCount(0);
  await expect(panelOf(page).getByRole('link', { name: /^Noor Dijk joined/ })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await expect(message).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/coach/messages/${clientId}`);
});

test('a client who looked on one device has looked on the other, and a kind that is switched off does not appear', async ({
  page,
  somebodyElse,
}) => {
  const phone = await somebodyElse();
  await phone.setViewportSize({ width: 390, height: 844 });
  const { coach, clientId, email } = await together(page, phone);
  await phone.goto('/dashboard');
  await bellOf(phone, seen).click();
  await expect(panelOf(phone).getByText('You’re all caught up')).toBeVisible();
  await panelOf(phone).getByRole('button', { name: 'Close' }).click();

  await call(page, coach, 'sendMessage', { params: { clientId }, body: { text: 'A secret heron' } });
  await phone.reload();
  await bellOf(phone, unseen).click();
  await expect(panelOf(phone).getByRole('link', { name: /New: Your coach wrote to you/ })).toBeVisible();
  expect(await violationsOn(phone)).toEqual([]);

  const desk = await somebodyElse();
  await signInAs(desk, { email, password });
  await desk.goto('/dashboard');
  await bellOf(desk, seen).click();
  await expect(panelOf(desk).getByRole('link', { name: /^Your coach wrote to you/ })).toBeVisible();
  await panelOf(desk).getByRole('link', { name: 'Choose what appears here' }).click();
  const settings = desk.getByRole('region', { name: seen });
  await settings.getByLabel('Messages').uncheck();
  await expect(settings.getByText(/Saved/)).toBeVisible();

  await call(page, coach, 'sendMessage', { params: { clientId }, body: { text: 'Another one' } });
  await desk.goto('/dashboard');
  await bellOf(desk, seen).click();
  await expect(panelOf(desk).getByText('You’re all caught up')).toBeVisible();
});
