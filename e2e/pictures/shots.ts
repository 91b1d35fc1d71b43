import type { Page } from '@playwright/test';
import type { Language } from '#contract/core/languages.ts';
import type { DemoRole } from '../support/people.ts';

/** A screen of the product as the public pages show it. */
export interface Shot {
  readonly name: string;
  readonly as: DemoRole;
  /** CSS pixels of what is shown. */
  readonly size: { readonly width: number; readonly height: number };
  /** Pixels of the file; a third to twice as many as it is shown with. */
  readonly width: number;
  /** Whether the menus above the page are left out. */
  readonly fromMain: boolean;
  /** Of a part of a screen, from where its page begins: how wide the window is. */
  readonly partOf?: number;
  /** Every one where not said otherwise; the README is in English. */
  readonly languages?: readonly Language[];
  /** Leads to what is to be seen; signed in already. */
  readonly open: (page: Page) => Promise<void>;
}

const phone = { size: { width: 390, height: 760 }, width: 620, fromMain: true } as const;
const desk = { size: { width: 1200, height: 780 }, width: 1400, fromMain: false } as const;

const part = { size: { width: 800, height: 520 }, width: 1200, fromMain: true, partOf: 1120 } as const;

/** @param tab whether the part of the page that the link leads to is opened, or its beginning */
const linkedFrom =
  (list: string, link: string, tab = true) =>
  async (page: Page) => {
    await page.goto(list);
    const target = await page.locator(`main a[href^="${link}"]`).first().getAttribute('href');
    if (!target) throw new Error(`${list} leads to no ${link}`);
    await page.goto(tab ? target : target.replace(/[?].*/, ''));
  };

export const shots: readonly Shot[] = [
  { name: 'today', as: 'Client', ...phone, open: async (page) => void (await page.goto('/dashboard')) },
  { name: 'player', as: 'Client', ...phone, open: linkedFrom('/practice', '/practice/play') },
  { name: 'planner', as: 'Coach', ...desk, open: async (page) => void (await page.goto('/coach/sessions')) },
  { name: 'progress', as: 'Coach', ...desk, open: linkedFrom('/coach/progress', '/coach/clients/') },
  { name: 'morning', as: 'Coach', ...part, open: async (page) => void (await page.goto('/coach/dashboard')) },
  { name: 'between', as: 'Coach', ...part, open: linkedFrom('/coach/progress', '/coach/clients/', false) },
  { name: 'evening', as: 'Coach', ...part, open: async (page) => void (await page.goto('/coach/revenue')) },
  { name: 'sharing', as: 'Client', ...phone, open: async (page) => void (await page.goto('/sharing')) },
  {
    name: 'lines',
    as: 'Administrator',
    ...desk,
    width: 1000,
    open: async (page) => void (await page.goto('/admin/settings')),
  },
  {
    name: 'people',
    languages: ['en'],
    as: 'Administrator',
    ...desk,
    open: async (page) => void (await page.goto('/admin/users')),
  },
];
