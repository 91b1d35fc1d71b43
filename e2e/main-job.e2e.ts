import { inviteLinkIn, mailsTo, newestMailTo } from './support/mailbox.ts';
import {
  confirmByMail,
  fillSignup,
  inviteByApi,
  inviteClient,
  newAddress,
  rowOf,
  signUpClient,
  signUpCoach,
  signUpCoachByForm,
} from './support/people.ts';
import { sendWhatWaits } from './support/settled.ts';
import { expect, test } from './support/test.ts';

// The way that everybody goes is tried with its animations.
test.use({ reducedMotion: 'no-preference' });

test('a coach signs up, invites a client, the client signs up by the link, and turns active', async ({
  page: coach,
  somebodyElse,
}) => {
  const coachPerson = { email: newAddress('mara'), firstName: 'Mara', lastName: 'Lind' };
  const clientPerson = { email: newAddress('ines'), firstName: 'Ines', lastName: 'Costa' };

  await signUpCoachByForm(coach, coachPerson);
  await inviteClient(coach, clientPerson);
  const row = rowOf(coach, clientPerson.email);
  await expect(row).toContainText('Ines Costa');
  await expect(row).toContainText('Pending');

  const mail = await newestMailTo(coach, clientPerson.email);
  expect(mail.text).toContain('Mara Lind');
  const link = inviteLinkIn(mail);
  expect(link).toMatch(/^\/signup\?invite=[\w-]{22}&coach=[0-9a-f-]{36}$/);

  const client = await somebodyElse();
  await client.goto(link);
  await expect(client.getByText('Mara Lind has invited you')).toBeVisible();
  await expect(client.getByLabel('Email address')).toHaveValue(clientPerson.email);
  await expect(client.getByLabel('Email address')).not.toBeEditable();
  await expect(client.getByLabel('First name')).toHaveValue('Ines');
  await fillSignup(client, clientPerson);
  await confirmByMail(client, clientPerson.email);
  await client.waitForURL('/dashboard');
  await expect(client.getByText('A calmer day starts with one quiet breath')).toBeVisible();
  await expect(client.getByText('You’re connected with your coach.')).toBeVisible();

  await coach.reload();
  await expect(rowOf(coach, clientPerson.email)).toContainText('Active');
});

test('a used invitation says so and cannot be used again', async ({ page, somebodyElse }) => {
  const client = { email: newAddress('luis'), firstName: 'Luis', lastName: 'Prado' };
  const coach = await signUpCoach(page, { email: newAddress('nele'), firstName: 'Nele', lastName: 'Arp' });
  await inviteByApi(page, coach, client);
  const link = inviteLinkIn(await newestMailTo(page, client.email));

  const first = await somebodyElse();
  await first.goto(link);
  await expect(first.getByRole('heading', { name: 'Nele Arp has invited you' })).toBeVisible();
  await fillSignup(first, client);
  await confirmByMail(first, client.email);
  await first.waitForURL('/dashboard');

  const second = await somebodyElse();
  await second.goto(link);
  await expect(second.getByRole('heading', { name: 'This invitation has already been used' })).toBeVisible();
});

test('somebody with an account accepts an invitation with one button', async ({ page, somebodyElse }) => {
  const client = { email: newAddress('mila'), firstName: 'Mila', lastName: 'Roos' };
  const theirs = await somebodyElse();
  await signUpClient(theirs, client);
  const coach = await signUpCoach(page, { email: newAddress('ida'), firstName: 'Ida', lastName: 'Kroon' });
  await inviteByApi(page, coach, client);
  await theirs.goto(inviteLinkIn(await newestMailTo(page, client.email)));
  await theirs.getByRole('button', { name: 'Accept the invitation' }).click();
  await expect(theirs.getByRole('heading', { name: 'You’re connected' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Go to my home page' }).click();
  await expect(theirs.getByText('You’re connected with your coach.')).toBeVisible();

  await page.reload();
  await expect(rowOf(page, client.email)).toContainText('Active');
});

test('resending kills the older link and renews the invitation', async ({ page, somebodyElse }) => {
  const client = { email: newAddress('ole'), firstName: 'Ole', lastName: 'Berg' };
  const coach = await signUpCoach(page, { email: newAddress('tessa'), firstName: 'Tessa', lastName: 'Noor' });
  await inviteByApi(page, coach, client);
  const older = inviteLinkIn(await newestMailTo(page, client.email));

  await rowOf(page, client.email).getByRole('button', { name: 'Actions for Ole Berg' }).click();
  await page.getByRole('menuitem', { name: 'Resend invitation' }).click();
  await expect(page.getByText(`Invitation sent again to ${client.email}`)).toBeVisible();
  const newer = inviteLinkIn(await newestMailTo(page, client.email, 2));
  expect(newer).not.toBe(older);

  const visitor = await somebodyElse();
  await visitor.goto(older);
  await expect(visitor.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await visitor.goto(newer);
  await expect(visitor.getByText('Tessa Noor has invited you')).toBeVisible();
});

test('a withdrawn invitation is asked about first and then refused at the sign-up page', async ({
  page,
  somebodyElse,
}) => {
  const client = { email: newAddress('kai'), firstName: 'Kai', lastName: 'Sund' };
  const coach = await signUpCoach(page, { email: newAddress('romy'), firstName: 'Romy', lastName: 'Faber' });
  await inviteByApi(page, coach, client);
  const link = inviteLinkIn(await newestMailTo(page, client.email));

  await rowOf(page, client.email).getByRole('button', { name: 'Actions for Kai Sund' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw invitation' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this invitation?' });
  await question.getByRole('button', { name: 'Withdraw invitation' }).click();
  await expect(rowOf(page, client.email)).toContainText('Invitation withdrawn');
  await sendWhatWaits(page);

  const visitor = await somebodyElse();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Sign up without the invitation' })).toBeVisible();
});

test('correcting the address sends a new invitation there and closes the old one', async ({ page, somebodyElse }) => {
  const wrong = newAddress('typo');
  const right = newAddress('right');
  const coach = await signUpCoach(page, { email: newAddress('vera'), firstName: 'Vera', lastName: 'Holm' });
  await inviteByApi(page, coach, {
    email: wrong,
    firstName: 'Juno',
    lastName: 'Weber',
  });
  const older = inviteLinkIn(await newestMailTo(page, wrong));

  await rowOf(page, wrong).getByRole('button', { name: 'Actions for Juno Weber' }).click();
  await page.getByRole('menuitem', { name: 'Correct email address' }).click();
  await page.getByRole('dialog').getByLabel('Email address').fill(right);
  await page.getByRole('dialog').getByRole('button', { name: 'Save and send' }).click();
  await expect(rowOf(page, right)).toContainText('Pending');

  const visitor = await somebodyElse();
  await visitor.goto(older);
  await expect(visitor.getByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible();
  await visitor.goto(inviteLinkIn(await newestMailTo(page, right)));
  await expect(visitor.getByLabel('Email address')).toHaveValue(right);
});

test('an archived client keeps everything and comes back with one click', async ({ page }) => {
  const client = { email: newAddress('piet'), firstName: 'Piet', lastName: 'Klaassen' };
  const coach = await signUpCoach(page, { email: newAddress('dora'), firstName: 'Dora', lastName: 'Meijer' });
  await inviteByApi(page, coach, client);
  const row = rowOf(page, client.email);
  await row.getByRole('button', { name: 'Actions for Piet Klaassen' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
  await expect(row).toContainText('Archived');
  await sendWhatWaits(page);
  await page.reload();
  await row.getByRole('button', { name: 'Actions for Piet Klaassen' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).toContainText('Pending');
});

test('an e-mail that fails keeps the invitation, shows it, and can be sent again', async ({ page }) => {
  const client = {
    email: `fail+${newAddress('x')}`.replace('@example.com', '@bounce.example'),
    firstName: 'Uma',
    lastName: 'Rey',
  };
  await signUpCoach(page, { email: newAddress('ella'), firstName: 'Ella', lastName: 'Brandt' });
  await inviteClient(page, client);
  await expect(page.getByText('Failed to send invitation email')).toBeVisible();
  await expect(rowOf(page, client.email)).toContainText('Email not delivered');
  expect(await mailsTo(page, client.email)).toEqual([]);
  await page.reload();
  await expect(rowOf(page, client.email)).toContainText('Email not delivered');
  await expect(rowOf(page, client.email).getByRole('button', { name: 'Actions for Uma Rey' })).toBeVisible();
});
