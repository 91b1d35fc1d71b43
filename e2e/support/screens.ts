import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';
import type { Language } from '#contract/core/languages.ts';
import { endsWithTest } from './contexts.ts';
import type { DemoRole } from './people.ts';
import type { Screen, State } from './screen.ts';
import { settled } from './settled.ts';

/** The role that looks at a screen, by its audience. */
const viewerOf = {
  everybody: undefined,
  'signed-out': undefined,
  invited: undefined,
  'signed-in': 'Client',
  user: 'Client',
  coach: 'Coach',
  'internal-superuser': 'Administrator',
} as const satisfies Record<string, DemoRole | undefined>;

/** The part of a manifest, the `feature.ts` of a page, that is read here. */
const Manifest = v.object({
  feature: v.object({
    /** Also the feature's name. */
    texts: v.string(),
    screens: v.array(v.object({ path: v.string(), seenBy: v.picklist(Object.keys(viewerOf).filter(isViewer)) })),
  }),
});

const States = v.object({
  states: v.array(v.custom<State>((state) => typeof state === 'object' && state !== null && 'path' in state)),
});

function isViewer(name: string): name is keyof typeof viewerOf {
  return name in viewerOf;
}

const folders = {
  features: join(import.meta.dirname, '../../web/src/features'),
  states: join(import.meta.dirname, '../states'),
};

const load = async (file: string): Promise<unknown> => import(pathToFileURL(file).href);

/** A feature's addresses by its manifest, and its further states where it has some. */
const screensOf = async (file: string): Promise<Screen[]> => {
  const { feature } = v.parse(Manifest, await load(file));
  const name = feature.texts;
  const more = join(folders.states, `${name}.ts`);
  const { states } = existsSync(more) ? v.parse(States, await load(more)) : { states: [] };
  const replaced = new Set(states.map(({ insteadOf }) => insteadOf));
  const plain = feature.screens
    .filter(({ path }) => !replaced.has(path))
    .map(({ path, seenBy }) => ({ name: path, path, as: viewerOf[seenBy] }));
  const open = plain.find(({ path }) => path.includes(':'));
  if (open) throw new Error(`${open.path} needs an entry in e2e/states/${name}.ts that says which one to visit`);
  return [...plain, ...states].map((screen) => Object.assign(screen, { feature: name }));
};

const manifests = readdirSync(folders.features, { recursive: true, encoding: 'utf8' })
  .filter((path) => basename(path) === 'feature.ts')
  .map((path) => join(folders.features, path))
  .toSorted();

const ofFeatures = (await Promise.all(manifests.map(screensOf))).flat();
const features = new Set(ofFeatures.map(({ feature }) => feature));
const strays = readdirSync(folders.states).filter((file) => !features.has(file.replace(/[.]ts$/, '')));
if (strays.length > 0) throw new Error(`No feature has the states in e2e/states/${strays.join(', ')}`);

/** Every screen of the platform, collected from the manifests, and those states of them that look different. */
export const screens: readonly Screen[] = [{ name: 'not found', path: '/nowhere' }, ...ofFeatures];

/** Shows everything in a language and a theme, whatever the person's profile says; the profile itself stays as it is. */
export const present = (page: Page, language: Language, theme: 'light' | 'dark') =>
  // In the page itself: a route would have the browser fetch every file again for each page, without its cache.
  endsWithTest(
    page,
    page.addInitScript(
      ([chosenLanguage, chosenTheme]) => {
        localStorage.setItem('stillwater.language', chosenLanguage);
        localStorage.setItem('stillwater.theme', chosenTheme);
        const ask = window.fetch;
        window.fetch = async (input, init) => {
          const request = new Request(input, init);
          const response = await ask(request);
          const isProfile = request.method === 'GET' && new URL(request.url).pathname === '/api/me';
          if (!isProfile || !response.ok) return response;
          const profile: unknown = await response.json();
          return Response.json(Object.assign({}, profile, { language: chosenLanguage }), response);
        };
      },
      [language, theme] as const,
    ),
  );

/** Placeholders of something that is still loading. React keeps them for up to 300 ms after a lazy part has arrived. */
const placeholders = '[aria-busy="true"], [class*="_skeleton_"]';

/** Opens a screen in its state, and waits until nothing of it is a placeholder any more. */
export const visit = async (page: Page, { path, open }: Screen): Promise<void> => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await settled(page);
  await expect(page.locator(placeholders)).toHaveCount(0);
  if (!open) return;
  await open(page);
  await expect(page.locator(placeholders)).toHaveCount(0);
};
