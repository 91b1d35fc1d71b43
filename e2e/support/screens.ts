import type { Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import { type DemoRole, logInAs } from './people.ts';

export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Who is signed in; nobody when absent. */
  readonly as?: DemoRole;
  /** What a person does to get there from the address. */
  readonly open?: (page: Page) => Promise<void>;
}

const openDialog =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('main').getByRole('button').nth(index).click();
    await page.getByRole('dialog').waitFor();
  };

const openUser = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('cell').getByRole('button').first().click();
  await page.getByRole('dialog').locator('dl').waitFor();
};

const showTables = async (page: Page): Promise<void> => {
  for (const button of await page.locator('main section').getByRole('button').all()) await button.click();
};

/** Every screen of the platform. */
export const screens: readonly Screen[] = [
  { name: 'landing', path: '/welcome' },
  { name: 'login', path: '/login' },
  { name: 'coach login', path: '/coach-login' },
  { name: 'signup', path: '/signup' },
  { name: 'signup with an unknown invitation', path: '/signup?invite=AAAAAAAAAAAAAAAAAAAAAA&coach=x' },
  { name: 'coach signup', path: '/coach-signup' },
  { name: 'forgot password', path: '/forgot-password' },
  { name: 'terms', path: '/terms' },
  { name: 'privacy', path: '/privacy' },
  { name: 'not found', path: '/nowhere' },
  { name: 'user home', path: '/dashboard', as: 'Client' },
  { name: 'invitation while signed in', path: '/signup?invite=AAAAAAAAAAAAAAAAAAAAAA&coach=x', as: 'Client' },
  { name: 'settings', path: '/settings', as: 'Client' },
  { name: 'help', path: '/help', as: 'Client' },
  { name: 'get help', path: '/get-help', as: 'Client' },
  { name: 'coach dashboard', path: '/coach/dashboard', as: 'Coach' },
  { name: 'clients', path: '/coach/clients', as: 'Coach' },
  { name: 'invite dialog', path: '/coach/clients', as: 'Coach', open: openDialog(1) },
  { name: 'import dialog', path: '/coach/clients', as: 'Coach', open: openDialog(0) },
  { name: 'sessions', path: '/coach/sessions', as: 'Coach' },
  { name: 'admin dashboard', path: '/admin', as: 'Administrator' },
  { name: 'admin users', path: '/admin/users', as: 'Administrator' },
  { name: 'admin assets', path: '/admin/assets', as: 'Administrator' },
  { name: 'one user', path: '/admin/users?search=mirre', as: 'Administrator', open: openUser },
  { name: 'no users found', path: '/admin/users?search=zzz', as: 'Administrator' },
  { name: 'analytics', path: '/admin/analytics', as: 'Administrator' },
  { name: 'analytics as tables', path: '/admin/analytics?days=365', as: 'Administrator', open: showTables },
  { name: 'crisis lines', path: '/admin/settings', as: 'Administrator' },
  { name: 'crisis line dialog', path: '/admin/settings', as: 'Administrator', open: openDialog(0) },
  { name: 'prompts', path: '/admin/settings/prompts', as: 'Administrator' },
  { name: 'prompt dialog', path: '/admin/settings/prompts', as: 'Administrator', open: openDialog(0) },
  { name: 'limits', path: '/admin/settings/limits', as: 'Administrator' },
  { name: 'audit log', path: '/admin/audit', as: 'Administrator' },
];

/** Shows everything in a language and a theme, whatever the person's profile says; the profile itself stays as it is. */
export const present = async (page: Page, language: Language, theme: 'light' | 'dark'): Promise<void> => {
  await page.addInitScript(
    ([chosenLanguage, chosenTheme]) => {
      localStorage.setItem('stillwater.language', chosenLanguage);
      localStorage.setItem('stillwater.theme', chosenTheme);
    },
    [language, theme] as const,
  );
  await page.route('**/api/me', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const profile: unknown = await response.json();
    return route.fulfill({
      response,
      json: response.ok() && typeof profile === 'object' ? { ...profile, language } : profile,
    });
  });
};

/** Opens a screen and waits until it stands still. */
export const visit = async (page: Page, { path, open }: Screen): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await open?.(page);
};

/** Screens by who sees them, so that one login serves them all. */
export const screensBy = (role: DemoRole | undefined): readonly Screen[] => screens.filter(({ as }) => as === role);

export const viewers: readonly (DemoRole | undefined)[] = [undefined, 'Client', 'Coach', 'Administrator'];

export const enter = async (page: Page, role: DemoRole | undefined): Promise<void> => {
  if (role) await logInAs(page, role);
};
