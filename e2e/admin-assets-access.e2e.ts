import * as v from 'valibot';
import { Asset } from '#contract/library/assets/schema.ts';
import { demoAccounts } from '#local/seed/demo-people.ts';
import { signIn } from '#packages/embedded-aws/testing/sign-in.ts';
import { choose, openAssets, rowOf, upload } from './support/assets.ts';
import { newName, wav } from './support/media.ts';
import { poolOf } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** Sanne is a client of Mirre's, Leonie of Jonas'. */
const people = ['Coach Mirre de Wit', 'Coach Jonas Adler', 'Client Sanne Visser', 'Client Leonie Brandt'];

test('who gets a link is decided by the access level', async ({ page }) => {
  test.slow();
  await openAssets(page);
  const name = newName('wav');
  const completed = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/assets'),
  );
  await upload(page, wav(name, 2), name);
  const { id } = v.parse(Asset, await (await completed).json());

  const pool = await poolOf(page.request);
  const asking: (() => Promise<number>)[] = [];
  for (const person of people) {
    const account = demoAccounts.find(({ role }) => role === person);
    if (!account) throw new Error(`The demo has no ${person}`);
    const { access } = await signIn(pool, account.email, account.password);
    const headers = { Authorization: `Bearer ${access}` };
    asking.push(async () => (await page.request.get(`/api/assets/${id}/link`, { headers })).status());
  }
  const answers = (): Promise<number[]> => Promise.all(asking.map((ask) => ask()));
  const dialog = page.getByRole('dialog');
  const setLevel = async (level: string): Promise<void> => {
    await choose(page, name, 'Accessibility');
    await dialog.getByRole('radio', { name: level }).check();
    if (level === 'Restricted') await dialog.getByRole('button', { name: /Mirre de Wit/ }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(rowOf(page, name)).toContainText(level);
  };

  expect(await answers(), 'private').toEqual([404, 404, 404, 404]);
  await setLevel('Restricted');
  expect(await answers(), 'shared with Mirre').toEqual([200, 404, 200, 404]);
  await setLevel('Public');
  expect(await answers(), 'public').toEqual([200, 200, 200, 200]);
});

test('a coach that was picked stands among the chosen at once, so that nothing moves when their profile arrives', async ({
  page,
}) => {
  await openAssets(page);
  const name = newName('wav');
  await upload(page, wav(name, 2), name);
  await choose(page, name, 'Accessibility');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Restricted' }).check();
  const mirre = dialog.getByRole('button', { name: /Mirre de Wit/ });
  await expect(mirre).toBeVisible();
  await page.context().setOffline(true);
  await mirre.click();
  await expect(dialog.getByRole('list', { name: 'Shared with' })).toContainText('Mirre de Wit');
});
