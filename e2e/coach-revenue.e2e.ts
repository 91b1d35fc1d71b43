import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { newestMailTo } from './support/mailbox.ts';
import { joinCoach, newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** A new coach, whose page is `page`, and a client of theirs. */
const meet = async (page: Page, clientPage: Page) => {
  const coach = await signUpCoach(
    page,
    { email: newAddress('mirre'), firstName: 'Mirre', lastName: 'Overbeek' },
    '/coach/revenue',
  );
  const email = newAddress('noor');
  const name = { firstName: 'Noor', lastName: 'Bakker' };
  const { clientId } = await joinCoach(page, coach, clientPage, { email, ...name });
  // The page has asked for the clients before there was one.
  await page.reload();
  return { email, coach, clientId };
};

/** Says who issues the invoices, with 21 % VAT. */
const writeSettings = async (page: Page): Promise<void> => {
  await expect(page.getByLabel('Name')).toHaveValue('Mirre Overbeek');
  await page.getByLabel('Street and number').fill('Prinsengracht 1');
  await page.getByLabel('City').fill('Amsterdam');
  await page.getByLabel('Country').selectOption('NL');
  await page.getByLabel('VAT number').fill('NL 0012 34567 B01');
  await page.getByLabel('VAT rate (%)').fill('21');
  await page.getByLabel('Prices').selectOption('net');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
};

const writeLine = async (page: Page, number: number, text: string, quantity: string, price: string): Promise<void> => {
  const line = page.getByRole('group', { name: `Item ${number}` });
  await line.getByLabel('Description').fill(text);
  await line.getByLabel('Quantity').fill(quantity);
  await line.getByLabel('Unit price').fill(price);
};

/** Writes an invoice of €291.00 for Noor: two sessions with VAT, and a workbook that is exempt. */
const writeInvoice = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'New invoice' }).click();
  await page.getByRole('combobox', { name: 'Client' }).selectOption({ label: 'Noor Bakker' });
  await expect(page.getByLabel('Name')).toHaveValue('Noor Bakker');
  await page.getByLabel('Street and number').fill('Damrak 2');
  await page.getByLabel('City').fill('Amsterdam');
  await page.getByLabel('Country').selectOption('NL');
  await writeLine(page, 1, 'Coaching session', '2', '100');
  await page.getByRole('button', { name: 'Add item' }).click();
  await writeLine(page, 2, 'Workbook', '1', '49,00');
  await page.getByRole('group', { name: 'Item 2' }).getByLabel('VAT', { exact: true }).selectOption('E');
  await page.getByRole('button', { name: 'Save and review' }).click();
};

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send this invoice?' });

/** Writes down money of the open invoice. */
const record = async (page: Page, kind: 'payment' | 'refund', amount?: string): Promise<void> => {
  await page.getByRole('button', { name: `Record a ${kind}` }).click();
  const dialog = page.getByRole('dialog', { name: `Record a ${kind}` });
  if (amount) await dialog.getByLabel('Amount in EUR').fill(amount);
  if (kind === 'refund') await dialog.getByLabel('Reason').fill('A session fell through');
  await dialog.getByRole('button', { name: `Record a ${kind}` }).click();
  await expect(dialog).toBeHidden();
};

test('a coach says who they are, writes an invoice, sends it, is paid in parts, gives it back and takes the invoice back; the client reads and keeps it', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  const { email } = await meet(page, clientPage);

  await expect(page.getByText('First add your details')).toBeVisible();
  await page.getByRole('link', { name: 'Add details in Settings' }).click();
  await writeSettings(page);

  await writeInvoice(page);
  await expect(sendDialog(page).getByText('You can’t change it afterwards')).toBeVisible();
  await expect(sendDialog(page)).toContainText('€291.00');
  await sendDialog(page).getByRole('button', { name: 'Send invoice' }).click();
  await expect(heading(page, /^Invoice \d{4}-000001$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save draft' })).toHaveCount(0);

  const mail = await newestMailTo(clientPage, email);
  const path = /\/invoices\/[\w-]+/.exec(mail.text)?.[0] ?? '';
  await clientPage.goto(path);
  await expect(heading(clientPage, /^Invoice \d{4}-000001$/)).toBeVisible();
  await expect(clientPage.getByText('Amount due')).toBeVisible();
  const downloading = clientPage.waitForEvent('download');
  await clientPage.getByRole('button', { name: 'Download PDF' }).click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');

  await record(page, 'payment', '91,00');
  await expect(page.getByText('Partly paid')).toBeVisible();
  await record(page, 'payment');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record a payment' })).toHaveCount(0);
  await record(page, 'refund', '100');
  await expect(page.getByText('Partly paid')).toBeVisible();
  await record(page, 'refund');

  // Nothing is left of what was paid: the credit note is offered.
  const cancel = page.getByRole('dialog', { name: /^Cancel invoice / });
  await cancel.getByLabel('Reason').fill('The programme was given up');
  await cancel.getByRole('button', { name: 'Cancel with credit note' }).click();
  await expect(heading(page, /^Credit note C-\d{4}-000001$/)).toBeVisible();

  await clientPage.goto('/invoices');
  await expect(clientPage.getByRole('row').filter({ hasText: /^C-/ })).toContainText('Credit note');
  await expect(clientPage.getByRole('row').filter({ hasText: /^\d{4}-000001/ })).toContainText('Cancelled');

  await page.goto('/coach/revenue?tab=payments');
  const year = page.getByRole('region', { name: /^\d{4}, EUR$/ });
  await expect(year).toContainText('Received€291.00');
  await expect(year).toContainText('Refunded€291.00');
  await expect(year).toContainText('Net invoiced€0.00');
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: /for accounting/ }).click();
  expect(readFileSync(await (await exporting).path(), 'utf8')).toContain('-000001');
});

test('an invoice that lacks something is not sent; each thing that it lacks leads to where it is written', async ({
  page,
  somebodyElse,
}) => {
  await meet(page, await somebodyElse());
  await page.getByRole('link', { name: 'New invoice' }).click();
  await writeLine(page, 1, 'Coaching session', '1', '95');
  await page.getByLabel('VAT rate (%)').fill('21');
  await page.getByRole('button', { name: 'Save and review' }).click();
  await sendDialog(page).getByRole('button', { name: 'Send invoice' }).click();
  const refusal = sendDialog(page).getByRole('alert');
  await expect(refusal).toContainText('the invoice wasn’t sent');
  await expect(refusal.getByRole('listitem')).toHaveCount(2);
  await refusal.getByRole('button', { name: 'Edit draft' }).click();
  await expect(sendDialog(page)).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.getByRole('link', { name: 'Add details in Settings' }).click();
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true');
});

test('a package is offered, put away and taken out again', async ({ page }) => {
  await signUpCoach(
    page,
    { email: newAddress('jonas'), firstName: 'Jonas', lastName: 'Overbeek' },
    '/coach/revenue?tab=packages',
  );
  await page.getByRole('button', { name: 'New package' }).click();
  const dialog = page.getByRole('dialog', { name: 'New package' });
  await dialog.getByLabel('Title').fill('Five sessions');
  await dialog.getByLabel('Sessions').fill('5');
  await dialog.getByLabel('Price').fill('450');
  await dialog.getByLabel('VAT rate (%)').fill('21');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Five sessions' });
  await expect(row).toContainText('€450.00');
  await row.getByRole('button', { name: 'Actions for Five sessions' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Archived', { exact: true }).click();
  await row.getByRole('button', { name: 'Actions for Five sessions' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await expect(row).toHaveCount(0);
  await page.getByText('Active', { exact: true }).click();
  await expect(row).toBeVisible();
});

test('what is unbilled is sent in two clicks, leaves the list, and says when its buyer opened it', async ({
  page,
  somebodyElse,
}) => {
  const clientPage = await somebodyElse();
  const { coach, clientId } = await meet(page, clientPage);
  const address = { street: 'Prinsengracht 1', postalCode: '1015 DK', city: 'Amsterdam', country: 'NL' };
  const taxed = { currency: 'EUR', category: 'S', rate: 2100 } as const;
  const seller = { name: 'Mirre Overbeek', ...address, vatId: 'NL001234567B01', prices: 'net', paymentTermDays: 14 };
  await call(page, coach, 'updateSeller', { body: { version: 0, ...seller, ...taxed, prices: 'net' } });
  const price = { text: 'Session', price: 9500, ...taxed };
  await call(page, coach, 'updatePriceList', { body: { version: 0, items: [price] } });
  const line = { text: 'Intake', quantity: 100, unitPrice: 5000, category: 'S', rate: 2100 } as const;
  const buyer = { name: 'Noor Bakker', ...address };
  const { id, version } = await call(page, coach, 'saveDraft', {
    body: { clientId, buyer, currency: 'EUR', prices: 'net', lines: [line] },
  });
  await call(page, coach, 'sendInvoice', { params: { id }, body: { version, mail: false } });
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const time = { startsLocal: `${yesterday}T10:00`, timeZone: 'UTC', durationMinutes: 60 };
  const [session] = (await call(page, coach, 'createSession', { body: { clientId, ...time } })).items;
  if (!session) throw new Error('No session was made');
  const params = { sessionId: session.sessionId };
  const body = { version: session.version, status: 'completed' } as const;
  await call(page, coach, 'setSessionStatus', { params, body });

  await page.reload();
  const unbilled = page.getByRole('region', { name: 'Unbilled' });
  await expect(unbilled).toContainText('1 session');
  await unbilled.getByText('What it charges').click();
  await unbilled.getByRole('button', { name: /^Set aside / }).click();
  await expect(unbilled.getByText('Set aside (1)')).toBeVisible();
  await page.reload();
  await unbilled.getByText('Set aside (1)').click();
  await unbilled.getByRole('button', { name: /^Bill again: Noor Bakker/ }).click();
  await expect(unbilled).toContainText('1 session');
  await unbilled.getByRole('button', { name: 'Invoice Noor Bakker' }).click();
  await expect(sendDialog(page)).toContainText('€114.95');
  await sendDialog(page).getByRole('button', { name: 'Send invoice' }).click();
  await expect(heading(page, /^Invoice \d{4}-000002$/)).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history).toContainText('Not opened yet');
  await clientPage.goto(new URL(page.url()).pathname.replace('/coach/revenue', ''));
  await expect(heading(clientPage, /^Invoice \d{4}-000002$/)).toBeVisible();
  await page.reload();
  await expect(history).toContainText('Opened');
  await page.getByRole('link', { name: 'All invoices' }).click();
  await expect(page.getByRole('row').filter({ hasText: '-000002' })).toBeVisible();
  await expect(unbilled).toHaveCount(0);
});
