import type { Page, Route } from '@playwright/test';
import { languages } from '#contract/core/languages.ts';
import { listedPaths, prerenderedPaths } from '#contract/core/public-pages.ts';
import { demoAccount, newAddress, signUpClient } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Scripts that a page has fetched, without the query. */
const scriptsOf = (page: Page): string[] => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  return scripts;
};

/** Holds the application back, however it is asked for. */
const holdBack = async (page: Page): Promise<() => Promise<void>> => {
  const waiting: Route[] = [];
  let free = false;
  await page.route(/\/assets\/(?!front-)[^/]+[.]js$/, (route) => {
    if (free) return route.continue();
    waiting.push(route);
    return undefined;
  });
  return async () => {
    free = true;
    await Promise.all(waiting.map((route) => route.continue()));
  };
};

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('every public page is there to be read in five languages, and its links keep the language', async ({ page }) => {
    for (const language of languages) {
      for (const path of prerenderedPaths) {
        await page.goto(`${path}?lang=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toBeVisible();
        // Nothing is left of the marks that stand for what the build does not know.
        expect(await page.content(), path).not.toContain('{{');
      }
    }
    await page.goto('/welcome?lang=nl');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
    await expect(page).toHaveURL(/\/privacy\?lang=nl$/);
    await expect(page.getByText('Op deze site staat nog niet wie haar beheert.')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  });

  test('questions open, links lead on, and no button is there that would do nothing', async ({ page }) => {
    await page.goto('/welcome');
    const question = page.locator('#about details').first();
    await expect(question.locator('p')).toBeHidden();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Registrieren' })).toBeVisible();
  });

  test('the sun breathes when asked, stops at a press, and is still for those who want no motion', async ({ page }) => {
    const sun = page.locator('main svg circle').last();
    const press = page.locator('main summary').first();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/welcome');
    await expect(sun).toHaveCSS('animation-name', 'none');
    await press.click();
    await expect(sun).toHaveCSS('animation-name', /breath/);
    await expect(sun).toHaveCSS('animation-iteration-count', '3');
    await expect(press).toHaveText('Stop', { useInnerText: true });
    await press.press('Enter');
    await expect(sun).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await press.click();
    await expect(sun).toHaveCSS('animation-name', 'none');
    await expect(page.getByText('In for four seconds, out for six, three times.').last()).toHaveCSS('opacity', '1');
  });

  test('one door leads those who coach to their sign-up, the other those who were invited to the answer', async ({
    page,
  }) => {
    await page.goto('/welcome?lang=nl');
    await page.getByRole('link', { name: /^Ik ben uitgenodigd/ }).click();
    await expect(page).toHaveURL('/help?lang=nl#begin');
    await page.goBack();
    await page.getByRole('link', { name: /^Ik coach/ }).click();
    await expect(page).toHaveURL('/coach-signup?lang=nl');
  });
});

test('the landing fetches next to nothing until somebody reaches for a menu, which then opens', async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/welcome', { waitUntil: 'networkidle' });
  expect(scripts.map((path) => path.replace(/-[\w-]{8}[.]/, '.'))).toEqual(['/appearance.js', '/assets/front.js']);
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  expect(await (await page.request.get('/welcome')).text()).toContain('<html lang="nl"');
});

test('what is typed and sent before the script is there is neither lost nor put into the address', async ({ page }) => {
  const letGo = await holdBack(page);
  const { email, password } = demoAccount('Client');
  await page.goto('/login');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await letGo();
  await page.waitForURL('/dashboard');
});

test('a press that lasts while the page becomes live opens the menu', async ({ page }) => {
  const letGo = await holdBack(page);
  await page.goto('/login');
  await page.evaluate(() => document.querySelector('#root')?.setAttribute('data-written', ''));
  await page.getByRole('button', { name: /^Language/ }).hover();
  await page.mouse.down();
  await letGo();
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page.getByRole('menuitemradio', { name: 'Nederlands' })).toBeVisible();
  await expect(page.locator('[data-written]')).toHaveCount(0);
});

test('a field keeps the focus and its place in the text when the page becomes live', async ({ page }) => {
  const letGo = await holdBack(page);
  await page.goto('/signup');
  await page.evaluate(() => document.querySelector('#root')?.setAttribute('data-written', ''));
  const first = page.getByLabel('First name');
  await first.pressSequentially('Sane');
  await first.press('ArrowLeft');
  await page.getByRole('checkbox').first().check();
  await first.focus();
  await letGo();
  await expect(page.locator('[data-written]')).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await page.keyboard.type('n');
  await expect(first).toHaveValue('Sanne');
});

test('who was invited is not shown the form of those who were not: what they typed into it would be lost', async ({
  page,
}) => {
  const letGo = await holdBack(page);
  await page.goto('/signup?coach=anybody&invite=nobody', { waitUntil: 'commit' });
  await expect(page.locator('#root')).toBeAttached();
  await expect(page.getByLabel('Last name')).toBeHidden();
  await letGo();
  await expect(page.getByRole('heading', { name: 'We don’t recognise this invitation' })).toBeVisible();
});

test('a page whose script cannot be fetched says so', async ({ page }) => {
  await page.route(/\/assets\/(?!front-)[^/]+[.]js$/, (route) => route.abort());
  await page.goto('/login');
  await page.getByLabel('Email address').fill('noor@example.com');
  await expect(page.getByRole('alert')).toContainText('couldn’t load part of this page');
  await expect(page.getByLabel('Email address')).toHaveValue('noor@example.com');
});

test.describe('with a browser in Dutch', () => {
  test.use({ locale: 'nl-BE' });

  test('English is shown and Dutch is offered, once', async ({ page }) => {
    await page.goto('/welcome');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'Auf Deutsch lesen' })).toBeHidden();
    await page.getByRole('link', { name: 'Lees dit in het Nederlands' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
    // Its script remembers the choice; the document has its language before.
    await page.waitForLoadState();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welkom terug');
  });

  test('it is offered on each public page', async ({ page }) => {
    for (const path of [...prerenderedPaths, '/no-such-page']) {
      await page.goto(path);
      await expect(page.getByRole('link', { name: 'Lees dit in het Nederlands' }), path).toBeVisible();
    }
  });

  test('the other language keeps what else the address says, also before the page is live', async ({ page }) => {
    const offer = page.getByRole('link', { name: 'Lees dit in het Nederlands' });
    const letGo = await holdBack(page);
    await page.goto('/signup?email=noor@example.com');
    await expect(offer).toHaveAttribute('href', /[?&]email=noor%40example[.]com\b/);
    await letGo();
    await page.goto('/signup?invite=nobody&coach=anybody');
    await offer.click();
    await expect(page.getByRole('heading', { name: 'We kennen deze uitnodiging niet' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]invite=nobody\b/);
  });

  test('who declines is not asked again', async ({ page }) => {
    await page.goto('/terms');
    await page.getByRole('button', { name: 'Nee, dank je' }).click();
    await expect(page.getByRole('link', { name: 'Lees dit in het Nederlands' })).toBeHidden();
    await page.goto('/welcome');
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lees dit in het Nederlands' })).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('who is signed in never sees the login, and the landing knows them', async ({ page }) => {
  await signUpClient(page, { email: newAddress('noor'), firstName: 'Noor', lastName: 'Bakker' });
  for (const path of ['/login', '/']) {
    await page.goto(path);
    await page.waitForURL('/dashboard');
  }
  await page.goto('/welcome');
  await expect(page.getByRole('button', { name: /Noor/ })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveCount(0);
});

test("the site's own address is the login, without the application", async ({ page }) => {
  const scripts = scriptsOf(page);
  await page.goto('/?lang=nl');
  await page.waitForURL('/login?lang=nl');
  await expect(page.getByRole('heading', { level: 1, name: 'Welkom terug' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => !/front-|appearance/.test(script))).toEqual([]);
});

test('an address that leads nowhere says so, in the chosen language, and is not to be listed', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.goto('/welcome');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  await page.goto('/reset-password');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('pages are found by search engines and shared with their languages, at the address where they are served', async ({
  page,
  baseURL,
}) => {
  await page.goto('/welcome?lang=fr');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}/welcome?lang=fr`);
  await expect(page.locator('link[rel="alternate"]')).toHaveCount(languages.length + 1);
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg');
  const map = await (await page.request.get('/sitemap.xml')).text();
  for (const [, address = ''] of map.matchAll(/<loc>([^<]+)<\/loc>/g)) {
    expect([address, (await page.request.get(address)).status()]).toEqual([address, 200]);
  }
  expect(map.match(/<loc>/g)).toHaveLength(languages.length * listedPaths.length);
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});
