import { newestMailTo } from './support/mailbox.ts';
import { confirmByMail, fillSignup, newAddress } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the owner of an address that somebody else began to sign up with starts over by a link', async ({
  page,
  somebodyElse,
}) => {
  const person = { email: newAddress('owner'), firstName: 'Olga', lastName: 'Berg' };
  const squatter = await somebodyElse();
  await squatter.goto('/coach-signup');
  await fillSignup(squatter, { ...person, firstName: 'Mallory' });
  expect((await newestMailTo(page, person.email)).text).toContain('asked for a coach account');

  await page.goto('/signup');
  await fillSignup(page, person);
  const offers = page.getByRole('region', { name: 'Is this your address?' });
  await offers.getByRole('button', { name: 'Start again' }).press('Enter');
  await expect(offers.getByRole('status')).toContainText('a link is on its way');

  const link = /https?:\/\/\S+\/signup\?\S+again=\S+/.exec((await newestMailTo(page, person.email, 2)).text)?.[0];
  await page.goto(link ?? '');
  await expect(page.getByRole('heading', { name: 'Start again' })).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(person.email);
  await fillSignup(page, person);
  await confirmByMail(page, person.email);
  await page.waitForURL('/dashboard');
});
