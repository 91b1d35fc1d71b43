import { violationsOn } from './support/axe.ts';
import { newAddress, rowOf, signUpClient, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { settled } from './support/settled.ts';
import { expect, test } from './support/test.ts';

// For axe.
test.use({ bypassCSP: true });

const tabs = ['Sessions', 'Notes', 'Agreed', 'Shared', 'Messages', 'Money', 'Overview'];

test('a coach opens a client from the list, walks the tabs by keyboard and begins a note about them', async ({
  page,
  somebodyElse,
}) => {
  test.slow();
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const person = { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' };
  const { client, invitation } = await call(page, coach, 'inviteClient', { body: person });

  await page.goto('/coach/clients');
  await rowOf(page, person.email).getByRole('link', { name: 'Noor Bakker' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noor Bakker' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Waiting for Noor' })).toBeVisible();

  const clientPage = await somebodyElse();
  const noor = await signUpClient(clientPage, person);
  await call(clientPage, noor, 'acceptInvitation', { params: { invitationId: invitation.id } });
  const params = { clientId: client.clientId };
  await call(clientPage, noor, 'sendMessage', { params, body: { text: 'See you on Tuesday' } });
  await page.reload();
  await expect(page.getByText('See you on Tuesday')).toBeVisible();
  await settled(page);
  expect(await violationsOn(page)).toEqual([]);

  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const name of tabs) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name, exact: true })).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
    await settled(page);
    expect(await violationsOn(page)).toEqual([]);
  }

  const ways = page.getByRole('navigation', { name: 'Actions for Noor Bakker' });
  await ways.getByRole('link', { name: 'Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toBeFocused();
  await ways.getByRole('link', { name: 'Write note' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Client' })).toHaveValue('Noor Bakker');
});

test('bookmarks of a client’s progress lead to their page', async ({ page }) => {
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const body = { email: newAddress('bea'), firstName: 'Bea', lastName: 'Novak' };
  const { client } = await call(page, coach, 'inviteClient', { body });
  await page.goto(`/coach/progress/${client.clientId}`);
  await expect(page).toHaveURL(`/coach/clients/${client.clientId}?tab=agreed`);
  await page.goto(`/coach/progress/${client.clientId}?days=90`);
  await expect(page).toHaveURL(`/coach/clients/${client.clientId}?days=90&tab=shared`);
});

test('where one list fails the rest of the timeline is there', async ({ page }) => {
  const coach = await signUpCoach(page, { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' });
  const body = { email: newAddress('bea'), firstName: 'Bea', lastName: 'Novak' };
  const { client } = await call(page, coach, 'inviteClient', { body });
  await page.route('**/api/invoices?*', (route) => route.fulfill({ status: 500 }));
  await page.goto(`/coach/clients/${client.clientId}`);
  await expect(page.getByText('We couldn’t load the invoices').first()).toBeVisible();
  await expect(page.getByText('Bea was invited')).toBeVisible();
});
