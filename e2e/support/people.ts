import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { inviteLink } from '#contract/accounts/sign-up/links.ts';
import { demoAccounts } from '#local/seed/demo-people.ts';
import { makeAccount } from '#local/seed/make-account.ts';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { codeIn, newestMailTo } from './mailbox.ts';
import { type Account, call, configOf, poolOf, signInAs } from './session.ts';
import { expect } from './test.ts';

export const password = 'seven quiet herons';

/** An address that nobody has used. */
export const newAddress = (name: string): string => `${name}.${randomUUID().slice(0, 8)}@example.com`;

export type DemoRole = 'Administrator' | 'Coach' | 'Client';

export const demoAccount = (role: DemoRole) => {
  const account = demoAccounts.find((candidate) => candidate.role.startsWith(role));
  if (!account) throw new Error(`The demo has no ${role}`);
  return account;
};

export const homes: Record<DemoRole, string> = {
  Administrator: '/admin',
  Coach: '/coach/dashboard',
  Client: '/dashboard',
};

/** Logs in by the form and waits for the person's home. */
export const logIn = async (page: Page, account: Account, home: string): Promise<void> => {
  await page.goto('/login');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(home);
};

/** Opens a page as one of the demo's people, signed in. */
export const logInAs = async (page: Page, role: DemoRole, path = homes[role]): Promise<void> => {
  await signInAs(page, demoAccount(role));
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
};

export interface NewPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Fills the rest of an open sign-up form, whose e-mail may be locked, and sends it. */
export const fillSignup = async (
  page: Page,
  person: NewPerson,
  differences: { confirm?: string } = {},
): Promise<void> => {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  const email = page.getByLabel('Email address');
  if (await email.isEditable()) await email.fill(person.email);
  const experience = page.getByLabel('Years of experience');
  if (await experience.isVisible()) await experience.fill('4');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(differences.confirm ?? password);
  await page.getByLabel('I agree to the Terms and Conditions').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
};

/** Types the code that came by mail. */
export const confirmByMail = async (page: Page, email: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  const code = codeIn(await newestMailTo(page, email));
  // The form sends itself with the sixth digit.
  await page.getByLabel('Six-digit code').fill(code);
};

/** Signs a coach up as people do: form, code, home. */
export const signUpCoachByForm = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/coach-signup');
  await fillSignup(page, person);
  await confirmByMail(page, person.email);
  await page.waitForURL('/coach/dashboard');
};

/** A new person with a verified address: made by the API. */
const signUpByApi = async (
  { request }: Page,
  { email, firstName, lastName }: NewPerson,
  rest: { readonly userType: 'coach' | 'user'; readonly experience?: number },
): Promise<void> => {
  const { cognito, sdk } = await poolOf(request);
  const person = { email, firstName, lastName, password, language: 'en' as const, ...rest };
  await makeAccount({ client: sdk, ...cognito }, person);
};

/** A new client who is signed in, and has not opened a page yet. */
export const signUpClient = async (page: Page, person: NewPerson): Promise<Tokens> => {
  await signUpByApi(page, person, { userType: 'user' });
  return signInAs(page, { email: person.email, password });
};

/** Opens a page as a new coach, signed in. */
export const signUpCoach = async (page: Page, person: NewPerson, path = homes.Coach): Promise<Tokens> => {
  await signUpByApi(page, person, { userType: 'coach', experience: 4 });
  const tokens = await signInAs(page, { email: person.email, password });
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  return tokens;
};

/** A new client of a coach, who has joined and is signed in on a page of their own. */
export const joinCoach = async (
  coachPage: Page,
  coach: Tokens,
  page: Page,
  person: NewPerson,
): Promise<{ readonly tokens: Tokens; readonly clientId: string }> => {
  const { client, invitation } = await call(coachPage, coach, 'inviteClient', { body: person });
  const tokens = await signUpClient(page, person);
  await call(page, tokens, 'acceptInvitation', { params: { invitationId: invitation.id } });
  return { tokens, clientId: client.clientId };
};

/** Invites a client and mails the invitation by the API, then shows the coach's clients. */
export const inviteByApi = async (
  page: Page,
  coach: Tokens,
  { email, firstName, lastName }: NewPerson,
): Promise<void> => {
  const { origin } = await configOf(page.request);
  const { invitation } = await call(page, coach, 'inviteClient', { body: { email, firstName, lastName } });
  const link = inviteLink(origin, { invitationId: invitation.id, coachId: invitation.coachId });
  await call(page, coach, 'sendInvitation', { body: { email, firstName, inviteLink: link } });
  await page.goto('/coach/clients');
  await expect(rowOf(page, email)).toBeVisible();
};

/** Invites a client by the dialog of the clients page. */
export const inviteClient = async (page: Page, person: NewPerson): Promise<void> => {
  await page.goto('/coach/clients');
  await page.getByRole('button', { name: 'Invite client' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill(person.email);
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog).toBeHidden();
};

/** The row or card of one client. */
export const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });
