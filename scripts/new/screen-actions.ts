import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ActionType } from 'plop';
import { languages } from '#contract/core/languages.ts';
import { add } from './actions.ts';
import { titleOf } from './words.ts';

/** The portals by the beginning of a feature's name, with who sees their screens and where these lie. */
const portals = {
  coach: { seenBy: 'coach', path: '/coach' },
  admin: { seenBy: 'internal-superuser', path: '/admin' },
  client: { seenBy: 'user', path: '' },
} as const;

const features = 'web/src/features';

/** Behind everything that stands in the portal's menu. */
const nextPosition = (portal: string): number => {
  const manifests = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/feature.ts') && file.split('/')[1] === portal)
    .map((file) => readFileSync(join(features, file), 'utf8'));
  const positions = [...manifests.join('\n').matchAll(/position: (\d+)/g)].map(([, position]) => Number(position));
  return Math.max(0, ...positions) + 1;
};

const isPortal = (name: string): name is keyof typeof portals => Object.hasOwn(portals, name);

/**
 * A feature with one screen: manifest, page, test and texts, the title of which waits for its translations.
 * @param area a folder of `web/src/features`, made where it is missing
 * @param feature portal and name: `coach-goals`, which goes to `<area>/coach/goals`
 * @throws Error when the portal is none
 */
export const screenActions = (
  area: string,
  feature: string,
): { readonly folder: string; readonly actions: ActionType[] } => {
  const [portal = '', ...rest] = feature.split('-');
  const name = rest.join('-');
  if (!isPortal(portal) || !name) {
    throw new Error(
      `"${feature}" is no portal and name, such as coach-goals; portals: ${Object.keys(portals).join(', ')}`,
    );
  }
  const { seenBy, path } = portals[portal];
  const words = {
    feature,
    seenBy,
    path: `${path}/${name}`,
    page: `${name}-page`,
    title: titleOf(name),
    position: nextPosition(portal),
  };
  const folder = `${features}/${area}/${portal}/${name}`;
  const actions = [
    add(`${folder}/feature.ts`, 'scripts/new/templates/web/feature.hbs', words),
    add(`${folder}/${name}-page.tsx`, 'scripts/new/templates/web/page.hbs', words),
    add(`${folder}/${name}-page.test.tsx`, 'scripts/new/templates/web/page.test.hbs', words),
    ...languages.map((language) =>
      add(`${folder}/texts/${language}.json`, `scripts/new/templates/web/texts.${language}.hbs`, words),
    ),
  ];
  return { folder, actions };
};
