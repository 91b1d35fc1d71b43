import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Tokens } from '#packages/embedded-aws/testing/sign-in.ts';
import { logInAs, newAddress, password, signUpCoach } from './support/people.ts';
import { call, signInAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const text = (page: Page): Locator => page.getByRole('textbox', { name: 'Text of the note' });
const saved = (page: Page): Locator => page.getByText(/^Saved: \d/).first();
/** Everything that was written has left the page. */
const settled = async (page: Page, pattern = /^(Saved|Merged)/): Promise<void> => {
  await expect(page.getByText('Saving…', { exact: true })).toHaveCount(0);
  await expect(page.getByText(pattern).first()).toBeVisible();
};

const newCoach = async (page: Page) => {
  const email = newAddress('karin');
  const tokens = await signUpCoach(page, { email, firstName: 'Karin', lastName: 'Overbeek' }, '/coach/notes');
  return { email, tokens };
};

interface Beginning {
  readonly template?: string;
  /** A part of a client's name. */
  readonly about?: string;
}

const beginNote = async (page: Page, { template, about }: Beginning = {}): Promise<void> => {
  await page.getByRole('button', { name: 'New note' }).click();
  const dialog = page.getByRole('dialog');
  if (about) {
    await dialog.getByLabel('Client').fill(about);
    await dialog.getByRole('option', { name: about }).click();
  }
  if (template) await dialog.getByLabel('Template').selectOption({ label: template });
  await dialog.getByRole('button', { name: 'Start note' }).click();
  await expect(text(page)).toBeVisible();
};

/** An entry of the menu of the open note. */
const choose = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Note actions' }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};

const writeAtEnd = async (page: Page, words: string): Promise<void> => {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
};

/** The one note of a coach, as the server has it. */
const storedNote = async (page: Page, tokens: Tokens) => {
  const [row] = (await call(page, tokens, 'listNotes')).items;
  return call(page, tokens, 'getNote', { params: { id: row?.id ?? '' } });
};
const storedText = async (page: Page, tokens: Tokens): Promise<string> =>
  (await storedNote(page, tokens)).blocks.map((block) => block.text).join('\n');

/** The same coach on another device, with the same note open. */
const otherDevice = async (somebodyElse: () => Promise<Page>, page: Page, email: string): Promise<Page> => {
  const other = await somebodyElse();
  await other.goto('/login');
  await signInAs(other, { email, password });
  await other.goto(page.url());
  await expect(text(other)).toBeVisible();
  return other;
};

const offline = (context: BrowserContext, is: boolean): Promise<void> => context.setOffline(is);

test('a note is written, saved by itself, found by its words, and stands there after a reload', async ({ page }) => {
  const { tokens } = await newCoach(page);
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await beginNote(page, { template: 'SOAP: subjective, objective, assessment, plan' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.keyboard.type('About sleep');
  await writeAtEnd(page, 'She rests.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- walk at dawn');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Quiet');
  await expect(saved(page)).toBeVisible();
  await expect
    .poll(async () => (await storedNote(page, tokens)).blocks.slice(-2))
    .toMatchObject([
      { kind: 'bullet', text: 'walk at dawn' },
      { kind: 'paragraph', text: 'Quiet', marks: [{ kind: 'bold', from: 0, to: 5 }] },
    ]);

  await page.reload();
  await expect(text(page).getByRole('heading', { name: 'Plan' })).toBeVisible();
  await expect(text(page).getByRole('listitem')).toHaveText('walk at dawn');
  await page.getByRole('textbox', { name: 'Title' }).press('End');
  await page.keyboard.type(' and rest');
  await page.getByRole('link', { name: 'Clients', exact: true }).click();
  await page.waitForURL('/coach/clients');
  // Leaving keeps a version, whose words are found. A reload that breaks that off leaves it to the next page.
  await page.goto('/coach/notes');
  await page.getByRole('searchbox').or(page.getByLabel('Search your notes')).first().fill('daw wal');
  await expect(page.getByRole('link', { name: /^About sleep/ })).toBeVisible();
});

test('what is written without a connection is kept on the device, survives its tab, and is saved by the next one', async ({
  page,
  context,
}) => {
  const { tokens } = await newCoach(page);
  await beginNote(page);
  await writeAtEnd(page, 'On the platform. ');
  await settled(page);
  await offline(context, true);
  await writeAtEnd(page, 'On the train.');
  await expect(page.getByText('Offline. Saved on this device.').first()).toBeVisible();
  const address = page.url();
  await page.close();
  await offline(context, false);
  const next = await context.newPage();
  await next.goto(address);
  await expect(text(next)).toHaveText('On the platform. On the train.');
  await settled(next);
  await expect.poll(() => storedText(next, tokens)).toBe('On the platform. On the train.');
});

test('two devices write one note: other paragraphs merge, the same words stay twice until the coach decides', async ({
  page,
  context,
  somebodyElse,
}) => {
  const { email, tokens } = await newCoach(page);
  await beginNote(page);
  await writeAtEnd(page, 'She sleeps well.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('She walks.');
  await settled(page);
  await expect.poll(() => storedText(page, tokens)).toContain('walks');
  const other = await otherDevice(somebodyElse, page, email);

  await offline(context, true);
  await writeAtEnd(page, ' By the sea.');
  await expect(page.getByText('Offline. Saved on this device.').first()).toBeVisible();
  await text(other).getByText('She sleeps well.').click();
  await other.keyboard.press('End');
  await other.keyboard.type(' Again.');
  await settled(other);
  await offline(context, false);
  await expect(page.getByText(/^Merged with changes from another device/).first()).toBeVisible({ timeout: 30_000 });
  await expect(text(page)).toHaveText('She sleeps well. Again.She walks. By the sea.');

  await writeAtEnd(other, ' In the hills.');
  await expect(other.getByText(/From this device/)).toBeVisible({ timeout: 30_000 });
  await expect(text(other)).toContainText('By the sea.');
  await expect(text(other)).toContainText('In the hills.');
  await other.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(text(other)).not.toContainText('In the hills.');
  await expect.poll(() => storedText(other, tokens)).toBe('She sleeps well. Again.\nShe walks. By the sea.');
});

test('one tab writes a note, the other reads it until it takes it over', async ({ page, context }) => {
  await newCoach(page);
  await beginNote(page);
  await writeAtEnd(page, 'Here first.');
  await settled(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText('You have this note open in another tab.')).toBeVisible();
  await expect(text(other)).toHaveAttribute('contenteditable', 'false');
  await other.getByRole('button', { name: 'Edit here' }).click();
  await writeAtEnd(other, ' Now here.');
  await expect(page.getByRole('button', { name: 'Edit here' })).toBeVisible();
  await settled(other);
  await other.close();
  await expect(text(page)).toHaveText('Here first. Now here.');
  await writeAtEnd(page, ' Back again.');
  await settled(page);
});

test('an earlier version is restored, and a note goes into the bin and comes back', async ({ page }) => {
  await newCoach(page);
  await beginNote(page);
  await writeAtEnd(page, 'First thought.');
  await settled(page);
  await choose(page, 'Version history');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Second thought.');
  await settled(page);
  await choose(page, 'Version history');
  await page.getByRole('dialog').getByRole('button', { expanded: false }).last().click();
  await expect(page.getByRole('dialog').getByText('First thought.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(text(page)).toHaveText('First thought.');

  await choose(page, 'Move to bin');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Move to bin' }).click();
  await expect(page.getByRole('heading', { name: 'No notes yet' })).toBeVisible();
  await page.getByLabel('Show').selectOption('bin');
  await page.getByRole('link', { name: /First thought/ }).click();
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByLabel('Show').selectOption('');
  await page.getByRole('link', { name: /First thought/ }).click();
  await expect(text(page)).toHaveText('First thought.');
});

test('the toolbar is one stop of the Tab key, and Tab leaves the text', async ({ page }) => {
  await newCoach(page);
  await beginNote(page);
  await writeAtEnd(page, 'Calm');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'Bold' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
  await expect(text(page).getByRole('heading', { name: 'Calm' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(text(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Heading' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(text(page)).not.toBeFocused();
});

test('what is pasted comes as text: lines are paragraphs, and no HTML is made of it', async ({ page }) => {
  await newCoach(page);
  await beginNote(page);
  await text(page).click();
  await text(page).evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<img src=x onerror="document.title = 1"><b>bold</b>');
    data.setData('text/plain', 'Plan:\n- breathe\n- walk');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(text(page).getByRole('listitem')).toHaveText(['breathe', 'walk']);
  await expect(text(page).getByText('Plan:')).toBeVisible();
});

test('a summary starts empty, takes what the coach chooses, is shown as its client reads it, and can be undone', async ({
  page,
  somebodyElse,
}) => {
  const title = `Steps ${newAddress('x').slice(2, 10)}`;
  await logInAs(page, 'Coach', '/coach/notes');
  await beginNote(page, { about: 'Sanne' });
  await page.getByRole('textbox', { name: 'Title' }).fill('Her fears');
  await writeAtEnd(page, 'Only for me.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Breathe before meetings.');
  await settled(page);
  await choose(page, 'Share a summary');
  const dialog = page.getByRole('dialog', { name: 'Share a summary with Sanne' });
  const summaryText = dialog.getByRole('textbox', { name: 'Summary' });
  await expect(summaryText).toHaveText('');
  await expect(dialog.getByRole('combobox')).toHaveCount(0);
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Enter some text.')).toBeVisible();
  await dialog.getByRole('listitem').filter({ hasText: 'Breathe' }).getByRole('button', { name: 'Use this' }).click();
  await summaryText.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' You can do it.');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'This is what Sanne will read' });
  await expect(preview.getByRole('article')).toHaveText(`${title}Breathe before meetings. You can do it.`);
  const client = await somebodyElse();
  await client.goto('/login');
  await logInAs(client, 'Client', '/summaries');
  await preview.getByRole('button', { name: 'Share with Sanne' }).click();
  await expect(preview).toBeHidden();
  await client.reload();
  await expect(client.getByRole('article').first()).toBeVisible();
  await expect(client.getByRole('article', { name: title })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByText('Undone: the summary was not shared.')).toBeVisible();
  await choose(page, 'Shared summaries');
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Share a summary');
  await expect(summaryText).toHaveText('Breathe before meetings. You can do it.');
});
