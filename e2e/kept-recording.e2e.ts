import { openAsClient } from './support/client-device.ts';
import { expect, freshTest as test } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('a recording that is kept is marked, is found without a connection, and plays there with its words', async ({
  page,
  context,
}) => {
  await openAsClient(page);
  const name = 'Breathe with the tone';
  await page.goto('/practice');
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: /^Keep offline/ }).click();
  await expect(page.getByText('Saved on this device. You can play it offline.')).toBeVisible();
  await page.goto('/practice');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(row).toContainText('Saved on this device');
  await expect(page.getByText('Saved on this device')).toHaveCount(1);

  await context.setOffline(true);
  await page.goto('/practice');
  const here = page.getByRole('region', { name: 'On this device' });
  await expect(here.getByRole('link')).toHaveText([name]);
  await here.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  const at = () => page.locator('audio').evaluate((element: HTMLAudioElement) => element.currentTime);
  await expect.poll(at).toBeGreaterThan(0.5);
  const player = page.getByRole('region', { name });
  await expect(player.getByText('Breathe in', { exact: true })).toBeVisible();
  await player.getByText('Transcript').click();
  await expect(player.getByText(/^A tone swells for four seconds/)).toBeVisible();

  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('button', { name: 'Practise again' }).click();

  await context.setOffline(false);
  await player.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(player.getByRole('button', { name: /^Keep offline/ })).toBeVisible();
  await page.goto('/practice');
  await expect(row).toBeVisible();
  await expect(row).not.toContainText('Saved on this device');
});
