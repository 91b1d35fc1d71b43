import { newName, pdf } from './support/media.ts';
import { newAddress, signUpCoach } from './support/people.ts';
import { call } from './support/session.ts';
import { startStack } from './support/stack.ts';
import { expect, test } from './support/test.ts';

// Programs against malware take it for malware: https://www.eicar.org/download-anti-malware-testfile/
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

const infected = (name: string) => {
  const { buffer, ...file } = pdf(name);
  return { ...file, buffer: Buffer.concat([buffer, Buffer.from(`\n%${eicar}\n`)]) };
};

test('where files are scanned, a coach sees one wait and then open, and another refused, which can be removed', async ({
  browser,
}) => {
  // It starts a stack of its own.
  test.slow();
  const stack = await startStack(Number(process.env['E2E_PORT'] ?? 5273) + 40, ['--no-demo', '--scan-uploads']);
  try {
    const page = await (await browser.newContext({ baseURL: stack.webOrigin })).newPage();
    const coach = await signUpCoach(page, { email: newAddress('carla'), firstName: 'Carla', lastName: 'Vos' });
    await page.goto('/coach/content?shelf=mine');
    const [clean, bad] = [newName('pdf'), newName('pdf')];
    await page.locator('main input[type="file"]').setInputFiles([pdf(clean), infected(bad)]);
    const waiting = page.getByRole('region', { name: 'Malware check' });
    const rowOf = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });
    await expect(rowOf(clean)).toContainText('We’re checking this file for malware', { timeout: 30_000 });
    const { checked = [] } = await call(page, coach, 'listLibrary', { query: { scope: 'mine' } });
    expect(checked).toContainEqual(expect.objectContaining({ name: clean, check: { status: 'scanning' } }));

    await expect(rowOf(bad)).toContainText('We refused this file because it contains malware.', { timeout: 30_000 });
    await expect(page.getByRole('button', { name: `Assign ${clean}` })).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: `Assign ${bad}` })).toBeHidden();

    await rowOf(bad)
      .getByRole('button', { name: `Permanently delete ${bad}` })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click();
    await expect(waiting).toBeHidden();
  } finally {
    await stack.stop();
  }
});
